import type { StaffModem } from '@cellgate/shared/modem/staff-modem.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createMobileProduct, createOpenProxy } from '../_fleet.ts';
import { openStaffFixture, type StaffFixture } from './_staff-fixture.ts';

const modems = 12;
const sold = 8;
/** Units of the session, the server, its fleet and the copy of its orders. */
const fixedUnits = 7;

let staff: StaffFixture;
beforeAll(async () => {
  staff = await openStaffFixture();
});
afterAll(() => staff[Symbol.asyncDispose]());

it('reads half a unit for each proxy and buyer of a server and for each other modem, and few without buyers', async () => {
  const { world } = staff;
  const { box, path } = await staff.openBox(modems);
  const product = await createMobileProduct(world, [box.serverId]);
  const orders = [];
  for (let index = 0; index < sold; index += 1) orders.push((await createOpenProxy(world, box, product)).order);
  const list = (query: string) => staff.ask<StaffModem[]>('GET', `${path}${query}`);
  const numbersOf = ({ data }: { data: StaffModem[] }) => data.flatMap((modem) => modem.order?.orderNumber ?? []);
  const expected = orders.map(({ orderNumber }) => orderNumber).toSorted();
  // The first list since the sales reads their orders too, and keeps them.
  expect(numbersOf(await list('')).toSorted()).toEqual(expected);
  const { read } = await world.units.of(async () => {
    expect(numbersOf(await list('')).toSorted()).toEqual(expected);
  });
  expect(read).toBeLessThanOrEqual(sold / 2 + sold / 2 + (modems - sold) / 2 + fixedUnits);
  expect((await world.units.of(() => list('?buyers=known'))).read).toBeLessThanOrEqual(fixedUnits);
});

it('shows the order of a proxy that was sold since the last list', async () => {
  const { world } = staff;
  const { box, path } = await staff.openBox(3);
  const product = await createMobileProduct(world, [box.serverId]);
  const list = async () => {
    const { data } = await staff.ask<StaffModem[]>('GET', path);
    return data.flatMap((modem) => modem.order?.orderNumber ?? []).toSorted();
  };
  const numbers: string[] = [];
  for (let times = 0; times < 2; times += 1) {
    numbers.push((await createOpenProxy(world, box, product)).order.orderNumber);
    // Several people open the page at one moment.
    expect(await Promise.all([list(), list()])).toEqual([numbers.toSorted(), numbers.toSorted()]);
  }
});
