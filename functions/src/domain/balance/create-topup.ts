import type { Cents } from '@cellgate/shared/contract/money.ts';
import type { OrderWish } from '@cellgate/shared/order/order-wish.ts';
import { type AccountActor, type Call, timestamp } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { openBalanceWrite } from '../../storage/balance/balance-store.ts';
import { createTopupWrites, type TopupRecord } from '../../storage/balance/topup-store.ts';
import { isConditionFailed, type Write } from '../../storage/database.ts';
import { eventWrite } from '../../storage/event-store.ts';
import { countersOf } from '../../storage/throttle-store.ts';
import { reportBucket } from '../access/pass-limits.ts';
import { requireAccount } from '../access/require-account.ts';
import { topupBucket } from '../access/throttle-buckets.ts';
import { topupProvider } from '../payment-providers.ts';

export interface NewTopup {
  amountCents: Cents;
  order: OrderWish | null;
  /** True if a waiting order is placed when the top-up is credited. */
  hasWaitingOrder: boolean;
  /** Returns the writes of its transaction that store the response, and others. */
  beside(topup: TopupRecord): readonly Write[];
}

/** Provisional time to pay, in ms, until the provider reports its own. */
const provisionalMs = 3_600_000;

/**
 * Stores a top-up without a payment yet. Counted in its transaction, so that a repeated request is neither counted nor refused. Throws
 * `payment.provider_unavailable`, `account.closing`, `request.too_many`, and like `requireAccount`.
 */
export async function createTopup(
  { ctx, caller }: Pick<Call<unknown, AccountActor>, 'ctx' | 'caller'>,
  { amountCents, order, hasWaitingOrder, beside }: NewTopup,
): Promise<TopupRecord> {
  const provider = await topupProvider(ctx);
  if (!provider) throw new AppError('payment.provider_unavailable');
  const { accountId } = await requireAccount(ctx, caller);
  const topup: TopupRecord = {
    topupId: ctx.newId('topup'),
    accountId,
    provider: provider.name,
    status: 'pending',
    amountCents,
    creditedCents: 0,
    credits: [],
    seenCents: 0,
    uncreditedSince: null,
    isLate: false,
    discardedAt: null,
    order,
    ...(hasWaitingOrder && { hasWaitingOrder }),
    paymentId: null,
    checkoutUrl: null,
    language: caller.language,
    createdAt: timestamp(ctx),
    expiresAt: new Date(ctx.now() + provisionalMs).toISOString(),
  };
  const { topupId } = topup;
  const bucket = topupBucket(accountId);
  const throttle = countersOf([bucket], ctx.now());
  try {
    await ctx.database.transact([
      ...createTopupWrites(topup),
      ...beside(topup),
      ...throttle.writes,
      openBalanceWrite(accountId),
      eventWrite({ ctx, caller, kind: 'topup.opened', subject: accountId, details: { topupId, amountCents } }),
    ]);
    reportBucket(ctx, bucket, { remaining: null });
    return topup;
  } catch (error) {
    if (isConditionFailed(error, 'balance') && !error.has('idempotency')) throw new AppError('account.closing');
    const retryAfterSeconds = throttle.retryAfterSeconds(error);
    if (retryAfterSeconds === undefined || isConditionFailed(error, 'idempotency')) throw error;
    reportBucket(ctx, bucket, { remaining: 0 });
    throw new AppError('request.too_many', { retryAfterSeconds, cause: error });
  }
}
