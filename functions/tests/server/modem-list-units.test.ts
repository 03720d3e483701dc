import type { StaffModem } from '@cellgate/shared/modem/staff-modem.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { placeOrder } from '../../src/domain/order/place-order.ts';
import { createMobileProduct, orderOf } from '../_fleet.ts';
import { openStaffFixture, type StaffFixture } from './_staff-fixture.ts';

const modems = 12;
const sold = 8;
/** Units of the session, the server and its fleet. */
const fixedUnits = 6;

let staff: StaffFixture;
beforeAll(async () => {
  staff = await openStaffFixture();
});
afterAll(() => staff[Symbol.asyncDispose]());

it('reads half a unit for each proxy, buyer and order of a server, and for each other modem, and few without buyers', async () => {
  const { world } = staff;
  const { ctx } = world;
  const { box, path } = await staff.openBox(modems);
  const product = await createMobileProduct(world, [box.serverId]);
  const caller = await world.customer({ balanceCents: 100_000 });
  const { order } = await placeOrder({ ctx, caller, input: orderOf(product, sold) });
  await box.apply();
  const list = (query: string) => staff.ask<StaffModem[]>('GET', `${path}${query}`);
  const { read } = await world.units.of(async () => {
    const { data } = await list('');
    const numbers = data.flatMap((modem) => modem.order?.orderNumber ?? []);
    expect(numbers).toEqual(Array(sold).fill(order.orderNumber));
  });
  // One account bought them all with one order.
  expect(read).toBeLessThanOrEqual(sold / 2 + 1 + (modems - sold) / 2 + fixedUnits);
  expect((await world.units.of(() => list('?buyers=known'))).read).toBeLessThanOrEqual(fixedUnits);
});
