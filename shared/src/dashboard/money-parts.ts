import type { LedgerEntry } from '../balance/balance.ts';
import type { Cents } from '../contract/money.ts';

/** Sums of ledger entries. Revenue is what was spent less what was refunded; deposits are no revenue. */
export interface MoneyParts {
  /** Paid for orders and extensions. */
  spentCents: Cents;
  refundedCents: Cents;
  /** Top-ups, and payments outside the payment providers. */
  depositedCents: Cents;
  /** Corrections and goodwill by staff; negative if more was taken than given. */
  adjustedCents: Cents;
  /** Number of orders. */
  orders: number;
}

export const noMoney: MoneyParts = { spentCents: 0, refundedCents: 0, depositedCents: 0, adjustedCents: 0, orders: 0 };

/** Returns what a ledger entry adds to its day. `isOutsidePayment`: the adjustment credits a payment outside the providers. */
export function partsOf(
  { amountCents, reason }: Pick<LedgerEntry, 'amountCents' | 'reason'>,
  isOutsidePayment: boolean,
): MoneyParts {
  switch (reason) {
    case 'order':
      return { ...noMoney, spentCents: -amountCents, orders: 1 };
    case 'renewal':
      return { ...noMoney, spentCents: -amountCents };
    case 'refund':
      return { ...noMoney, refundedCents: amountCents };
    case 'topup':
      return { ...noMoney, depositedCents: amountCents };
    case 'adjustment':
      return isOutsidePayment
        ? { ...noMoney, depositedCents: amountCents }
        : { ...noMoney, adjustedCents: amountCents };
  }
}

export function sumOfParts(one: MoneyParts, other: MoneyParts): MoneyParts {
  return {
    spentCents: one.spentCents + other.spentCents,
    refundedCents: one.refundedCents + other.refundedCents,
    depositedCents: one.depositedCents + other.depositedCents,
    adjustedCents: one.adjustedCents + other.adjustedCents,
    orders: one.orders + other.orders,
  };
}
