import { afterAll, beforeAll, expect, it } from 'vitest';
import { placeOrder } from '../../src/domain/order/place-order.ts';
import { createBox, createMobileProduct, orderOf } from '../_fleet.ts';
import { createWorld, type World } from '../_world.ts';

/**
 * Write units of an order of some proxies before lists over all customers, and what these may add: events by day and orders by month. The record of
 * five proxies is larger than 1 kB, so that its index entry costs two units.
 */
const formerly = [
  { quantity: 1, units: 20, maxAdded: 4 },
  { quantity: 5, units: 43, maxAdded: 5 },
];

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world[Symbol.asyncDispose]());

it.each(formerly)('an order of $quantity costs at most $maxAdded write units more than $units', async (order) => {
  const { quantity, units, maxAdded } = order;
  const { ctx } = world;
  const box = await createBox(world, { modems: 10 });
  const product = await createMobileProduct(world, [box.serverId]);
  const caller = await world.customer({ balanceCents: 100_000 });
  const { write } = await world.units.of(() => placeOrder({ ctx, caller, input: orderOf(product, quantity) }));
  expect(write).toBeLessThanOrEqual(units + maxAdded);
});
