import type { addBalance } from '@cellgate/shared/balance/balance.endpoints.ts';
import type { BodyOf, DataOf } from '@cellgate/shared/contract/endpoint.ts';
import { TopupId } from '@cellgate/shared/contract/id.ts';
import { toCents } from '@cellgate/shared/contract/money.ts';
import { z } from 'zod';
import { type AccountActor, type Call, timestamp } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { openBalanceWrite } from '../../storage/balance/balance-store.ts';
import { createTopupWrites, type TopupRecord, topupStore } from '../../storage/balance/topup-store.ts';
import { isConditionFailed } from '../../storage/database.ts';
import { eventWrite } from '../../storage/event-store.ts';
import { countersOf } from '../../storage/throttle-store.ts';
import { reportBucket } from '../access/pass-limits.ts';
import { requireAccount } from '../access/require-account.ts';
import { topupBucket } from '../access/throttle-buckets.ts';
import { topupProvider } from '../payment-providers.ts';
import { answerOnce, type KeyedRequest, rememberWrites } from './answer-once.ts';
import { openPayment } from './open-payment.ts';
import { toTopup } from './show-topup.ts';

type AddBalance = typeof addBalance;
type Open = Call<BodyOf<AddBalance>, AccountActor>;

/** Provisional time to pay, in ms, until the provider reports its own. */
const provisionalMs = 3_600_000;
/** Stored response: only what never changes about a top-up. */
const Remembered = z.object({ topupId: TopupId });

/**
 * Opens a top-up and its payment at the provider; credits nothing. The top-up is stored first, so that after a crash the sweep, or the same request
 * with its key, can continue.
 */
export async function openTopup(call: Open): Promise<DataOf<AddBalance>> {
  const { ctx, input } = call;
  const topup = await answerOnce(call, {
    request: { call: 'add-balance', ...input },
    replay: (response) => findTopup(call, response),
    act: (request) => createTopup(call, request),
  });
  return { topup: toTopup(topup.paymentId === null ? await openPayment(ctx, topup) : topup) };
}

async function findTopup({ ctx }: Open, response: string): Promise<TopupRecord> {
  const topup = await topupStore(ctx.database).find(Remembered.parse(JSON.parse(response)).topupId);
  if (!topup) throw new AppError('topup.not_found');
  return topup;
}

async function createTopup(call: Open, request: KeyedRequest): Promise<TopupRecord> {
  const { ctx, caller, input } = call;
  const provider = await topupProvider(ctx);
  if (!provider) throw new AppError('payment.provider_unavailable');
  const { accountId } = await requireAccount(ctx, caller);
  const topup: TopupRecord = {
    topupId: ctx.newId('topup'),
    accountId,
    provider: provider.name,
    status: 'pending',
    amountCents: toCents(input.amount),
    creditedCents: 0,
    credits: [],
    seenCents: 0,
    isLate: false,
    discardedAt: null,
    order: input.order ?? null,
    paymentId: null,
    checkoutUrl: null,
    language: caller.language,
    createdAt: timestamp(ctx),
    expiresAt: new Date(ctx.now() + provisionalMs).toISOString(),
  };
  const { topupId, amountCents } = topup;
  // Counted in the transaction of the top-up: a repeated request is neither counted nor refused.
  const bucket = topupBucket(accountId);
  const throttle = countersOf([bucket], ctx.now());
  try {
    await ctx.database.transact([
      ...createTopupWrites(topup),
      ...rememberWrites(request, { response: { topupId } }),
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
