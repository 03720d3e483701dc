import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { placeOrder } from '../../src/domain/order/place-order.ts';
import { getProxy, listProxies } from '../../src/domain/proxy/list-proxies.ts';
import { type Box, createBox, createMobileProduct, createOpenProxy, modemReport, orderOf } from '../_fleet.ts';
import { createWorld, type World } from '../_world.ts';

let world: World;
let box: Box;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world[Symbol.asyncDispose]());
beforeEach(async () => {
  box = await createBox(world, { modems: 1 });
});

const now = () => new Date(world.ctx.now()).toISOString();
const critical = { status: 'critical', consecutiveFailures: 0, lastError: null } as const;
const noSim = { link: 'no_sim', wanIp: null, health: critical } as const;

/** Creates a customer with an open proxy on the server's only modem. */
async function rent() {
  const product = await createMobileProduct(world, [box.serverId]);
  const { customer, proxyId } = await createOpenProxy(world, box, product);
  const imei = box.desired()?.ports[0]?.imei ?? '';
  const fetchOne = async () => (await getProxy({ ctx: world.ctx, caller: customer, input: { id: proxyId } })).proxy;
  const fetchListed = async () => {
    const input = { page: 1, limit: 10, search: '' };
    return (await listProxies({ ctx: world.ctx, caller: customer, input })).proxies[0];
  };
  const report = (change: Parameters<typeof modemReport>[1]) => box.report([modemReport(imei, change)]);
  const rotate = () => world.request('POST', `/proxies/${proxyId}/rotate?wait=0`, { as: customer, body: {} });
  return { fetchOne, fetchListed, report, rotate };
}

describe('a proxy whose modem has lost its SIM', () => {
  it('says so with the next report, since when, and shows no IP as current', async () => {
    const { fetchOne, fetchListed, report } = await rent();
    expect(await fetchOne()).toMatchObject({
      live: { state: 'open', modem: { state: 'ok' }, link: { up: true } },
      currentIp: { address: '46.133.1.1', lastAddress: '46.133.1.1' },
    });
    world.clock.advance(20_000);
    const lostAt = now();
    await report(noSim);
    world.clock.advance(10_000);
    const expected = {
      live: {
        state: 'open',
        modem: { state: 'no_sim', since: lostAt, reportedAt: lostAt },
        link: { up: false, since: lostAt },
      },
      currentIp: { address: null, lastAddress: '46.133.1.1', seenAt: '2026-11-21T08:00:00.000Z' },
    };
    expect(await fetchOne()).toMatchObject(expected);
    expect(await fetchListed()).toMatchObject(expected);
    await report({});
    expect(await fetchOne()).toMatchObject({
      live: { modem: { state: 'ok', since: now() }, link: { up: true, since: now() } },
      currentIp: { address: '46.133.1.1' },
    });
  });

  it('is rotating while a rotation runs', async () => {
    const { fetchOne, report, rotate } = await rent();
    await report({ link: 'disconnected' });
    expect((await rotate()).status).toBe(200);
    expect((await fetchOne()).live).toMatchObject({ modem: { state: 'rotating', since: null }, link: { up: null } });
  });
});

describe('a proxy whose server is offline', () => {
  it('says that the state of its modem is unknown, since when, and of when the last report is', async () => {
    const { fetchOne } = await rent();
    const { modem } = (await fetchOne()).live;
    world.clock.advance(30_000);
    const offlineAt = now();
    await box.publish('presence', { v: 1, status: 'offline', bootId: 'boot-1' });
    world.clock.advance(5_000);
    expect(await fetchOne()).toMatchObject({
      live: {
        state: 'offline',
        since: offlineAt,
        modem: { state: 'server_offline', since: offlineAt, reportedAt: modem?.reportedAt },
        link: { up: null, since: null },
      },
      currentIp: { address: null, lastAddress: '46.133.1.1' },
    });
  });

  it('dates a silent server by its last message', async () => {
    const { fetchOne } = await rent();
    await box.beat();
    const lastAt = now();
    world.clock.advance(91_000);
    expect((await fetchOne()).live.modem).toMatchObject({ state: 'server_offline', since: lastAt });
  });
});

describe('a proxy that was just bought', () => {
  it('has no time before its purchase, however old port and connection of its modem are', async () => {
    const product = await createMobileProduct(world, [box.serverId]);
    const imei = box.desired()?.ports[0]?.imei ?? '';
    await box.apply();
    await box.report([modemReport(imei, { connectedSince: '2026-11-01T08:00:00.000Z' })]);
    world.clock.advance(3_600_000);
    await box.beat();
    const caller = await world.customer({ balanceCents: 10_000 });
    const { order } = await placeOrder({ ctx: world.ctx, caller, input: orderOf(product) });
    const fetchLive = async () => {
      const { proxies } = await listProxies({ ctx: world.ctx, caller, input: { page: 1, limit: 10, search: '' } });
      return proxies[0]?.live;
    };
    const since = order.createdAt;
    const both = { modem: { state: 'ok', since }, link: { up: true, since } };
    expect(await fetchLive()).toMatchObject({ state: 'applying', since, ...both });
    world.clock.advance(1_000);
    await box.apply();
    expect(await fetchLive()).toMatchObject({ state: 'open', since: now(), ...both });
  });
});
