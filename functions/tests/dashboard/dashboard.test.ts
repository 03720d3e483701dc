import type { DataOf } from '@cellgate/shared/contract/endpoint.ts';
import type { getDashboard, getRevenue, getSystemStats } from '@cellgate/shared/dashboard/dashboard.endpoints.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commitStep } from '../../src/domain/alert/commit-step.ts';
import { countAttention } from '../../src/domain/attention/count-attention.ts';
import { countCustomers } from '../../src/domain/customer/count-customers.ts';
import { listChanges } from '../../src/domain/listing/list-changes.ts';
import { placeOrder } from '../../src/domain/order/place-order.ts';
import { measureSystem } from '../../src/domain/server/measure-system.ts';
import { alertStore } from '../../src/storage/alert/alert-store.ts';
import { contactMessageWrites } from '../../src/storage/contact-store.ts';
import { type Box, createBox, createMobileProduct, orderOf } from '../_fleet.ts';
import { createWorld, type World } from '../_world.ts';
import { openSettings } from '../settings/_settings.ts';

let world: World;
let box: Box;
let moderator: Awaited<ReturnType<World['account']>>;
beforeAll(async () => {
  world = await createWorld();
  box = await createBox(world, { modems: 4 });
  moderator = await world.account({ role: 'moderator' });
});
afterAll(() => world[Symbol.asyncDispose]());

async function ask<Data>(path: string): Promise<Data> {
  const response = await world.request('GET', path, { as: moderator });
  expect(response.status).toBe(200);
  return ((await response.json()) as { data: Data }).data;
}
const dashboard = () => ask<DataOf<typeof getDashboard>>('/admin/dashboard');
const revenue = (days: number) => ask<DataOf<typeof getRevenue>>(`/admin/revenue?days=${days}`);
const system = () => ask<DataOf<typeof getSystemStats>>('/admin/system-stats');

describe('the dashboard', () => {
  it('of a new shop is unknown until it is counted and measured', async () => {
    expect(await dashboard()).toMatchObject({
      users: { total: null, today: null, active: null },
      revenue: { total: null, daily: null },
      orders: { total: null },
      recentOrders: [],
      countedAt: null,
    });
    const { network, security, measuredAt } = await system();
    expect({ ...network, ...security, measuredAt }).toMatchObject({
      latency: null,
      successRate: null,
      speed: null,
      rotationTime: null,
      ipPrivacy: null,
      measuredAt: null,
    });
    const { days } = await revenue(7);
    expect(days).toHaveLength(7);
    expect(days.at(-1)).toMatchObject({ revenue: 0, newCustomers: 0, sold: null });
  });

  it('reminds administrators, and only them, of claims that nobody has decided about', async () => {
    const admin = await world.account({ role: 'admin' });
    const undecided = async (as: typeof admin) => {
      const response = await world.request('GET', '/admin/dashboard', { as });
      const { data } = (await response.json()) as { data: DataOf<typeof getDashboard> };
      return data.attention.undecidedClaims;
    };
    expect([await undecided(admin), await undecided(moderator)]).toEqual([7, 0]);
    const settings = openSettings(world, admin);
    await settings.change('site', { claimHours: true, claimIps: true });
    expect(await undecided(admin)).toBe(4);
    await settings.change('site', { claimsDecided: true });
    expect(await undecided(admin)).toBe(0);
  });

  it('shows what was sold today, the newest first, and the proxies that end soon', async () => {
    const product = await createMobileProduct(world, [box.serverId]);
    const caller = await world.customer({ balanceCents: 100_000 });
    const { order } = await placeOrder({ ctx: world.ctx, caller, input: orderOf(product, 2) });
    await box.apply();
    await listChanges(world.ctx);
    await countCustomers(world.ctx);
    await measureSystem(world.ctx);
    const { total } = order.pricing;
    expect(await dashboard()).toMatchObject({
      users: { total: 1, today: 1, active: 1 },
      revenue: { total, daily: total },
      proxies: { active: 2 },
      orders: { total: 1 },
      servers: { online: 1 },
      recentUsers: [{ id: caller.actor.accountId }],
      recentOrders: [{ id: order.id }],
      attention: { endingProxies: 0, isMoreEnding: false, interruptedOrders: 0, newMessages: 0, isMoreNew: false },
    });
    const { days, totals } = await revenue(30);
    expect(days.at(-1)).toMatchObject({ revenue: total, orders: 1, newCustomers: 1, sold: 2, stock: 2, held: 0 });
    expect(totals).toMatchObject({ revenue: total, deposits: 0, refunds: 0, orders: 1, newCustomers: 1 });
    expect(await system()).toMatchObject({ server: { health: 100, online: 1, total: 1 } });
  });

  it('counts looks at the servers, and names proxies that end within a day', async () => {
    world.clock.advance(6.5 * 86_400_000);
    await measureSystem(world.ctx);
    await measureSystem(world.ctx);
    expect((await dashboard()).attention).toMatchObject({ endingProxies: 2 });
    expect((await system()).server).toMatchObject({ health: 0, online: 0, uptime: null });
  });

  it('counts new messages, up to a bounded number', async () => {
    const newMessages = async () => (await dashboard()).attention;
    const at = new Date(world.ctx.now()).toISOString();
    const form = { name: 'Ada', email: 'ada@people.test', subject: 'Stock', message: 'How many?', ip: '192.0.2.7', at };
    const receive = (count: number) =>
      world.ctx.database.transact(
        Array.from({ length: count }, () =>
          contactMessageWrites({ ...form, contactId: world.ctx.newId('contact'), language: 'en' }),
        ).flat(),
      );
    await receive(3);
    expect(await newMessages()).toMatchObject({ newMessages: 3, isMoreNew: false });
    await receive(20);
    expect(await newMessages()).toMatchObject({ newMessages: 20, isMoreNew: true });
  });

  it('reads what the task has counted, as long as that is recent, and what staff has changed at once', async () => {
    const attention = async () => (await dashboard()).attention;
    const raise = (kind: 'server_lost' | 'stock_low' | 'modem_critical') => {
      const of = { kind, subject: box.serverId, serverId: box.serverId, modemId: null, level: 'critical' } as const;
      const since = new Date(world.ctx.now()).toISOString();
      return commitStep(world.ctx, { step: 'raise', finding: { ...of, since, params: {}, members: [] } });
    };
    await raise('server_lost');
    await countAttention(world.ctx);
    await raise('stock_low');
    expect(await attention()).toMatchObject({ criticalAlerts: 1, lowStock: 0 });
    const lost = (await alertStore(world.ctx.database).listOpen()).find(({ kind }) => kind === 'server_lost');
    const body = { until: new Date(world.ctx.now() + 3_600_000).toISOString(), reason: 'Moving the rack' };
    await world.request('PUT', `/admin/alerts/${lost?.alertId}/silence`, { as: moderator, body });
    expect(await attention()).toMatchObject({ criticalAlerts: 1, lowStock: 1 });
    await raise('modem_critical');
    expect(await attention()).toMatchObject({ criticalAlerts: 1 });
    world.clock.advance(301_000);
    expect(await attention()).toMatchObject({ criticalAlerts: 2 });
  });

  it('costs few read units', async () => {
    const units = async (path: string) => (await world.units.of(() => ask(path))).read;
    expect(await units('/admin/dashboard')).toBeLessThanOrEqual(30);
    expect(await units('/admin/system-stats')).toBeLessThanOrEqual(15);
    expect(await units('/admin/revenue?days=365')).toBeLessThanOrEqual(15);
  });
});
