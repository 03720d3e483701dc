import { afterAll, beforeAll, expect, it } from 'vitest';
import { placeOrder } from '../../src/domain/order/place-order.ts';
import { busyHost, busyPorts } from '../_busy-server.ts';
import { createBox, createMobileProduct, orderOf } from '../_fleet.ts';
import { createWorld, type World } from '../_world.ts';

/**
 * Write units of an order of some proxies before lists over all customers, and what these may add: events by day and orders by month. The names
 * are long, and the server has sent figures and the loads of 60 busy ports: above 1 kB an item and each of its index entries cost more.
 */
const formerly = [
  { quantity: 1, units: 23, maxAdded: 4 },
  { quantity: 5, units: 46, maxAdded: 4 },
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
  await box.beat({ host: busyHost, load: busyPorts });
  const product = await createMobileProduct(world, [box.serverId], { name: 'Türk Telekom 4G, İstanbul Avrupa Yakası' });
  const caller = await world.customer({ balanceCents: 100_000 });
  const { write } = await world.units.of(() => placeOrder({ ctx, caller, input: orderOf(product, quantity) }));
  expect(write).toBeLessThanOrEqual(units + maxAdded);
});
