import type { addBalance } from '@cellgate/shared/balance/balance.endpoints.ts';
import type { BodyOf, DataOf } from '@cellgate/shared/contract/endpoint.ts';
import { TopupId } from '@cellgate/shared/contract/id.ts';
import { toCents } from '@cellgate/shared/contract/money.ts';
import { z } from 'zod';
import { type AccountActor, type Call, timestamp } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { isConditionFailed } from '../../storage/database.ts';
import { eventWrite } from '../../storage/event-store.ts';
import { throttleStore } from '../../storage/throttle-store.ts';
import { createTopupWrites, type TopupRecord, topupStore } from '../../storage/topup-store.ts';
import { requireAccount } from '../account/require-account.ts';
import { topupBuckets } from '../session/throttle-buckets.ts';
import { openPayment } from './open-payment.ts';
import { rememberWrites, replayOf, requestHash } from './replay.ts';
import { toTopup } from './show-topup.ts';

type AddBalance = typeof addBalance;
type Open = Call<BodyOf<AddBalance>, AccountActor>;

/** Until the provider says how long it waits. */
const provisionalMs = 3_600_000;
/** The stored answer holds only what never changes about a top-up. */
const Remembered = z.object({ topupId: TopupId });

/**
 * Opens a payment at the provider; it credits nothing. The top-up is written first, so that after a crash the sweep, or the same call
 * repeated with its key, can continue.
 */
export async function openTopup(call: Open): Promise<DataOf<AddBalance>> {
  const { ctx, input } = call;
  const hash = requestHash({ call: 'add-balance', ...input });
  const topup = (await replayed(call, hash)) ?? (await begin(call, hash));
  return { topup: toTopup(topup.paymentId === null ? await openPayment(ctx, topup) : topup) };
}

async function replayed({ ctx, caller }: Open, hash: string): Promise<TopupRecord | undefined> {
  const stored = await replayOf({ ctx, caller, hash });
  if (stored === undefined) return undefined;
  return topupStore(ctx.database).find(Remembered.parse(JSON.parse(stored)).topupId);
}

async function begin(call: Open, hash: string): Promise<TopupRecord> {
  const { ctx, caller, input } = call;
  const [provider] = ctx.payments.values();
  if (!provider) throw new AppError('payment.provider_unavailable');
  const { accountId } = await requireAccount(ctx, caller);
  const place = await throttleStore(ctx.database).take(topupBuckets(accountId), ctx.now());
  if (!place.granted) throw new AppError('request.too_many', { retryAfterSeconds: place.retryAfterSeconds });
  const topup: TopupRecord = {
    topupId: ctx.newId('topup'),
    accountId,
    provider: provider.name,
    status: 'pending',
    amountCents: toCents(input.amount),
    creditedCents: 0,
    credits: [],
    isLate: false,
    paymentId: null,
    checkoutUrl: null,
    language: caller.language,
    createdAt: timestamp(ctx),
    expiresAt: new Date(ctx.now() + provisionalMs).toISOString(),
  };
  const { topupId, amountCents } = topup;
  try {
    await ctx.database.transact([
      ...createTopupWrites(topup),
      ...rememberWrites({ ctx, caller, hash, response: { topupId } }),
      eventWrite({ ctx, caller, kind: 'topup.opened', subject: accountId, details: { topupId, amountCents } }),
    ]);
    return topup;
  } catch (error) {
    const other = isConditionFailed(error, 'idempotency') ? await replayed(call, hash) : undefined;
    if (!other) throw error;
    return other;
  }
}
