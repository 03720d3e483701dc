import type { DataOf, QueryOf } from '@cellgate/shared/contract/endpoint.ts';
import type { OrderId } from '@cellgate/shared/contract/id.ts';
import { type Cents, toDollars } from '@cellgate/shared/contract/money.ts';
import type {
  cancelOrder as cancelOrderEndpoint,
  quoteRefund as quoteRefundEndpoint,
} from '@cellgate/shared/order/order.endpoints.ts';
import { recentFullRefunds } from '@cellgate/shared/order/refund.ts';
import { type AccountActor, actorName, type Call, type Context, timestamp } from '../../context.ts';
import { isAppError } from '../../errors.ts';
import { type BalanceRecord, balanceStore, ledgerWrites } from '../../storage/balance/balance-store.ts';
import { isConditionFailed, type Write } from '../../storage/database.ts';
import { type CancellationRecord, closeCancellationWrites } from '../../storage/order/cancellation-store.ts';
import { type FullRefundRecord, saveFullRefundsWrite } from '../../storage/order/full-refund-store.ts';
import { type OrderRecord, refundOrderWrite } from '../../storage/order/order-store.ts';
import { retryOnConflict } from '../../storage/retry-on-conflict.ts';
import { endAllocationWrite } from '../../storage/server/modem-store.ts';
import { answerOnce, type KeyedRequest, progressWrites, rememberWrites } from '../balance/answer-once.ts';
import { requireOpenBalance } from '../balance/require-open-balance.ts';
import { endWrites } from '../desired/expiry-writes.ts';
import { commit } from '../happening/commit.ts';
import { orderCancelled } from '../happening/order/order-cancelled.ts';
import { readRecipients } from '../happening/read-recipients.ts';
import { CancellationPlan, planOf, priceRest, refundedBefore } from './cancellation-plan.ts';
import { type CancelCall, closeBeforeRefund } from './close-before-refund.ts';
import { priceDecided } from './price-decided.ts';
import { type PricedRefund, priceRefund, type RefundUnit, toRefundQuote } from './price-refund.ts';
import { toOrder } from './to-order.ts';

type Quote = typeof quoteRefundEndpoint;
type Cancel = typeof cancelOrderEndpoint;

export async function quoteRefund({
  ctx,
  caller,
  input,
}: Call<QueryOf<Quote> & { id: OrderId }, AccountActor>): Promise<DataOf<Quote>> {
  const priced = await priceRefund(ctx, { ...input, accountId: caller.actor.accountId });
  return { refund: toRefundQuote(priced, ctx.now()) };
}

/**
 * Maximum number of proxies per transaction. Each takes three actions and its server one; balance, full refunds, order, webhooks,
 * notifications, mail, the response and the end of the cancellation take the rest of DynamoDB's 100.
 */
const maxUnitsAtOnce = 20;

/**
 * Cancels proxies for the refund that was shown. Those refunded in full have their port closed first: see `closeBeforeRefund`. Up to 20
 * proxies are ended and refunded in one transaction, more in several, each of which ends exactly what it refunds. The first transaction
 * stores the plan under the idempotency key: after a crash, a request with the same key completes the plan at its prices and returns the
 * outcome of the whole. A refund that staff has decided depends on no traffic: no port is closed before it.
 */
export function cancelOrder(call: CancelCall): Promise<DataOf<Cancel>> {
  const { input } = call;
  return answerOnce(call, {
    request: { call: 'cancel-order', input },
    replay: (response) => JSON.parse(response),
    // Balance, proxy or order have changed before anything was refunded: read them again.
    isRetried: true,
    act: async (request) => {
      const { cancellation, ...priced } = input.isDecided
        ? { ...(await priceDecided(call)), cancellation: undefined }
        : await closeBeforeRefund(call, request.hash);
      const plan = planOf(priced);
      const answer = await refundBatch(call, priced, { request, plan, cancellation });
      return answer ?? complete(call, { request, plan });
    },
    resume: ({ progress, ...request }) =>
      complete(call, { request, plan: CancellationPlan.parse(JSON.parse(progress)) }),
  });
}

interface Step {
  request: KeyedRequest;
  plan: CancellationPlan;
  /** Cancellation that the first step ends: the proxies whose ports it closed are refunded in that step. */
  cancellation?: CancellationRecord | undefined;
}

/** Refunds the rest of a plan that has begun. Another request with the same key may do so concurrently. */
async function complete(call: CancelCall, step: Step): Promise<DataOf<Cancel>> {
  const refundNext = async () => refundBatch(call, await priceRest(call, step.plan), step);
  for (;;) {
    const answer = await retryOnConflict(call.ctx, refundNext, { isConflict: isLostRace });
    if (answer) return answer;
  }
}

/** Reports whether another request with the same key has ended some of the proxies, before the write or between two reads. */
function isLostRace(error: unknown): boolean {
  if (isConditionFailed(error)) return !error.has('idempotency');
  return isAppError(error) && error.code === 'order.not_cancellable';
}

/** Refunds as many proxies as fit into one transaction. Returns the response with the last one, undefined while proxies remain. */
async function refundBatch(
  call: CancelCall,
  { order, units, fullRefunds }: PricedRefund,
  { request, plan, cancellation }: Step,
): Promise<DataOf<Cancel> | undefined> {
  const { ctx, caller } = call;
  const batch = units.slice(0, maxUnitsAtOnce);
  const isLast = batch.length === units.length;
  const [recipients, found, cents] = await Promise.all([
    readRecipients(ctx, order.accountId),
    balanceStore(ctx.database).find(order.accountId),
    refundedBefore(ctx, { plan, units }),
  ]);
  const balance = requireOpenBalance(found);
  const response = {
    order: toOrder(withRefunds(order, batch)),
    refunded: toDollars(cents + centsOf(batch)),
    proxies: plan.units.flatMap(({ refund }) => refund ?? []),
  };
  const progress = JSON.stringify(plan);
  const proxies = batch.map(({ proxy }) => proxy);
  await commit(ctx, {
    caller,
    writes: [
      ...(batch.length > 0 ? batchWrites(call, { order, batch, balance }) : []),
      ...fullRefundWrites(ctx, fullRefunds, batch),
      ...(isLast ? rememberWrites(request, { response, progress }) : progressWrites(request, { progress })),
      ...(cancellation ? closeCancellationWrites(cancellation) : []),
    ],
    happened:
      batch.length > 0
        ? [orderCancelled(order, { proxies, refundedCents: centsOf(batch), reason: call.input.reason })]
        : [],
    recipients,
    servers: proxies,
  });
  return isLast ? response : undefined;
}

/** Returns the writes that record full refunds. All of them are in the first batch; later ones add none. */
function fullRefundWrites(ctx: Context, seen: FullRefundRecord, batch: readonly RefundUnit[]): Write[] {
  const at = timestamp(ctx);
  const made = batch.flatMap(({ proxy: { proxyId }, basis, usedBytes }) =>
    basis === 'full' ? [{ proxyId, at, bytes: usedBytes ?? 0 }] : [],
  );
  if (made.length === 0) return [];
  return [saveFullRefundsWrite(seen, [...recentFullRefunds(seen.refunds, ctx.now()), ...made])];
}

const centsOf = (batch: readonly RefundUnit[]): Cents => batch.reduce((sum, { cents }) => sum + cents, 0);

function withRefunds(order: OrderRecord, batch: readonly RefundUnit[]): OrderRecord {
  return {
    ...order,
    refundedCents: order.refundedCents + centsOf(batch),
    cancelledProxyIds: [...order.cancelledProxyIds, ...batch.map(({ proxy }) => proxy.proxyId)],
  };
}

function batchWrites(
  { ctx, caller }: CancelCall,
  { order, batch, balance }: { order: OrderRecord; batch: readonly RefundUnit[]; balance: BalanceRecord },
): Write[] {
  const amountCents = centsOf(batch);
  const at = timestamp(ctx);
  const { orderId } = order;
  const actor = actorName(caller.actor);
  return [
    // A proxy whose time is used up refunds nothing, which needs no ledger entry.
    ...(amountCents > 0 ? ledgerWrites({ balance, amountCents, reason: 'refund', reference: orderId, actor, at }) : []),
    refundOrderWrite(order, { cents: amountCents, cancelled: batch.map(({ proxy }) => proxy.proxyId) }),
    ...batch.flatMap(({ proxy, modem, cents, reason }) => [
      ...endWrites(ctx, caller, proxy, { reason: 'cancelled', refundedCents: cents, charged: reason }),
      endAllocationWrite(modem, { proxy, at }),
    ]),
  ];
}
