import type { ProxyId } from '@cellgate/shared/contract/id.ts';
import { defaultNotificationSettings } from '@cellgate/shared/notification/notification.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AccountActor, Caller } from '../../src/context.ts';
import { audit } from '../../src/domain/audit/audit.ts';
import { adjustBalance } from '../../src/domain/balance/adjust-balance.ts';
import { commitOnce } from '../../src/domain/happening/commit-once.ts';
import {
  changeNotificationSettings,
  listNotifications,
  markNotificationsRead,
} from '../../src/domain/notification/list-notifications.ts';
import { placeOrder } from '../../src/domain/order/place-order.ts';
import { getProxy } from '../../src/domain/proxy/list-proxies.ts';
import { nameProxies } from '../../src/domain/proxy-reading/name-proxies.ts';
import { extendProxies } from '../../src/domain/renewal/extend-proxies.ts';
import { setAutoRenew } from '../../src/domain/renewal/set-auto-renew.ts';
import { runTask } from '../../src/entry/run-task.ts';
import { balanceStore } from '../../src/storage/balance/balance-store.ts';
import { type Box, createBox, createMobileProduct, createOpenProxy, modemReport, orderOf } from '../_fleet.ts';
import { createWorld, type World } from '../_world.ts';

const hour = 3_600_000;
const day = 24 * hour;

let world: World;
// One world per test, because the sweeps read everything.
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world[Symbol.asyncDispose]());

type Me = Caller<AccountActor>;
const listed = (caller: Me, limit = 50) => listNotifications({ ctx: world.ctx, caller, input: { limit } });
const kindsOf = async (caller: Me) => (await listed(caller)).notifications.map(({ kind }) => kind);
const mailsTo = (since: number) => world.mails.slice(since).map(({ subject }) => subject);
const autoRenew = (caller: Me, id: ProxyId) =>
  setAutoRenew({ ctx: world.ctx, caller, input: { id, enabled: true, period: 'weekly' } });
const endOf = async (caller: Me, id: ProxyId) =>
  (await getProxy({ ctx: world.ctx, caller, input: { id } })).proxy.subscription.endDate;
const balanceOf = async ({ actor }: Me) => (await balanceStore(world.ctx.database).find(actor.accountId))?.balanceCents;

const tasks = ['expire-proxies', 'renew-proxies', 'send-reminders', 'watch-proxies', 'announce-outages'] as const;
/** Advances the clock in steps and runs every sweep twice per step, like two overlapping runs. */
async function live(box: Box, durationMs: number, stepMs = hour): Promise<void> {
  for (let passed = 0; passed < durationMs; passed += stepMs) {
    world.clock.advance(stepMs);
    await box.beat();
    for (const task of tasks) await Promise.all([runTask(world.ctx, task), runTask(world.ctx, task)]);
  }
}

async function shop(modems = 2) {
  const box = await createBox(world, { modems });
  const product = await createMobileProduct(world, [box.serverId]);
  return { box, product };
}

describe('the bell', () => {
  it('shows unread notifications, newest first', async () => {
    const { box, product } = await shop();
    const { customer } = await createOpenProxy(world, box, product);
    await commitOnce(world.ctx, customer.actor.accountId, {
      happened: { notification: { kind: 'password_changed', details: {} } },
      once: [],
    });
    const first = await listed(customer);
    expect(first).toMatchObject({ unread: 2, next: null });
    expect(first.notifications.map(({ kind }) => kind)).toEqual(['password_changed', 'order_ready']);
    const [newest] = first.notifications;
    if (!newest) throw new Error('there are no notifications');
    const read = (ids?: (typeof newest.id)[]) =>
      markNotificationsRead({ ctx: world.ctx, caller: customer, input: { ...(ids && { ids }) } });
    expect(await read([newest.id])).toEqual({ unread: 1 });
    const stranger = await world.customer();
    await markNotificationsRead({ ctx: world.ctx, caller: stranger, input: {} });
    expect((await listed(customer)).notifications.map(({ isRead }) => isRead)).toEqual([true, false]);
    expect(await read()).toEqual({ unread: 0 });
  });

  it('marks the country of a proxy, so that readers see it in their language, and the email names it in that of the account', async () => {
    const customer = await world.customer();
    await world.request('PUT', '/users/preferences', { as: customer, body: { language: 'uk' } });
    const proxy = { label: null, operator: null, country: 'Germany', host: 'p1.shop.test', httpPort: 20001 };
    const details = { proxies: nameProxies([proxy]), until: '2026-12-01T00:00:00.000Z' };
    await commitOnce(world.ctx, customer.actor.accountId, {
      happened: { notification: { kind: 'proxy_expired', details } },
      once: [],
    });
    const proxies = 'Німеччина p1.shop.test:20001';
    const { notifications } = await listed(customer);
    expect(notifications).toMatchObject([{ details: { proxies: '\u2068DE\u2069 p1.shop.test:20001' } }]);
    expect(world.mails.at(-1)?.text).toContain(proxies);
  });

  it('is paginated and drops entries after 90 days', async () => {
    const customer = await world.customer();
    const { accountId } = customer.actor;
    for (const balance of ['3.00', '2.00', '1.00']) {
      await commitOnce(world.ctx, accountId, {
        happened: { notification: { kind: 'balance_low', details: { balance } } },
        once: [],
      });
    }
    const response = await world.request('GET', '/users/notifications?limit=2', { as: customer });
    const { data } = (await response.json()) as { data: Awaited<ReturnType<typeof listed>> };
    expect(data.notifications.map(({ details }) => details.balance)).toEqual(['1.00', '2.00']);
    const input = { limit: 2, before: data.next ?? undefined };
    const rest = await listNotifications({ ctx: world.ctx, caller: customer, input });
    expect(rest).toMatchObject({ notifications: [{ details: { balance: '3.00' } }], next: null });
    world.clock.advance(91 * day);
    expect(await listed(customer)).toMatchObject({ notifications: [], unread: 0 });
  });

  it('follows the customer’s settings, like the mails', async () => {
    const customer = await world.customer();
    const { channels } = defaultNotificationSettings;
    const settings = {
      ...defaultNotificationSettings,
      channels: { ...channels, proxies: { mail: false, bell: false } },
    };
    await changeNotificationSettings({ ctx: world.ctx, caller: customer, input: settings });
    const sent = world.mails.length;
    await commitOnce(world.ctx, customer.actor.accountId, {
      happened: { notification: { kind: 'rotation_failed', details: { proxies: 'x' } } },
      once: [],
    });
    await commitOnce(world.ctx, customer.actor.accountId, {
      happened: { notification: { kind: 'balance_low', details: { balance: '1.00' } } },
      once: [],
    });
    expect(await kindsOf(customer)).toEqual(['balance_low']);
    expect(mailsTo(sent)).toEqual(['Your balance is low']);
  });
});

describe('a low balance', () => {
  it('is notified once each time it falls below the customer’s threshold', async () => {
    const { box, product } = await shop(3);
    const customer = await world.customer({ balanceCents: 1400 });
    const buy = () => placeOrder({ ctx: world.ctx, caller: customer, input: orderOf(product) });
    const give = (amountCents: number) =>
      adjustBalance({
        ctx: world.ctx,
        caller: world.system,
        input: { accountId: customer.actor.accountId, amountCents, reason: 'gift' },
      });
    const lows = async () => (await kindsOf(customer)).filter((kind) => kind === 'balance_low').length;
    const { order } = await buy();
    expect(await lows()).toBe(1);
    await give(1000);
    await extendProxies({ ctx: world.ctx, caller: customer, input: { proxyIds: order.proxyIds, period: 'weekly' } });
    expect(await lows()).toBe(2);
    await box.apply();
    const never = { ...defaultNotificationSettings, lowBalance: 0 };
    await changeNotificationSettings({ ctx: world.ctx, caller: customer, input: never });
    await give(600);
    await buy();
    expect(await lows()).toBe(2);
  });
});

describe('the end of a proxy', () => {
  it('is announced 3 days and 1 day before, and notified when reached, once each', async () => {
    const { box, product } = await shop();
    const customer = await world.customer({ balanceCents: 2000 });
    const sent = world.mails.length;
    await placeOrder({ ctx: world.ctx, caller: customer, input: orderOf(product, 2) });
    await live(box, 7 * day + 3 * hour, 3 * hour);
    const { notifications } = await listed(customer);
    const reminders = notifications.filter(({ kind }) => kind === 'proxy_expiring');
    expect(reminders.map(({ details }) => details.days)).toEqual([1, 3]);
    for (const { details } of reminders) expect(String(details.proxies).split(', ')).toHaveLength(2);
    expect(notifications.filter(({ kind }) => kind === 'proxy_expired')).toHaveLength(2);
    expect(mailsTo(sent)).toEqual([
      'Your balance is low',
      'Days left: 3',
      'Days left: 1',
      'Proxy expired',
      'Proxy expired',
    ]);
  });
});

describe('automatic extension', () => {
  it('pays a day ahead, weekly for a month, once each', async () => {
    const { box, product } = await shop();
    const { customer, proxyId } = await createOpenProxy(world, box, product);
    const bought = Date.parse(await endOf(customer, proxyId));
    await autoRenew(customer, proxyId);
    await live(box, 6 * day - 6 * hour, 6 * hour);
    expect(Date.parse(await endOf(customer, proxyId))).toBe(bought);
    await live(box, 24 * day, 12 * hour);
    expect(Date.parse(await endOf(customer, proxyId)) - bought).toBe(28 * day);
    expect(await balanceOf(customer)).toBe(9000 - 4 * 1000);
    const kinds = await kindsOf(customer);
    expect(kinds.filter((kind) => kind === 'auto_renew_done')).toHaveLength(4);
    expect(kinds).not.toContain('proxy_expiring');
    expect((await audit(world.ctx)).findings).toEqual([]);
  });

  it('notifies once that the balance is too low, and retries every hour', async () => {
    const { box, product } = await shop();
    const customer = await world.customer({ balanceCents: 1500 });
    const { order } = await placeOrder({ ctx: world.ctx, caller: customer, input: orderOf(product) });
    const [proxyId] = order.proxyIds;
    if (!proxyId) throw new Error('an order without a proxy');
    const bought = await endOf(customer, proxyId);
    await autoRenew(customer, proxyId);
    await live(box, 6 * day - 6 * hour, 6 * hour);
    await live(box, 9 * hour);
    const kinds = await kindsOf(customer);
    expect(kinds.filter((kind) => kind === 'auto_renew_failed')).toHaveLength(1);
    // At 3 days and at 1 day: there is still time to pay.
    expect(kinds.filter((kind) => kind === 'auto_renew_short')).toHaveLength(2);
    expect(await endOf(customer, proxyId)).toBe(bought);
    const { accountId } = customer.actor;
    const input = { accountId, amountCents: 500, reason: 'gift' };
    await adjustBalance({ ctx: world.ctx, caller: world.system, input });
    await live(box, hour);
    expect(Date.parse(await endOf(customer, proxyId)) - Date.parse(bought)).toBe(7 * day);
    expect(await balanceOf(customer)).toBe(0);
  });
});

describe('an unreachable proxy', () => {
  const watching = async () => {
    const { box, product } = await shop(1);
    const { customer, proxyId } = await createOpenProxy(world, box, product);
    const watch = () => runTask(world.ctx, 'watch-proxies');
    const report = (link: 'connected' | 'no_service') => {
      const imei = box.desired()?.ports[0]?.imei ?? '';
      return box.report([modemReport(imei, { link })]);
    };
    const pass = async (minutes: number) => {
      world.clock.advance(minutes * 60_000);
      await box.beat();
      await watch();
    };
    return { customer, proxyId, watch, report, pass };
  };

  it('is notified after one minute, once per outage, and at most once an hour', async () => {
    const { customer, report, pass, watch } = await watching();
    const announce = () =>
      Promise.all([runTask(world.ctx, 'announce-outages'), runTask(world.ctx, 'announce-outages')]);
    const offline = async () => (await kindsOf(customer)).filter((kind) => kind === 'modem_offline').length;
    const after = async (minutes: number) => {
      await pass(minutes);
      await announce();
      return offline();
    };
    await report('no_service');
    expect(await after(0.9)).toBe(0);
    expect(await after(0.1)).toBe(1);
    expect(await after(20)).toBe(1);
    await report('connected');
    expect(await after(1)).toBe(1);
    await report('no_service');
    expect(await after(1)).toBe(1);
    await report('connected');
    expect(await after(40)).toBe(1);
    world.clock.advance(15 * 60_000);
    await watch();
    await announce();
    expect(await offline()).toBe(2);
  });

  it('shows its uptime', async () => {
    const { customer: caller, proxyId: id, watch, report, pass } = await watching();
    const uptime = async () => {
      const { proxy } = await getProxy({ ctx: world.ctx, caller, input: { id } });
      return proxy.specs.performance.uptime;
    };
    await watch();
    expect(await uptime()).toBeNull();
    await pass(30);
    expect(await uptime()).toBe(100);
    await report('no_service');
    await pass(10);
    await pass(10);
    expect(await uptime()).toBe(80);
    await report('connected');
    await pass(10);
    expect(await uptime()).toBe(66.66);
    await pass(40);
    expect(await uptime()).toBe(80);
    // No checks run meanwhile; the outage counts from the next check.
    world.clock.advance(100 * 60_000);
    await watch();
    expect(await uptime()).toBe(40);
  });
});
