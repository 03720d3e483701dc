/** Size of a large installation. All counts are exact. */
export interface LargeSizes {
  servers: number;
  modems: number;
  /** Modems with a running proxy. */
  sold: number;
  customers: number;
  orders: number;
  topups: number;
  ledgerEntries: number;
  events: number;
}

/** History of a customer, in numbers. Every order has one proxy. */
export interface CustomerShape {
  topups: number;
  /** Top-ups that expired without a payment, part of `topups`. */
  expired: number;
  orders: number;
  /** Extensions of all orders together. */
  renewals: number;
  /** Orders that were cancelled for a refund. */
  refunds: number;
  /** Audit events of the customer. */
  events: number;
}

const shape = (
  [topups, expired, orders, renewals, refunds]: [number, number, number, number, number],
  events: number,
): CustomerShape => ({ topups, expired, orders, renewals, refunds, events });

/** Shapes of ten customers in a row: most buy once or twice, and the last of ten buys half of everything. */
export const customerShapes: readonly CustomerShape[] = [
  shape([1, 0, 1, 2, 0], 15),
  shape([1, 0, 1, 2, 0], 15),
  shape([1, 0, 1, 2, 0], 15),
  shape([1, 0, 1, 2, 0], 15),
  shape([2, 0, 2, 4, 0], 25),
  shape([2, 0, 2, 5, 1], 30),
  shape([3, 0, 3, 7, 1], 40),
  shape([4, 1, 4, 10, 1], 50),
  shape([5, 0, 10, 22, 2], 95),
  shape([10, 1, 25, 56, 5], 200),
];

/** Returns the number of ledger entries that a customer leaves. */
export function movementsOf({ topups, expired, orders, renewals, refunds }: CustomerShape): number {
  return topups - expired + orders + renewals + refunds;
}

const modemsPerServer = 60;
const soldPerServer = 40;
const customersPerServer = 1_000;

/** Every how many customers one has a running proxy. */
export const customersPerSale = customersPerServer / soldPerServer;

/** Returns the sizes of an installation with so many servers, 20 at full size. */
export function sizesOf(servers: number): LargeSizes {
  const customers = servers * customersPerServer;
  const sum = (countOf: (each: CustomerShape) => number) =>
    (customers / customerShapes.length) * customerShapes.reduce((total, each) => total + countOf(each), 0);
  return {
    servers,
    modems: servers * modemsPerServer,
    sold: servers * soldPerServer,
    customers,
    orders: sum(({ orders }) => orders),
    topups: sum(({ topups }) => topups),
    ledgerEntries: sum(movementsOf),
    events: sum(({ events }) => events),
  };
}
