import { z } from 'zod';
import { Topup, topupLimits } from '../balance/balance.ts';
import { OrderId, ProductId, TopupId } from '../contract/id.ts';
import { type Cents, Dollars, toCents } from '../contract/money.ts';
import { Timestamp } from '../contract/timestamp.ts';
import { ProxyType, SubscriptionPeriod } from '../product/product.ts';

/** States of a waiting order: waiting → placed, not_placed or withdrawn. */
export const WaitingOrderState = z.enum(['waiting', 'placed', 'not_placed', 'withdrawn']);
export type WaitingOrderState = z.infer<typeof WaitingOrderState>;

/** Reason why a waiting order was not placed. Money that arrived stays on the balance. */
export const NotPlacedReason = z.enum([
  'out_of_stock',
  'price_moved',
  'product_gone',
  'account_suspended',
  'account_closed',
  'unpaid',
]);
export type NotPlacedReason = z.infer<typeof NotPlacedReason>;

/** An order that is placed as soon as its top-up is credited. It has the ID of the top-up. */
export const WaitingOrder = z.object({
  id: TopupId,
  state: WaitingOrderState,
  /** Null unless the order was not placed. */
  reason: NotPlacedReason.nullable(),
  createdAt: Timestamp,
  /** Time at which it was placed, not placed or withdrawn; null while it waits. */
  endedAt: Timestamp.nullable(),
  /** Time until which the payment must be sent for the price to be held. */
  heldUntil: Timestamp,
  /** Time until which the order waits for a late payment. */
  waitsUntil: Timestamp,
  item: z.object({
    productId: ProductId,
    productName: z.string(),
    proxyType: ProxyType,
    operator: z.string().nullable(),
    period: SubscriptionPeriod,
    quantity: z.int(),
    unitPrice: Dollars,
  }),
  total: Dollars,
  /** Amount that the balance lacks now; null unless the order waits. */
  missing: Dollars.nullable(),
  /** Order that was placed; null for any other state. */
  orderId: OrderId.nullable(),
  orderNumber: z.string().nullable(),
  topup: Topup,
});
export type WaitingOrder = z.infer<typeof WaitingOrder>;

/** Time, in ms, for which a waiting order waits for a payment that is late. */
export const lateWaitMs = 24 * 3_600_000;

/** Returns the amount to top up so that the balance covers an order: what it lacks, at least the smallest top-up. 0 if the balance covers it. */
export function topupForCents({ totalCents, balanceCents }: { totalCents: Cents; balanceCents: Cents }): Cents {
  const lackCents = totalCents - balanceCents;
  return lackCents <= 0 ? 0 : Math.max(lackCents, toCents(topupLimits.minDollars));
}

interface HoldTerms {
  nowMs: number;
  expiresAtMs: number;
  /** True if money arrived after the payment had expired. */
  isLate: boolean;
  amountCents: Cents;
  creditedCents: Cents;
}

/** Reports whether the quoted price still binds: until the payment expires, and afterwards if all of it was sent in time. */
export function isPriceHeld({ nowMs, expiresAtMs, isLate, amountCents, creditedCents }: HoldTerms): boolean {
  return nowMs < expiresAtMs || (!isLate && creditedCents >= amountCents);
}

interface WaitingTerms {
  quantity: number;
  /** Price of one proxy as quoted. */
  quotedUnitCents: Cents;
  /** Price of one proxy now; undefined if the product is no longer for sale. */
  currentUnitCents: Cents | undefined;
  isHeld: boolean;
  balanceCents: Cents;
}

export type WaitingDecision =
  | { kind: 'place'; unitCents: Cents }
  /** `missingCents`: amount that the balance lacks. */
  | { kind: 'wait'; missingCents: Cents }
  | { kind: 'end'; reason: NotPlacedReason };

/** Decides what a credited payment means for its waiting order. Never charges more than was quoted, and less if the price has fallen. */
export function decideWaitingOrder(terms: WaitingTerms): WaitingDecision {
  const { quantity, quotedUnitCents, currentUnitCents, isHeld, balanceCents } = terms;
  if (currentUnitCents === undefined) return { kind: 'end', reason: 'product_gone' };
  if (!isHeld && currentUnitCents > quotedUnitCents) return { kind: 'end', reason: 'price_moved' };
  const unitCents = Math.min(quotedUnitCents, currentUnitCents);
  const missingCents = unitCents * quantity - balanceCents;
  return missingCents > 0 ? { kind: 'wait', missingCents } : { kind: 'place', unitCents };
}
