import { type Cents, toCents } from '@cellgate/shared/contract/money.ts';
import { maxOrderQuantity } from '@cellgate/shared/order/order.ts';
import { type Product, type SubscriptionPeriod, totalCents } from '@cellgate/shared/product/product.ts';

export interface OrderDecision {
  unitCents: Cents;
  listUnitCents: Cents;
  totalCents: Cents;
  /** Balance after the order; null while the balance is unknown. */
  remainingCents: Cents | null;
  /** Maximum quantity of one order; 0 if sold out. */
  maxQuantity: number;
  /** Reason why the order cannot be placed; undefined if it can. */
  blockedBy: 'out_of_stock' | 'balance_insufficient' | 'balance_unknown' | undefined;
}

interface Wish {
  product: Product;
  period: SubscriptionPeriod;
  quantity: number;
  balanceCents: Cents | undefined;
}

/** Returns the price of an order and whether it can be placed. Stock is checked first, because a top-up would not help without it. */
export function decideOrder({ product, period, quantity, balanceCents }: Wish): OrderDecision {
  const unitCents = toCents(product.pricing[period].price);
  const total = totalCents(unitCents, quantity);
  const available = Math.max(0, product.stock.available);
  const isShort = balanceCents !== undefined && balanceCents < total;
  return {
    unitCents,
    listUnitCents: toCents(product.pricing[period].originalPrice),
    totalCents: total,
    remainingCents: balanceCents === undefined ? null : balanceCents - total,
    maxQuantity: Math.min(available, maxOrderQuantity),
    blockedBy:
      available < quantity || available === 0
        ? 'out_of_stock'
        : isShort
          ? 'balance_insufficient'
          : balanceCents === undefined
            ? 'balance_unknown'
            : undefined,
  };
}

/** Returns the decision of an order that is placed: nothing blocks it any more, and the balance is not compared with it again. */
export function settled(decision: OrderDecision): OrderDecision {
  return { ...decision, remainingCents: null, blockedBy: 'balance_unknown' };
}

/** Limits a quantity to the range from 1 to the stock; 1 if it is not a finite number. */
export function clampQuantity(wanted: number, maxQuantity: number): number {
  if (!Number.isFinite(wanted)) return 1;
  return Math.max(1, Math.min(Math.trunc(wanted), Math.max(1, maxQuantity)));
}

/** Limit that changed a typed quantity: the stock, the maximum of one order, or the minimum of one. */
export type QuantityLimit = 'stock' | 'order' | 'one';

/** Returns the limit that a typed quantity exceeds; undefined if it is allowed. `maxQuantity` is 0 if the product is sold out. */
export function exceededLimit(wanted: number, maxQuantity: number): QuantityLimit | undefined {
  if (wanted < 1) return 'one';
  if (maxQuantity < 1 || wanted <= maxQuantity) return undefined;
  return maxQuantity === maxOrderQuantity ? 'order' : 'stock';
}
