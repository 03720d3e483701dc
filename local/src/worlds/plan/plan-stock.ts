import type { SubscriptionPeriod } from '@cellgate/shared/product/product.ts';
import type { PastAction, PastOrder, WorldCustomer } from '../world.ts';

/** Days of a period, and for which a modem is held afterwards. */
const daysOf: Readonly<Record<SubscriptionPeriod, number>> = { weekly: 7, monthly: 31 };
const graceDays = 3.1;

/** Modems of a product that an order takes, from the older to the younger age in days. Negative ages are in the future. */
interface Booking {
  product: string;
  quantity: number;
  fromDaysAgo: number;
  toDaysAgo: number;
}

/** Modems that orders may take, as a planner sees them: what it books, the world can deliver. */
export interface StockPlan {
  /** Books the modems of an order. Returns false, and books nothing, if some are taken at any time of it. */
  book(action: PastOrder & { daysAgo: number }, later?: readonly PastAction[]): boolean;
}

/** Creates a plan with so many modems of each product, of which some are taken by the customers. */
export function createStockPlan(
  modems: Readonly<Record<string, number>>,
  customers: readonly WorldCustomer[],
): StockPlan {
  const bookings: Booking[] = customers.flatMap(({ past }) =>
    past.flatMap((action) => (action.kind === 'order' ? [bookingOf(action, past)] : [])),
  );
  const peak = ({ product, fromDaysAgo, toDaysAgo }: Booking) => {
    const others = bookings.filter(
      (other) => other.product === product && other.fromDaysAgo > toDaysAgo && other.toDaysAgo < fromDaysAgo,
    );
    const takenAt = (daysAgo: number) =>
      others
        .filter((other) => other.fromDaysAgo >= daysAgo && other.toDaysAgo < daysAgo)
        .reduce((sum, { quantity }) => sum + quantity, 0);
    const begins = others.map((other) => other.fromDaysAgo).filter((daysAgo) => daysAgo < fromDaysAgo);
    return Math.max(...[fromDaysAgo, ...begins].map(takenAt));
  };
  return {
    book(action, later = []) {
      const booking = bookingOf(action, later);
      if (peak(booking) + booking.quantity > (modems[booking.product] ?? 0)) return false;
      bookings.push(booking);
      return true;
    },
  };
}

function bookingOf(
  { order, product, quantity, period, autoRenew, daysAgo }: PastOrder & { daysAgo: number },
  past: readonly PastAction[],
): Booking {
  const extensions = past.flatMap((each) =>
    each.kind === 'extend' && each.order === order ? [daysOf[each.period]] : [],
  );
  const paidDays = extensions.reduce((sum, days) => sum + days, daysOf[period]);
  const toDaysAgo = autoRenew ? Number.NEGATIVE_INFINITY : daysAgo - paidDays - graceDays;
  return { product, quantity, fromDaysAgo: daysAgo, toDaysAgo };
}
