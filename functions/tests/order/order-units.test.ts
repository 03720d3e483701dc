import { afterAll, beforeAll, expect, it } from 'vitest';
import { placeOrder } from '../../src/domain/order/place-order.ts';
import { createBox, createMobileProduct, orderOf } from '../_fleet.ts';
import { createWorld, type World } from '../_world.ts';

/** Write units of an order of some proxies before events were listed by day. */
const formerly = [
  { quantity: 1, units: 20 },
  { quantity: 5, units: 43 },
];
/** Units that lists over all customers may add to an order. */
const maxAdded = 4;

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world[Symbol.asyncDispose]());

it.each(formerly)('an order of $quantity costs at most 4 write units more than $units', async ({ quantity, units }) => {
  const { ctx } = world;
  const box = await createBox(world, { modems: 10 });
  const product = await createMobileProduct(world, [box.serverId]);
  const caller = await world.customer({ balanceCents: 100_000 });
  const { write } = await world.units.of(() => placeOrder({ ctx, caller, input: orderOf(product, quantity) }));
  expect(write).toBeLessThanOrEqual(units + maxAdded);
});
