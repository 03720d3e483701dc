import type { StaffModem } from '@cellgate/shared/modem/staff-modem.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Box, createMobileProduct, createOpenProxy } from '../_fleet.ts';
import { first, openStaffFixture, type StaffFixture } from './_staff-fixture.ts';

let staff: StaffFixture;
beforeAll(async () => {
  staff = await openStaffFixture();
});
afterAll(() => staff[Symbol.asyncDispose]());

/** Returns the modems of a server as staff lists them. */
const listed = async ({ serverId }: Box) =>
  (await staff.ask<StaffModem[]>('GET', `/admin/servers/${serverId}/proxy/modems`)).data;

it('the list shows what staff did at once, before the agent reports anything', async () => {
  const { box } = await staff.openBox(3);
  const [one, other] = await listed(box);
  const path = `/admin/modems/${one?.id}`;
  const stateOf = async () => (await listed(box)).find(({ id }) => id === one?.id)?.stockStatus;
  await staff.ask('PUT', `${path}/stock-status`, { status: 'reserved' });
  expect(await stateOf()).toBe('reserved');
  await staff.ask('PUT', `${path}/stock-status`, { status: 'stock' });
  expect(await stateOf()).toBe('stock');
  await staff.ask('DELETE', path);
  expect(await stateOf()).toBeUndefined();

  const access = { type: 'strong', users: [{ username: 'house', password: 'k7Qp2xVbTT' }], interfaces: [other?.id] };
  await staff.ask('PUT', `/admin/servers/${box.serverId}/proxy/modems/bulk-auth`, access);
  expect((await listed(box)).find(({ id }) => id === other?.id)?.auth?.users).toMatchObject([{ username: 'house' }]);
});

it('the list shows the other modem of a proxy at once', async () => {
  const { box } = await staff.openBox(3);
  const product = await createMobileProduct(staff.world, [box.serverId]);
  const { proxyId } = await createOpenProxy(staff.world, box, product);
  const free = first((await staff.modemsOf(box)).filter(({ stockState }) => stockState === 'stock'));
  await staff.ask('PUT', `/admin/modems/${free.modemId}/assign`, { proxyId });
  const serving = (await listed(box)).filter((modem) => modem.proxyId === proxyId);
  expect(serving.map(({ id }) => id)).toContain(free.modemId);
});
