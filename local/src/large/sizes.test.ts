import { expect, it } from 'vitest';
import { customerShapes, sizesOf } from './sizes.ts';

it('reaches the sizes of a large installation with 20 servers', () => {
  expect(sizesOf(20)).toEqual({
    servers: 20,
    modems: 1_200,
    sold: 800,
    customers: 20_000,
    orders: 100_000,
    topups: 60_000,
    ledgerEntries: 400_000,
    events: 1_000_000,
  });
});

it('has a tenth of everything with two servers', () => {
  const full = Object.values(sizesOf(20));
  expect(Object.values(sizesOf(2))).toEqual(full.map((count) => count / 10));
});

it('gives each customer an order that is never cancelled, for the sale that still runs', () => {
  for (const { orders, refunds } of customerShapes) expect(orders).toBeGreaterThan(refunds);
});
