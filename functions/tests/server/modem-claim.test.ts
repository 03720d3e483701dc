import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { audit } from '../../src/domain/audit/audit.ts';
import { toServer } from '../../src/domain/server/to-server.ts';
import { runTask } from '../../src/entry/run-task.ts';
import { alertStore } from '../../src/storage/alert/alert-store.ts';
import { fleetStore } from '../../src/storage/server/fleet-store.ts';
import { serverStore } from '../../src/storage/server/server-store.ts';
import { type Box, modemReport } from '../_fleet.ts';
import { createWorld, type World } from '../_world.ts';
import { twoServers, unpluggedReport } from './_two-servers.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world[Symbol.asyncDispose]());

const { modemsOf, eventsOf, report, reportModem, minutes, open, rent } = twoServers(() => world);

let first: Box;
let second: Box;
let imei: string;
beforeEach(async () => {
  ({ first, second, imei } = await open());
});

describe('a modem that reports the IMEI of a sold modem', () => {
  const forged = () => modemReport(imei, { sim: { iccid: '8938000000000000000', imsi: '255000000000000' } });
  const staff = () => world.account({ role: 'moderator' });
  const decide = async (decision: 'confirm' | 'reject') => {
    const [modem] = await modemsOf(first);
    const path = `/admin/servers/${first.serverId}/proxy/modems/${modem?.modemId}/claim/${decision}`;
    return world.request('POST', path, { as: await staff() });
  };
  const healthOf = async ({ serverId }: Box) => {
    const server = await serverStore(world.ctx.database).find(serverId);
    return server && (await toServer(world.ctx, server)).stats.health;
  };
  /** The modems of a server as its lists show them. */
  const fleetOf = async ({ serverId }: Box) => (await fleetStore(world.ctx.database).find(serverId))?.rows;
  const claimed = async () => {
    const rented = await rent(first);
    await minutes(6, second);
    await reportModem(second, forged());
    await reportModem(second, forged());
    return rented;
  };

  it('does not take over the modem with another SIM, and staff is notified once', async () => {
    const { proxy } = await claimed();
    expect(await modemsOf(second)).toEqual([]);
    expect(await proxy()).toMatchObject({ serverId: first.serverId, host: 'p1.shop.test' });
    expect(second.desired()?.ports ?? []).toEqual([]);
    expect(await healthOf(first)).toMatchObject({ status: 'critical', critical: [{ reason: 'claim_awaits_staff' }] });
    for (const { serverId } of [first, second])
      expect((await eventsOf(serverId)).filter((kind) => kind === 'modem.claim_waiting')).toHaveLength(1);
    const alerts = async () => {
      await runTask(world.ctx, 'watch-fleet');
      const open = await alertStore(world.ctx.database).listOpen();
      return open.filter(
        ({ kind, serverId }) =>
          kind.startsWith('modem') && [first.serverId, second.serverId].some((own) => own === serverId),
      );
    };
    expect(await alerts()).toEqual([]);
    await minutes(6, first, second);
    expect(await alerts()).toMatchObject([
      { kind: 'modem_unknown', serverId: second.serverId, members: [{ name: imei, note: 'claim_awaits_staff' }] },
    ]);
  });

  it('waits without a SIM too, also if its own server reports the slot empty', async () => {
    await rent(first);
    await reportModem(second, modemReport(imei, { sim: undefined }));
    await reportModem(first, unpluggedReport(imei));
    expect(await modemsOf(second)).toEqual([]);
    expect(await healthOf(first)).toMatchObject({ critical: [{ reason: 'claim_awaits_staff' }] });
  });

  it('moves with its customer once staff confirms', async () => {
    const { proxy } = await claimed();
    const response = await decide('confirm');
    expect(response.status).toBe(200);
    expect(await proxy()).toMatchObject({ serverId: second.serverId, host: 'p2.shop.test' });
    expect(await eventsOf(first.serverId)).toContain('modem.claim_confirmed');
    expect(await fleetOf(first)).toEqual([]);
    expect(await fleetOf(second)).toMatchObject([{ imei, claim: null }]);
    expect((await audit(world.ctx)).findings).toEqual([]);
  });

  it('stays permanently once staff rejects', async () => {
    const { proxy } = await claimed();
    expect(await fleetOf(first)).toMatchObject([{ claim: { serverId: second.serverId, isWaiting: true } }]);
    expect((await decide('reject')).status).toBe(200);
    expect(await fleetOf(first)).toMatchObject([{ claim: null }]);
    await minutes(11, second);
    await reportModem(second, forged());
    expect(await proxy()).toMatchObject({ serverId: first.serverId });
    expect(await healthOf(first)).not.toMatchObject({ status: 'critical' });
    expect(await (await decide('confirm')).json()).toMatchObject({ error: { code: 'modem.not_claimed' } });
  });

  it('is moved by its IMEI alone while it is not allocated', async () => {
    await minutes(6, second);
    await reportModem(second, forged());
    expect(await modemsOf(second)).toHaveLength(1);
  });

  it('has its SIM in no response to the customer', async () => {
    const { customer, proxyId } = await rent(first);
    const sim = (await modemsOf(first))[0]?.sim;
    expect(sim?.iccid).toBe(`8938${imei}`);
    for (const path of ['/proxies', `/proxies/${proxyId}`, '/orders', '/users/account/export']) {
      const text = await (await world.request('GET', path, { as: customer })).text();
      expect(text).not.toContain(sim?.iccid);
    }
  });
});

describe('new modems of a server', () => {
  const sticks = (from: number, count: number) =>
    Array.from({ length: count }, (_, index) =>
      modemReport(`${imei.slice(0, -2)}${from + index}`.replace(/^35/, '37')),
    );
  it('are accepted on the first day, then five an hour; all others wait for staff', async () => {
    await report(second, sticks(10, 12));
    expect(await modemsOf(second)).toHaveLength(12);
    world.clock.advance(24 * 3_600_000);
    const more = sticks(30, 8);
    await report(second, more);
    await report(second, more);
    expect(await modemsOf(second)).toHaveLength(17);
    // The others still wait an hour later.
    world.clock.advance(3_600_000);
    await report(second, more);
    expect(await modemsOf(second)).toHaveLength(17);
    const server = await serverStore(world.ctx.database).find(second.serverId);
    expect(server && (await toServer(world.ctx, server)).stats.health.warnings).toHaveLength(3);
    expect((await eventsOf(second.serverId)).filter((kind) => kind === 'server.arrivals_waiting')).toHaveLength(1);

    const path = `/admin/servers/${second.serverId}/arrivals`;
    const confirmed = await world.request('POST', path, { as: await world.account({ role: 'moderator' }) });
    expect(confirmed.status).toBe(200);
    await report(second, more);
    expect(await modemsOf(second)).toHaveLength(20);
  });

  it('stay out once staff refuses them, until staff approves them', async () => {
    world.clock.advance(25 * 3_600_000);
    const reported = sticks(50, 8);
    await report(second, reported);
    expect(await modemsOf(second)).toHaveLength(5);
    const waiting = async () => (await serverStore(world.ctx.database).find(second.serverId))?.arrivals ?? [];
    const [foreign = '', ...others] = (await waiting()).map((modem) => modem.imei);
    expect(others).toHaveLength(2);
    const as = await world.account({ role: 'moderator' });
    const decide = async (decision: 'approve' | 'refuse', imeis: readonly string[]) =>
      (await world.request('POST', `/admin/servers/${second.serverId}/arrivals/${decision}`, { as, body: { imeis } }))
        .status;
    const refused = async () => {
      const answer = await world.request('GET', '/admin/modems/refused', { as });
      const { data } = (await answer.json()) as { data: { refused: { serverId: string; imei: string }[] } };
      return data.refused.filter(({ serverId }) => serverId === second.serverId).map((modem) => modem.imei);
    };
    expect(await decide('refuse', [foreign, reported[0]?.imei ?? ''])).toBe(404);
    expect(await decide('refuse', [foreign])).toBe(200);
    expect(await decide('refuse', [foreign])).toBe(200);
    expect(await refused()).toEqual([foreign]);
    expect((await eventsOf(second.serverId)).filter((kind) => kind === 'server.arrivals_refused')).toHaveLength(1);

    // The approval of all others does not let it in, nor does it wait again.
    await world.request('POST', `/admin/servers/${second.serverId}/arrivals`, { as });
    await report(second, reported);
    expect(await modemsOf(second)).toHaveLength(7);
    expect(await waiting()).toEqual([]);

    // A server that nobody has approved anything on for an hour.
    world.clock.advance(2 * 3_600_000);
    expect(await decide('approve', [foreign])).toBe(200);
    expect(await refused()).toEqual([]);
    await report(second, reported);
    expect(await modemsOf(second)).toHaveLength(8);
  });
});
