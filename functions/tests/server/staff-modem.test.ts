import type { StaffModem } from '@cellgate/shared/modem/staff-modem.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refreshFleet } from '../../src/domain/fleet/refresh-fleet.ts';
import { expireProxies } from '../../src/domain/proxy/expire-proxies.ts';
import { proxyStore } from '../../src/storage/proxy/proxy-store.ts';
import type { ModemRecord } from '../../src/storage/server/modem-store.ts';
import { createMobileProduct, createOpenProxy, modemReport } from '../_fleet.ts';
import type { World } from '../_world.ts';
import { first, openStaffFixture, portOf, type StaffFixture } from './_staff-fixture.ts';

let staff: StaffFixture;
let world: World;
beforeAll(async () => {
  staff = await openStaffFixture();
  world = staff.world;
});
afterAll(() => staff[Symbol.asyncDispose]());

const house = { type: 'strong', users: [{ username: 'house', password: 'house-pass-1' }], whitelist: [] };

describe('the modems of a server', () => {
  it('are listed with customer, order and masked access', async () => {
    const { box, path } = await staff.openBox(2);
    const product = await createMobileProduct(world, [box.serverId]);
    const { order } = await createOpenProxy(world, box, product);
    const { status, data } = await staff.ask<StaffModem[]>('GET', path);
    expect(status).toBe(200);
    const sold = data.find(({ stockStatus }) => stockStatus === 'sold');
    expect(sold).toMatchObject({
      proxyId: order.proxyIds[0],
      order: { id: order.id, orderNumber: order.orderNumber },
      auth: { users: [{ password: '••••••••' }] },
    });
    expect(sold?.customer?.email).toContain('@');
    expect(data.find(({ stockStatus }) => stockStatus === 'stock')).toMatchObject({ customer: null, auth: null });
    const known = await staff.ask<StaffModem[]>('GET', `${path}?buyers=known`);
    expect(known.data.every(({ customer, order, auth }) => !customer && !order && !auth)).toBe(true);
  });

  it('answer to their interface name unless it is ambiguous or has just moved', async () => {
    const { box, path, modems } = await staff.openBox(2);
    const [one, two] = modems;
    if (!one || !two) throw new Error('no modems');
    await box.report([modemReport(one.imei, { interface: 'wwan7' }), modemReport(two.imei, { interface: 'wwan8' })]);
    world.clock.advance(1_000);
    await box.report([modemReport(one.imei, { interface: 'wwan7' }), modemReport(two.imei, { interface: 'wwan8' })]);
    expect((await staff.ask('PUT', `${path}/wwan7/auth`, house)).data.modem.id).toBe(one.modemId);
    world.clock.advance(1_000);
    await box.report([modemReport(one.imei, { interface: 'wwan8' }), modemReport(two.imei, { interface: 'wwan7' })]);
    expect(await staff.ask('POST', `${path}/wwan7/stop`)).toMatchObject({ status: 409, code: 'modem.interface_moved' });
    expect(await staff.ask('POST', `${path}/${one.modemId}/stop`)).toMatchObject({ status: 200 });
    expect(await staff.ask('POST', `${path}/wwan9/stop`)).toMatchObject({ status: 404, code: 'modem.not_found' });
  });

  it('are not reached by malformed names and those of another server', async () => {
    const [{ path }, other] = [await staff.openBox(), await staff.openBox()];
    for (const name of ['..%2F', 'a'.repeat(300), '%00'])
      expect(await staff.ask('POST', `${path}/${name}/stop`)).toMatchObject({ status: 400, code: 'request.invalid' });
    const foreign = first(other.modems).modemId;
    expect(await staff.ask('POST', `${path}/${foreign}/stop`)).toMatchObject({ status: 404, code: 'modem.not_found' });
  });

  it('rotate through their proxy once sold, without showing who asked', async () => {
    const { box, path } = await staff.openBox();
    const { proxyId } = await createOpenProxy(world, box, await createMobileProduct(world, [box.serverId]));
    const modem = first(await staff.modemsOf(box));
    const answer = await staff.ask<{ action: null; rotation: { source: string; status: string } }>(
      'POST',
      `${path}/${modem.modemId}/reset`,
      { method: 'soft' },
    );
    expect(answer.data).toMatchObject({ action: null, rotation: { source: 'admin', status: 'rotating' } });
    expect((await proxyStore(world.ctx.database).find(proxyId))?.rotation.activeId).not.toBeNull();
    expect(await staff.eventsOf(box.serverId, 'modem.acted_on')).toMatchObject([
      { details: { proxyId, action: 'reset' } },
    ]);
    expect(await staff.ask('POST', `${path}/${modem.modemId}/restart`)).toMatchObject({ code: 'modem.sold' });
  });
});

describe('the stock status of a modem', () => {
  it('cycles between stock and reserved, with who, why and until when', async () => {
    const { box, modems } = await staff.openBox();
    const { modemId } = first(modems);
    const path = `/admin/modems/${modemId}/stock-status`;
    const until = new Date(world.ctx.now() + 3_600_000).toISOString();
    const reserved = await staff.ask('PUT', path, { status: 'reserved', note: 'For a test', until });
    expect(reserved.data.modem).toMatchObject({
      stockStatus: 'reserved',
      reservation: { reason: 'staff', by: { name: 'Ada Lovelace' }, note: 'For a test', until },
    });
    expect((await staff.ask('PUT', path, { status: 'stock' })).data.modem).toMatchObject({ stockStatus: 'stock' });
    expect((await staff.ask('PUT', path, { status: 'stock' })).status).toBe(200);
    expect(await staff.eventsOf(box.serverId, 'modem.stock_changed')).toMatchObject([
      { changes: [{ field: 'stockStatus', before: 'reserved', after: 'stock' }] },
      { reason: 'For a test', details: { modemId, from: 'stock', to: 'reserved' } },
    ]);
  });

  it('is not reserved anew by someone who has not seen the reservation', async () => {
    const { box, modems } = await staff.openBox();
    const path = `/admin/modems/${first(modems).modemId}/stock-status`;
    const at = (hours: number) => new Date(world.ctx.now() + hours * 3_600_000).toISOString();
    for (const until of [at(-1), at(0), at(24 * 367), '2099-01-01T00:00:00.000Z'])
      expect(await staff.ask('PUT', path, { status: 'reserved', until })).toMatchObject({ code: 'request.invalid' });
    const { data } = await staff.ask('PUT', path, { status: 'reserved', note: 'mine', until: at(1), seen: null });
    const version = data.modem.reservation?.version;
    const late = { status: 'reserved', note: 'theirs', seen: null };
    expect(await staff.ask('PUT', path, late)).toMatchObject({ status: 409, code: 'record.moved' });
    world.clock.advance(1_000);
    const edit = { status: 'reserved', note: 'changed', until: at(2), seen: version };
    expect((await staff.ask('PUT', path, edit)).data.modem.reservation).toMatchObject({
      note: 'changed',
      until: at(2),
    });
    expect(await staff.ask('PUT', path, edit)).toMatchObject({ status: 409, code: 'record.moved' });
    // Taking back "put in stock" restores note and end.
    await staff.ask('PUT', path, { status: 'stock' });
    const again = await staff.ask('PUT', path, { ...edit, seen: null });
    expect(again.data.modem.reservation).toMatchObject({ note: 'changed', until: at(2) });
    const held = first(await staff.modemsOf(box));
    await setOn(held, { staffHold: { ...held.staffHold, by: 'acc_01JD0000000000000000000000' } });
    const blind = await staff.ask('PUT', path, { status: 'reserved' });
    expect(blind).toMatchObject({ status: 409, code: 'record.moved' });
  });

  it('returns to stock when the reservation ends', async () => {
    const { box, modems } = await staff.openBox();
    const until = new Date(world.ctx.now() + 60_000).toISOString();
    await staff.ask('PUT', `/admin/modems/${first(modems).modemId}/stock-status`, { status: 'reserved', until });
    world.clock.advance(59_000);
    await expireProxies(world.ctx);
    expect(first(await staff.modemsOf(box)).stockState).toBe('reserved');
    world.clock.advance(2_000);
    await expireProxies(world.ctx);
    expect(first(await staff.modemsOf(box))).toMatchObject({ stockState: 'stock', staffHold: null });
  });

  it('stays as it is for a sold modem, one of an order, and a held one without a confirmation', async () => {
    const { box, modems } = await staff.openBox(2);
    await createOpenProxy(world, box, await createMobileProduct(world, [box.serverId]));
    const sold = (await staff.modemsOf(box)).find(({ stockState }) => stockState === 'sold');
    const free = modems.find(({ modemId }) => modemId !== sold?.modemId);
    expect(await staff.ask('PUT', `/admin/modems/${sold?.modemId}/stock-status`, { status: 'stock' })).toMatchObject({
      status: 409,
      code: 'modem.sold',
    });
    if (!free) throw new Error('no modem');
    await setOn(free, { heldSince: '2026-11-21T08:00:00.000Z', stockState: 'reserved' });
    await refreshFleet(world.ctx, box.serverId);
    const held = await staff.ask<{ modem: StaffModem }>('GET', `/admin/modems/${free.modemId}`);
    expect(held.data.modem.reservation).toMatchObject({
      reason: 'held',
      since: '2026-11-21T08:00:00.000Z',
      until: '2026-11-21T09:00:00.000Z',
    });
    const path = `/admin/modems/${free.modemId}/stock-status`;
    expect(await staff.ask('PUT', path, { status: 'stock' })).toMatchObject({ status: 409, code: 'modem.held' });
    expect((await staff.ask('PUT', path, { status: 'stock', releaseHeld: true })).data.modem.stockStatus).toBe('stock');
    const reservation = { orderId: 'ord_01JD0000000000000000000000', until: '2026-11-21T08:00:00.000Z' };
    await setOn(free, { reservation, stockState: 'reserved' });
    expect(await staff.ask('PUT', path, { status: 'stock' })).toMatchObject({ status: 409, code: 'modem.reserved' });
  });

  it('ends with retirement until staff returns the modem to stock', async () => {
    const { box, modems } = await staff.openBox();
    const { modemId } = first(modems);
    expect((await staff.ask('DELETE', `/admin/modems/${modemId}`)).data.modem.stockStatus).toBe('retired');
    expect(portOf(box, first(modems))).toBeUndefined();
    await box.report([modemReport(first(modems).imei)]);
    expect(first(await staff.modemsOf(box)).stockState).toBe('retired');
    await staff.ask('PUT', `/admin/modems/${modemId}/stock-status`, { status: 'stock' });
    expect(portOf(box, first(modems))).toMatchObject({ state: 'off' });
  });
});

async function setOn(modem: ModemRecord, values: Record<string, unknown>): Promise<void> {
  const update = { pk: `SERVER#${modem.serverId}`, sk: `MODEM#${modem.modemId}` };
  const names = Object.keys(values);
  const set = `SET ${names.map((name) => `${name} = :${name}`).join(', ')}`;
  const bound = Object.fromEntries(names.map((name) => [`:${name}`, values[name]]));
  await world.ctx.database.transact([{ label: 'modem', table: 'main', action: { update, set, values: bound } }]);
}

describe('the record of a modem', () => {
  it('lists the last actions on it and rotations of its proxy, newest first', async () => {
    const { box, path, modems } = await staff.openBox();
    const { modemId } = first(modems);
    await staff.ask('POST', `${path}/${modemId}/restart`);
    world.clock.advance(200_000);
    await box.beat();
    await createOpenProxy(world, box, await createMobileProduct(world, [box.serverId]));
    await staff.ask('POST', `${path}/${modemId}/reset`, { method: 'fast' });
    const { data } = await staff.ask<{ entries: object[] }>('GET', `/admin/modems/${modemId}/history`);
    expect(data.entries).toMatchObject([
      { kind: 'rotation', source: 'admin', status: 'rotating' },
      { kind: 'restart', source: null, status: 'failed', code: 'timeout' },
    ]);
  });

  it('keeps notes about its SIM, and refuses an edit of an older version', async () => {
    const { box, modems } = await staff.openBox();
    const path = `/admin/modems/${first(modems).modemId}`;
    const edit = { simNumber: '+90 555', paidUntil: '2026-12-01', monthlyCost: 12.5, version: 0 };
    expect((await staff.ask('PUT', path, edit)).data.modem).toMatchObject({
      simPaidUntil: '2026-12-01',
      sheet: { simNumber: '+90 555', tariff: '', version: 1 },
    });
    expect(await staff.ask('PUT', path, { note: 'mine', version: 0 })).toMatchObject({
      status: 409,
      code: 'record.moved',
    });
    expect(await staff.eventsOf(box.serverId, 'modem.sheet_changed')).toMatchObject([
      { changes: [{ field: 'simNumber', before: '', after: '+90 555' }, {}, {}] },
    ]);
    const list = await staff.ask<StaffModem[]>('GET', `/admin/servers/${box.serverId}/proxy/modems`);
    expect(list.data[0]?.simPaidUntil).toBe('2026-12-01');
  });

  it('is found by server and interface, and refused until the modem has reported its IMEI', async () => {
    const { box, modems } = await staff.openBox();
    const body = { server: box.serverId, interface: first(modems).report?.interface };
    expect((await staff.ask('POST', '/admin/modems', body)).data.modem._id).toBe(first(modems).modemId);
    const unknown = { ...body, interface: 'wwan99' };
    expect(await staff.ask('POST', '/admin/modems', unknown)).toMatchObject({ status: 404, code: 'modem.not_found' });
    const silent = modemReport('usb:1-9', { interface: 'wwan99' });
    await box.report([modemReport(first(modems).imei), silent]);
    expect(await staff.ask('POST', '/admin/modems', unknown)).toMatchObject({
      status: 409,
      code: 'modem.unidentified',
    });
    expect(await staff.modemsOf(box)).toHaveLength(1);
    await box.report([modemReport(first(modems).imei), { ...silent, imei: '359999999999999' }]);
    expect((await staff.ask('POST', '/admin/modems', unknown)).data.modem.imei).toBe('359999999999999');
  });
});
