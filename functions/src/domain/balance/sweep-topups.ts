import { isFinalTopup } from '@cellgate/shared/balance/balance.ts';
import type { TopupId } from '@cellgate/shared/contract/id.ts';
import type { Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { describeError } from '../../log.ts';
import type { ProviderPayment } from '../../outbound/payments/payment-provider.ts';
import { closeTopupWrite, type TopupRecord, topupStore, unmovedTopupWrite } from '../../storage/balance/topup-store.ts';
import { isConditionFailed } from '../../storage/database.ts';
import { openPayment } from './open-payment.ts';
import { schedulePollWrite } from './schedule-poll.ts';
import { settleTopup } from './settle-topup.ts';

/** Younger ones are still being opened, or their webhook is on its way. */
const minAgeMs = 60_000;

/**
 * Asks the provider about every top-up whose payment may still change: what a lost webhook or a crash left behind is finished here, and
 * money that came after the end is found.
 */
export async function sweepTopups(ctx: Context): Promise<void> {
  const open = await topupStore(ctx.database).listOpen();
  for (const { topupId, since, lookAt } of open) {
    if (ctx.now() < Math.max(Date.parse(since) + minAgeMs, Date.parse(lookAt))) continue;
    try {
      await sweep(ctx, topupId);
    } catch (error) {
      // One provider that does not answer must not keep the others waiting.
      ctx.log.warn('topup.sweep_failed', { topupId, ...describeError(error) });
    }
  }
}

async function sweep(ctx: Context, topupId: TopupId): Promise<void> {
  const found = await topupStore(ctx.database).find(topupId);
  const isUnpayable = found?.paymentId === null && isFinalTopup(found.status);
  if (!found || isUnpayable) return ctx.database.transact([closeTopupWrite(topupId)]);
  const topup = found.paymentId === null ? await openPayment(ctx, found) : found;
  if (topup.paymentId === null) return;
  const provider = ctx.payments.get(topup.provider);
  if (!provider) throw new AppError('payment.provider_unavailable');
  const told = await provider.fetch(topup.paymentId);
  const isOver = ctx.now() >= Date.parse(topup.expiresAt);
  const forgotten: ProviderPayment = {
    paymentId: topup.paymentId,
    reference: topupId,
    status: 'expired',
    amountCents: topup.amountCents,
    settled: [],
    seenMicros: 0,
    isLate: false,
    checkoutUrl: topup.checkoutUrl ?? '',
    expiresAt: topup.expiresAt,
  };
  const payment = told ?? (isOver ? forgotten : undefined);
  if (payment) await settle(ctx, topup, payment);
  // Whatever moves a top-up says when it is to be asked about again; one that has not moved has been asked about just now.
  const settled = await topupStore(ctx.database).find(topupId);
  if (settled && isFinalTopup(settled.status) && settled.status === found.status) await lookLater(ctx, settled);
}

/** Unless an event has just moved it: then its money is on its way, and it is to be asked about at once. */
async function lookLater(ctx: Context, topup: TopupRecord): Promise<void> {
  try {
    await ctx.database.transact([schedulePollWrite(ctx, topup), unmovedTopupWrite(topup)]);
  } catch (error) {
    if (!isConditionFailed(error, 'topup')) throw error;
  }
}

async function settle(ctx: Context, topup: TopupRecord, payment: ProviderPayment): Promise<void> {
  const actor = { kind: 'payment', provider: topup.provider } as const;
  const caller = { actor, ip: '', language: topup.language, idempotencyKey: undefined };
  await settleTopup({ ctx, caller, input: { payment } });
}
