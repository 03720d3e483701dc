import type { Refusal } from '@cellgate/shared/proxy/refusal.ts';
import type { RefusalReport, TrafficReport } from '@cellgate/shared/server/server.messages.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AccountActor, Caller } from '../../src/context.ts';
import { releaseModem } from '../../src/domain/modem/release-modem.ts';
import { placeOrder } from '../../src/domain/order/place-order.ts';
import { getAccountUsage } from '../../src/domain/proxy/get-account-usage.ts';
import { getProxyStats } from '../../src/domain/proxy/get-proxy-stats.ts';
import { getProxy } from '../../src/domain/proxy/list-proxies.ts';
import { listProxyLogs } from '../../src/domain/proxy/list-proxy-logs.ts';
import { listRefusals } from '../../src/domain/proxy/list-refusals.ts';
import { updateAuthSettings } from '../../src/domain/proxy/update-auth-settings.ts';
import { rotateProxy } from '../../src/domain/rotation/rotate-proxy.ts';
import { modemStore } from '../../src/storage/server/modem-store.ts';
import { type Box, createBox, createMobileProduct, createOpenProxy, orderOf, settings } from '../_fleet.ts';
import { createWorld, type World } from '../_world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world[Symbol.asyncDispose]());

/** Creates a running proxy and the reports of its server. */
async function openProxy() {
  const box = await createBox(world, { modems: 1 });
  const product = await createMobileProduct(world, [box.serverId]);
  const { customer, proxyId } = await createOpenProxy(world, box, product);
  const port = box.desired()?.ports[0];
  if (!port) throw new Error('a server without a port');
  const sale = { modemId: port.modemId, generation: port.generation };
  return { box, customer, proxyId, sale, of: { ctx: world.ctx, caller: customer, input: { id: proxyId } } };
}

function reportUsage(box: Box, usage: { traffic?: TrafficReport[]; refusals?: RefusalReport[] }): Promise<void> {
  const at = new Date(world.ctx.now()).toISOString();
  return box.publish('reported', { v: 1, bootId: 'boot-1', agentVersion: '1', at, applied: null, ...usage });
}

const figures = (bytesUp: number, bytesDown = 0, connections = 1) => ({ bytesUp, bytesDown, connections });
const refusal = (id: string, change: Partial<Refusal> = {}): Refusal => ({
  id,
  at: new Date(world.ctx.now()).toISOString(),
  code: 'address_denied',
  clientAddress: '203.0.113.7',
  target: null,
  username: null,
  times: 1,
  ...change,
});

describe('traffic', () => {
  it('is counted once for repeated and reordered reports', async () => {
    const { box, sale, of } = await openProxy();
    const counter = (bytes: number) => ({
      ...sale,
      counterId: 'counter-a',
      ...figures(bytes, 2 * bytes),
      users: [{ username: 'admin', ...figures(bytes, 2 * bytes) }],
    });
    for (const bytes of [100, 300, 300, 200]) await reportUsage(box, { traffic: [counter(bytes)] });
    await Promise.all([400, 500, 500, 450].map((bytes) => reportUsage(box, { traffic: [counter(bytes)] })));
    const { stats } = await getProxyStats({ ...of, input: { ...of.input, days: 30, hours: 24 } });
    expect(stats.totals).toEqual(figures(500, 1_000));
    expect(stats.days).toMatchObject([figures(500, 1_000)]);
    expect(stats.users).toEqual([{ username: 'admin', ...figures(500, 1_000) }]);
    expect(stats.measuredAt).not.toBeNull();
  });

  it('continues with a new counter, and ignores late reports of the previous one', async () => {
    const { box, sale, of } = await openProxy();
    const counter = (counterId: string, bytes: number) => ({ ...sale, counterId, ...figures(bytes), users: [] });
    await reportUsage(box, { traffic: [counter('before-restart', 70)] });
    await reportUsage(box, { traffic: [counter('after-restart', 30)] });
    await reportUsage(box, { traffic: [counter('before-restart', 70)] });
    const { stats } = await getProxyStats({ ...of, input: { ...of.input, days: 30, hours: 24 } });
    expect(stats.totals).toMatchObject({ bytesUp: 100, connections: 2 });
  });

  it('belongs to the day of its report, and older days than requested are omitted', async () => {
    const { box, sale, of } = await openProxy();
    const counter = (bytes: number) => ({ ...sale, counterId: 'counter-d', ...figures(bytes), users: [] });
    await reportUsage(box, { traffic: [counter(10)] });
    world.clock.advance(86_400_000);
    await reportUsage(box, { traffic: [counter(25)] });
    const stats = async (days: number) =>
      (await getProxyStats({ ...of, input: { ...of.input, days, hours: 24 } })).stats;
    expect((await stats(30)).days.map(({ bytesUp }) => bytesUp)).toEqual([15, 10]);
    expect((await stats(1)).days.map(({ bytesUp }) => bytesUp)).toEqual([15]);
    expect((await stats(1)).totals.bytesUp).toBe(25);
  });

  it('belongs to its own proxy after the allocation ended, and is ignored for other allocations or servers', async () => {
    const { box, sale, of } = await openProxy();
    const counter = (counterId: string, change: Partial<TrafficReport> = {}) => ({
      ...sale,
      counterId,
      ...figures(10),
      users: [],
      ...change,
    });
    const [modem] = await modemStore(world.ctx.database).listOfServer(box.serverId);
    if (!modem) throw new Error('a server without a modem');
    await releaseModem(world.ctx, modem);
    await reportUsage(box, { traffic: [counter('last-words')] });
    await reportUsage(box, { traffic: [counter('other-sale', { generation: sale.generation + 1 })] });
    const stranger = await createBox(world, { modems: 1 });
    await reportUsage(stranger, { traffic: [counter('other-server')] });
    const { stats } = await getProxyStats({ ...of, input: { ...of.input, days: 30, hours: 24 } });
    expect(stats.totals.bytesUp).toBe(10);
  });

  it('is a dash until it is measured', async () => {
    const { of } = await openProxy();
    const { stats } = await getProxyStats({ ...of, input: { ...of.input, days: 30, hours: 24 } });
    const hours = { hours: [], hoursSince: null, unknownHours: [] };
    const none = { users: [], days: [], ...hours, speeds: [], now: null, measuredAt: null };
    expect(stats).toEqual({ totals: figures(0, 0, 0), ...none });
  });
});

describe('the load of a proxy', () => {
  it('is that of the last heartbeat since it has its port, and unknown once its server is silent', async () => {
    const { box, of } = await openProxy();
    const now = async () => (await getProxyStats({ ...of, input: { ...of.input, days: 1, hours: 24 } })).stats.now;
    const { port } = (await getProxy(of)).proxy;
    expect(await now()).toBeNull();
    world.clock.advance(30_000);
    await box.beat({ load: [[port, 12, 3_400]] });
    expect(await now()).toEqual({
      connections: 12,
      bytesPerSecond: 3_400,
      at: new Date(world.ctx.now()).toISOString(),
    });
    world.clock.advance(600_000);
    expect(await now()).toBeNull();
  });
});

describe('the month of an account', () => {
  const usageOf = async (caller: Caller<AccountActor>) => (await getAccountUsage({ ctx: world.ctx, caller })).usage;

  it('adds up its own proxies day by day from the first, and is a dash until measured', async () => {
    const box = await createBox(world, { modems: 2 });
    const product = await createMobileProduct(world, [box.serverId]);
    const customer = await world.customer({ balanceCents: 10_000 });
    await placeOrder({ ctx: world.ctx, caller: customer, input: orderOf(product, 2) });
    await box.apply();
    const ports = box.desired()?.ports ?? [];
    const reportBoth = (bytes: number) =>
      reportUsage(box, {
        traffic: ports.map(({ modemId, generation }) => ({
          modemId,
          generation,
          counterId: `counter-${modemId}`,
          ...figures(bytes, 2 * bytes),
          users: [],
        })),
      });
    expect(await usageOf(customer)).toMatchObject({ totals: null, days: [], proxies: { counted: 2, total: 2 } });
    const first = new Date(world.ctx.now()).toISOString();
    await reportBoth(10);
    world.clock.advance(86_400_000);
    await reportBoth(25);
    const usage = await usageOf(customer);
    expect(usage).toMatchObject({
      from: `${first.slice(0, 8)}01`,
      since: first.slice(0, 10),
      totals: figures(50, 100, 2),
    });
    expect(usage.days).toEqual([
      { date: new Date(world.ctx.now()).toISOString().slice(0, 10), ...figures(30, 60, 0) },
      { date: first.slice(0, 10), ...figures(20, 40, 2) },
    ]);
    expect(await usageOf(await world.customer())).toMatchObject({ totals: null, proxies: { counted: 0, total: 0 } });
    world.clock.advance(15 * 86_400_000);
    const next = await usageOf(customer);
    expect(next).toMatchObject({ totals: null, days: [] });
    expect(next.since).toBe(new Date(world.ctx.now()).toISOString().slice(0, 10));
  });
});

describe('refusals', () => {
  it('are shown newest first, counted once, with a fix in the reader’s language', async () => {
    const { box, sale, of } = await openProxy();
    const first = { ...sale, ...refusal('r-1') };
    await reportUsage(box, { refusals: [first] });
    world.clock.advance(1_000);
    const again = { ...sale, ...refusal('r-1', { times: 14 }) };
    const other = { ...sale, ...refusal('r-2', { code: 'target_refused', target: 'example.com:81' }) };
    await Promise.all([
      reportUsage(box, { refusals: [again] }),
      reportUsage(box, { refusals: [other] }),
      reportUsage(box, { refusals: [first] }),
    ]);
    const { refusals } = await listRefusals(of);
    expect(refusals.map(({ id, times }) => [id, times])).toEqual([
      ['r-2', 1],
      ['r-1', 14],
    ]);
    expect(refusals[0]?.message).toContain('example.com:81');
    const turkish = await listRefusals({ ...of, caller: { ...of.caller, language: 'tr' } });
    expect(turkish.refusals[1]?.message).toContain('203.0.113.7 izinli IP’ler listesinde yok');
  });

  it('are limited to fifty and thirty days', async () => {
    const { box, sale, of } = await openProxy();
    const many = Array.from({ length: 70 }, (_, index) => ({
      ...sale,
      ...refusal(`r-${index}`, { at: new Date(world.ctx.now() + index).toISOString() }),
    }));
    await reportUsage(box, { refusals: many.slice(0, 35) });
    await reportUsage(box, { refusals: many.slice(35) });
    const { refusals } = await listRefusals(of);
    expect(refusals).toHaveLength(50);
    expect(refusals[0]?.id).toBe('r-69');
    world.clock.advance(31 * 86_400_000);
    expect((await listRefusals(of)).refusals).toEqual([]);
  });
});

describe('logs', () => {
  it('list changes of settings and IPs of this proxy, newest first, with the actor', async () => {
    const { box, customer, proxyId, of } = await openProxy();
    const changed = updateAuthSettings({ ctx: world.ctx, caller: customer, input: { id: proxyId, ...settings() } });
    await box.apply();
    await changed;
    world.clock.advance(1_000);
    await rotateProxy({ ctx: world.ctx, caller: customer, input: { id: proxyId, wait: 0, method: 'fast' } });
    const { logs } = await listProxyLogs({ ...of, input: { id: proxyId, limit: 50 } });
    expect(logs).toMatchObject([
      { kind: 'proxy.rotated', by: 'owner', details: { status: 'rotating' } },
      { kind: 'proxy.settings_changed', by: 'owner', details: { type: 'both' } },
    ]);
    expect(JSON.stringify(logs)).not.toContain(settings().password);
  });
});

describe('speed', () => {
  const speed = (date: string, bytesPerSecondDown: number, bytesPerSecondUp = 0) => ({
    date,
    bytesPerSecondUp,
    bytesPerSecondDown,
  });
  const today = () => new Date(world.ctx.now()).toISOString().slice(0, 10);

  it('is the highest reported in any order, and expires after a week', async () => {
    const { box, sale, of } = await openProxy();
    const counter = (counterId: string, bytes: number, bytesPerSecondDown: number) => ({
      ...sale,
      counterId,
      ...figures(bytes),
      users: [],
      speeds: [speed(today(), bytesPerSecondDown, 1_000)],
    });
    const performance = async () => (await getProxy(of)).proxy.specs.performance;
    expect(await performance()).toMatchObject({ maxSpeed: null, maxUploadSpeed: null });
    await Promise.all([
      reportUsage(box, { traffic: [counter('worker-one', 10, 2_500_000)] }),
      reportUsage(box, { traffic: [counter('worker-two', 10, 1_000_000)] }),
      reportUsage(box, { traffic: [counter('worker-one', 5, 2_000_000)] }),
    ]);
    expect(await performance()).toMatchObject({ maxSpeed: 20, maxUploadSpeed: null });
    const { stats } = await getProxyStats({ ...of, input: { ...of.input, days: 1, hours: 24 } });
    expect(stats.speeds).toEqual([speed(today(), 2_500_000, 1_000)]);
    world.clock.advance(86_400_000);
    await reportUsage(box, { traffic: [counter('worker-one', 20, 3_000_000)] });
    expect(await performance()).toMatchObject({ maxSpeed: 24 });
    world.clock.advance(7 * 86_400_000);
    expect(await performance()).toMatchObject({ maxSpeed: null, maxUploadSpeed: null });
  });

  it('of yesterday may be reported after midnight, and invalid clocks are ignored', async () => {
    const { box, sale, of } = await openProxy();
    const yesterday = new Date(world.ctx.now() - 86_400_000).toISOString().slice(0, 10);
    const speeds = [speed('2099-01-01', 9e9), speed(yesterday, 500_000)];
    await reportUsage(box, { traffic: [{ ...sale, counterId: 'at-midnight', ...figures(10), users: [], speeds }] });
    const { stats } = await getProxyStats({ ...of, input: { ...of.input, days: 1, hours: 24 } });
    expect(stats.speeds).toEqual([speed(yesterday, 500_000)]);
  });
});

describe('over HTTP', () => {
  it('is available only to the owner', async () => {
    const { customer, proxyId } = await openProxy();
    const stranger = await world.customer();
    for (const what of ['stats', 'refusals', 'logs']) {
      const path = `/proxies/${proxyId}/${what}`;
      expect((await world.request('GET', path, { as: customer })).status).toBe(200);
      expect((await world.request('GET', path, { as: stranger })).status).toBe(404);
      expect((await world.request('GET', path)).status).toBe(401);
    }
    for (const query of ['days=0', 'hours=-1', 'hours=169'])
      expect((await world.request('GET', `/proxies/${proxyId}/stats?${query}`, { as: customer })).status).toBe(400);
  });
});
