import type { ProductRecord } from '@cellgate/functions/storage/order/product-store.ts';
import type { OrderId, RenewalId } from '@cellgate/shared/contract/id.ts';
import type { Cents } from '@cellgate/shared/contract/money.ts';
import { type SubscriptionPeriod, subscriptionEnd } from '@cellgate/shared/product/product.ts';
import type { Chance } from './past-ids.ts';
import type { CustomerShape } from './sizes.ts';

const dayMs = 86_400_000;
/** Time since which everything ended is over: longer than the grace period. */
const overMs = 5 * dayMs;
const oldestMs = 730 * dayMs;
/** Age of an order at its cancellation. */
const cancelledAfterMs = 1.5 * dayMs;

/** Planned order of one proxy with its extensions. */
export interface PlannedOrder {
  orderId: OrderId;
  product: ProductRecord;
  period: SubscriptionPeriod;
  unitCents: Cents;
  startMs: number;
  /** Extensions, oldest first, each paid an hour before the end of the period before it. */
  renewals: readonly { renewalId: RenewalId; paidMs: number }[];
  endMs: number;
  /** Cancellation for a refund; undefined if there was none. */
  cancelled: { atMs: number; cents: Cents } | undefined;
  isRunning: boolean;
}

/** Plan of a customer's orders. */
export interface CustomerPlan {
  createdMs: number;
  orders: readonly PlannedOrder[];
}

interface PlanInput {
  shape: CustomerShape;
  products: readonly ProductRecord[];
  chance: Chance;
  nowMs: number;
  /** Product of the order that still runs; undefined if none does. */
  runs: ProductRecord | undefined;
}

/** Returns a plan with exactly the orders, extensions and refunds of the shape, over at most two years. */
export function planCustomer({ shape, products, chance, nowMs, runs }: PlanInput): CustomerPlan {
  const kept = shape.orders - shape.refunds;
  const extensionsOf = (index: number) =>
    index >= kept ? 0 : Math.floor(shape.renewals / kept) + (index < shape.renewals % kept ? 1 : 0);
  const drafts = Array.from({ length: shape.orders }, (_, index) => {
    const period: SubscriptionPeriod = chance.next() < 0.4 ? 'monthly' : 'weekly';
    const isRunning = runs !== undefined && index === 0;
    const isCancelled = index >= kept;
    const extensions = extensionsOf(index);
    return { period, isRunning, isCancelled, extensions, lengthMs: lengthOf(period, extensions) };
  });
  const neededMs = Math.max(...drafts.map(({ lengthMs }) => lengthMs)) + overMs + dayMs;
  const createdMs = Math.floor(nowMs - neededMs - chance.next() * Math.max(0, oldestMs - neededMs));
  const orders = drafts.map(({ period, isRunning, isCancelled, extensions, lengthMs }): PlannedOrder => {
    const product = isRunning && runs ? runs : chance.pick(products);
    const unitCents = product.pricing[period].priceCents;
    const latestMs = nowMs - overMs - lengthMs;
    const startMs = isRunning
      ? Math.ceil(nowMs - lengthMs + chance.next() * 0.9 * lengthOf(period, 0))
      : Math.floor(createdMs + dayMs / 24 + chance.next() * (latestMs - createdMs - dayMs / 24));
    const spans = Array.from({ length: extensions }, (_, index) => startMs + lengthOf(period, index));
    return {
      orderId: chance.newId('order', startMs),
      product,
      period,
      unitCents,
      startMs,
      renewals: spans.map((endMs) => {
        const paidMs = endMs - dayMs / 24;
        return { renewalId: chance.newId('renewal', paidMs), paidMs };
      }),
      endMs: startMs + lengthMs,
      cancelled: isCancelled ? { atMs: startMs + cancelledAfterMs, cents: Math.floor(unitCents / 2) } : undefined,
      isRunning,
    };
  });
  return { createdMs, orders: orders.toSorted((one, other) => one.startMs - other.startMs) };
}

/** Returns the length of a subscription with its extensions, in ms. */
function lengthOf(period: SubscriptionPeriod, extensions: number): number {
  return (extensions + 1) * subscriptionEnd(new Date(0), period).getTime();
}
