import { isFinalTopup } from '@cellgate/shared/balance/balance.ts';
import type { TopupId } from '@cellgate/shared/contract/id.ts';
import type { Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { describeError } from '../../log.ts';
import type { ProviderPayment } from '../../outbound/payments/payment-provider.ts';
import {
  assertTopupUnchangedWrite,
  closeTopupWrite,
  type TopupRecord,
  topupStore,
} from '../../storage/balance/topup-store.ts';
import { isConditionFailed } from '../../storage/database.ts';
import { paymentProvider } from '../payment-providers.ts';
import { openPayment } from './open-payment.ts';
import { schedulePollWrite } from './schedule-poll.ts';
import { settleTopup } from './settle-topup.ts';

/** Minimum age, in ms. Younger top-ups are still being opened, or their webhook is on its way. */
const minAgeMs = 60_000;

/**
 * Polls the provider for every top-up whose payment may still change. Completes what a lost webhook or a crash left unfinished, and finds money that
 * arrived late.
 */
export async function sweepTopups(ctx: Context): Promise<void> {
  const open = await topupStore(ctx.database).listOpen();
  for (const { topupId, since, lookAt } of open) {
    if (ctx.now() < Math.max(Date.parse(since) + minAgeMs, Date.parse(lookAt))) continue;
    try {
      await sweep(ctx, topupId);
    } catch (error) {
      // A provider that does not respond must not block the other top-ups.
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
  const provider = await paymentProvider(ctx, topup.provider);
  if (!provider) throw new AppError('payment.provider_unavailable');
  const reported = await provider.fetch(topup.paymentId);
  const isOver = ctx.now() >= Date.parse(topup.expiresAt);
  const expired: ProviderPayment = {
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
  const payment = reported ?? (isOver ? expired : undefined);
  if (payment) await settle(ctx, topup, payment);
  // A change schedules the next poll itself; an unchanged top-up is scheduled here.
  const settled = await topupStore(ctx.database).find(topupId);
  if (settled && isFinalTopup(settled.status) && settled.status === found.status) await pollLater(ctx, settled);
}

/** Schedules the next poll, unless an event has just changed the top-up, which must then be polled at once. */
async function pollLater(ctx: Context, topup: TopupRecord): Promise<void> {
  try {
    await ctx.database.transact([schedulePollWrite(ctx, topup), assertTopupUnchangedWrite(topup)]);
  } catch (error) {
    if (!isConditionFailed(error, 'topup')) throw error;
  }
}

async function settle(ctx: Context, topup: TopupRecord, payment: ProviderPayment): Promise<void> {
  const actor = { kind: 'payment', provider: topup.provider } as const;
  const caller = { actor, ip: '', language: topup.language, idempotencyKey: undefined };
  await settleTopup({ ctx, caller, input: { payment } });
}
