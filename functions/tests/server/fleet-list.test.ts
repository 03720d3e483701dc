import type { StaffModem } from '@cellgate/shared/modem/staff-modem.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runTask } from '../../src/entry/run-task.ts';
import { countRotationRequestWrite, rotationEndedWrite } from '../../src/storage/order/measured-store.ts';
import { modemReport } from '../_fleet.ts';
import { rotation } from '../storage/commands/_records.ts';
import { openStaffFixture, type StaffFixture } from './_staff-fixture.ts';

let staff: StaffFixture;
beforeAll(async () => {
  staff = await openStaffFixture();
});
afterAll(() => staff[Symbol.asyncDispose]());

interface Listed {
  modems: StaffModem[];
  pagination: { total: number };
  next: string | null;
}

const list = async (query: string) => (await staff.ask<Listed>('GET', `/admin/modems?${query}`)).data;

describe('the list of all modems', () => {
  it('is filtered, sorted and paged over all servers', async () => {
    const { box, modems } = await staff.openBox(3);
    await staff.openBox(2);
    const [one, two, three] = modems;
    if (!one || !two || !three) throw new Error('no modems');
    const critical = { status: 'critical', consecutiveFailures: 4, lastError: 'no_signal' } as const;
    await box.report([
      modemReport(one.imei, { health: critical, signalDbm: -110 }),
      modemReport(two.imei, { link: 'no_service', signalDbm: -60 }),
      modemReport(three.imei, { signalDbm: null }),
    ]);
    await staff.ask('PUT', `/admin/modems/${three.modemId}`, { paidUntil: '2026-11-23', version: 0 });
    const here = `server=${box.serverId}`;
    expect((await list('limit=100')).pagination.total).toBe(5);
    expect((await list(`${here}&health=critical`)).modems.map(({ id }) => id)).toEqual([one.modemId]);
    expect((await list(`${here}&issue=no_service`)).modems.map(({ id }) => id)).toEqual([two.modemId]);
    expect((await list(`${here}&simPaidWithinDays=7`)).modems.map(({ id }) => id)).toEqual([three.modemId]);
    expect((await list(`search=${two.imei}`)).modems.map(({ id }) => id)).toEqual([two.modemId]);
    const sorted = await list(`${here}&sort=signal&direction=desc`);
    expect(sorted.modems.map(({ id }) => id)).toEqual([two.modemId, one.modemId, three.modemId]);
    const page = await list(`${here}&limit=2&sort=signal`);
    expect(page.modems).toHaveLength(2);
    expect((await list(`${here}&limit=2&sort=signal&cursor=${page.next}`)).modems).toHaveLength(1);
  });

  it.each(['limit=0', 'limit=1000', 'cursor=evt_1', 'cursor=', 'stockStatus=gone', 'simPaidWithinDays=-1'])(
    'is refused with %s',
    async (query) => {
      expect(await staff.ask('GET', `/admin/modems?${query}`)).toMatchObject({ status: 400, code: 'request.invalid' });
    },
  );

  it('has the rotations of the last 24 hours and the connections of each modem', async () => {
    const { world } = staff;
    const { box, modems } = await staff.openBox(2);
    const [one, two] = modems;
    if (!one || !two) throw new Error('no modems');
    const requestedAt = new Date(world.ctx.now()).toISOString();
    const asked = { ...rotation, serverId: box.serverId, modemId: one.modemId, requestedAt };
    const changed = { ...asked, state: 'changed', durationMs: 3_000 } as const;
    for (const write of [
      countRotationRequestWrite(asked),
      countRotationRequestWrite(asked),
      rotationEndedWrite(changed),
    ])
      await world.ctx.database.transact([write]);
    await box.beat({ load: [[one.httpPort, 12, 3_400]] });
    await runTask(world.ctx, 'sample-servers');
    const here = `server=${box.serverId}`;
    expect((await list(`${here}&sort=success`)).modems).toMatchObject([
      { id: one.modemId, rotations: { total: 2, succeeded: 1 }, stats: { connections: 12, bandwidth: 27_200 } },
      { id: two.modemId, rotations: { total: 0, succeeded: 0 }, stats: { connections: 0, bandwidth: 0 } },
    ]);
    expect((await list(`${here}&successBelow=51`)).modems.map(({ id }) => id)).toEqual([one.modemId]);
    expect((await list(`${here}&successBelow=50`)).modems).toEqual([]);
    const preview = { kind: 'reset_modems', modemIds: modems.map(({ modemId }) => modemId) };
    expect(await staff.ask('POST', '/admin/jobs/preview', preview)).toMatchObject({
      data: { preview: { items: 2, connections: 12 } },
    });
    world.clock.advance(25 * 3_600_000);
    await runTask(world.ctx, 'sample-servers');
    expect((await list(`${here}&sort=success`)).modems[0]?.rotations).toEqual({ total: 0, succeeded: 0 });
  });

  it('is shown in short and counted by stock state', async () => {
    const { box } = await staff.openBox(2);
    const fleet = await staff.ask<{ servers: { id: string; modems: object[] }[] }>('GET', '/admin/modems/fleet');
    expect(fleet.data.servers.find(({ id }) => id === box.serverId)?.modems).toMatchObject([
      { stockStatus: 'stock', health: 'healthy' },
      { stockStatus: 'stock' },
    ]);
    const stats = await staff.ask<{ servers: { id: string }[] }>('GET', '/admin/modems/stock-stats');
    expect(stats.data.servers.find(({ id }) => id === box.serverId)).toMatchObject({ total: 2, stock: 2, sold: 0 });
  });
});

it('the modems of a server are listed after a full report of its agent', async () => {
  const { world } = staff;
  const { box, modems } = await staff.openBox(1);
  const path = `/admin/servers/${box.serverId}/sync-modems`;
  world.pinged.set(box.serverId, ({ pingId }) =>
    box.report([modemReport(modems[0]?.imei ?? '', { signalDbm: -71 })], { pong: pingId }),
  );
  const { data } = await staff.ask<{ modems: StaffModem[] }>('POST', path);
  expect(data.modems).toMatchObject([{ id: modems[0]?.modemId, signalDbm: -71 }]);
  world.pinged.clear();
  expect(await staff.ask('POST', path)).toMatchObject({ code: 'server.agent_silent' });
});
