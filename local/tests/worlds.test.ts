import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { getUserStats, listTransactions } from '@cellgate/shared/balance/balance.endpoints.ts';
import { listCustomers } from '@cellgate/shared/customer/customer.endpoints.ts';
import { getCustomerStats } from '@cellgate/shared/customer/customer-file.endpoints.ts';
import { getDashboard, getRevenue } from '@cellgate/shared/dashboard/dashboard.endpoints.ts';
import { listProxyActions } from '@cellgate/shared/history/history.endpoints.ts';
import { listNotifications } from '@cellgate/shared/notification/notification.endpoints.ts';
import { listOrders } from '@cellgate/shared/order/order.endpoints.ts';
import { listProducts } from '@cellgate/shared/product/product.endpoints.ts';
import { getProxyStats, listProxies } from '@cellgate/shared/proxy/proxy.endpoints.ts';
import { listServers } from '@cellgate/shared/server/server.endpoints.ts';
import { getProviders } from '@cellgate/shared/session/google.endpoints.ts';
import { temporaryDirectory } from '@cellgate/testkit/temporary-directory.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callApi, isRefused } from '../src/api-client.ts';
import { demoLogins } from '../src/demo/demo-logins.ts';
import { signIn as signInAt } from '../src/demo/sign-in.ts';
import { pickLayout } from '../src/stack/pick-layout.ts';
import { repositoryRoot } from '../src/stack/processes.ts';
import { type Stack, startStack } from '../src/start-stack.ts';
import { shop } from '../src/worlds/shop.ts';
import type { WorldName } from '../src/worlds/worlds.ts';
import { auditStack } from './_running-stack.ts';

const resources = new AsyncDisposableStack();
let dataDir: string;
let stack: Stack;

async function startWorld(world: WorldName): Promise<void> {
  dataDir = resources.use(await temporaryDirectory()).path;
  const layout = await pickLayout({ servers: 4, sticksPerOperator: 6 });
  stack = resources.use(await startStack({ layout, dataDir, world, log: () => {} }));
}

async function signIn(login: { email: string; password: string }): Promise<string> {
  return (await signInAt(stack.origin, login)).accessToken;
}

function loginOf(firstName: string) {
  const customer = shop.customers.find(({ account }) => account.firstName === firstName);
  if (!customer?.account.password) throw new Error(`There is no ${firstName}`);
  const { email, password } = customer.account;
  return { email, password };
}

afterAll(() => resources.disposeAsync());

describe('the world "empty"', () => {
  beforeAll(() => startWorld('empty'), 90_000);

  it('has one administrator and neither server nor product', async () => {
    const token = await signIn(demoLogins.admin);
    expect((await callApi(stack.origin, listServers, { token })).servers).toEqual([]);
    expect((await callApi(stack.origin, listProducts)).products).toEqual([]);
    const refused = await signIn(demoLogins.client).catch((error: unknown) => error);
    expect(isRefused(refused) && refused.code).toBe('account.credentials_wrong');
    expect(stack.demoProxy).toBeUndefined();
  });

  it('runs no agent and no proxy plane, and passes its audit', async () => {
    expect(stack.processes().map(({ name }) => name)).toEqual(['database', 'cloud', 'lab', 'api']);
    expect(await auditStack(stack)).toContain('No problems found.');
  });

  it('is not started over with other data', async () => {
    const other = startStack({ layout: await pickLayout(), dataDir, world: 'shop', log: () => {} });
    await expect(other).rejects.toThrow(/are of the world "empty".*--fresh/);
  });
});

describe('the world "shop"', () => {
  beforeAll(() => startWorld('shop'), 120_000);

  it('has four servers that run, and products of all types, some sold and some in stock', async () => {
    const { servers } = await callApi(stack.origin, listServers, { token: await signIn(demoLogins.admin) });
    expect(servers.map(({ name, status }) => [name, status]).sort()).toEqual(
      shop.servers.map(({ name }) => [name, 'online']).sort(),
    );
    const soldOut = async () => {
      const { products } = await callApi(stack.origin, listProducts);
      return products.filter(({ stock }) => stock.available === 0 || stock.available === stock.total);
    };
    // The stock that visitors see is up to 5 s old.
    await expect.poll(soldOut, { timeout: 15_000, interval: 500 }).toEqual([]);
  });

  it('gives the demo client a mobile proxy for the printed line', () => {
    expect(stack.demoProxy).toMatchObject({ label: 'Price monitor', type: 'mobile', operator: 'Kyivstar' });
  });

  it('gives the demo client running, cancelled and expired proxies, orders and money', async () => {
    const token = await signIn(demoLogins.client);
    const { proxies } = await callApi(stack.origin, listProxies, { token });
    expect(proxies.map(({ label, status }) => [label, status])).toEqual([
      ['Search results', 'active'],
      ['Price monitor', 'active'],
      [null, 'expired'],
      ['Trial', 'expired'],
    ]);
    const { orders } = await callApi(stack.origin, listOrders, { token });
    expect(orders.map(({ status, pricing }) => [status, pricing.total])).toEqual([
      ['completed', 6],
      ['completed', 28],
      ['cancelled', 12],
      ['completed', 10],
    ]);
    const { stats } = await callApi(stack.origin, getUserStats, { token });
    expect(stats.balance).toBe(104.28);
    const query = { period: '90d' };
    const { transactions } = await callApi(stack.origin, listTransactions, { token, query });
    // Seven entries of the ledger and the top-up that expired.
    expect(transactions).toHaveLength(8);
  });

  it('shows the past of a proxy: traffic of each day and rotations', async () => {
    const token = await signIn(demoLogins.client);
    const { proxies } = await callApi(stack.origin, listProxies, { token });
    const id = proxies.find(({ label }) => label === 'Price monitor')?._id ?? '';
    const { stats } = await callApi(stack.origin, getProxyStats, { token, params: { id }, query: { days: 30 } });
    expect(stats.days.length).toBeGreaterThanOrEqual(12);
    const query = { limit: 100, period: '90d' } as const;
    const { actions: newest, next } = await callApi(stack.origin, listProxyActions, { token, query });
    // Its proxies go on rotating by themselves, so that the past may have got onto a second page.
    const older = next
      ? await callApi(stack.origin, listProxyActions, { token, query: { ...query, cursor: next } })
      : null;
    const actions = [...newest, ...(older?.actions ?? [])];
    expect(actions.filter(({ kind, proxyId }) => kind === 'rotated' && proxyId === id)).toHaveLength(36);
    expect(new Set(actions.map(({ kind }) => kind))).toEqual(
      new Set(['created', 'rotated', 'suspended', 'expired', 'cancelled', 'credentials_listed']),
    );
    const { notifications } = await callApi(stack.origin, listNotifications, { token });
    expect(notifications.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['order_ready', 'order_refunded', 'proxy_expired']),
    );
  });

  it.each([
    ['Олена', ['Акаунт 1 active', 'Акаунт 2 active']],
    ['Mehmet', ['Depo active', 'Mağaza active']],
    ['Anna', ['null suspended']],
    ['Дмитрий', ['null active', 'Команда active']],
  ])('lets the customer %s sign in', async (name, expected) => {
    const token = await signIn(loginOf(name));
    const { proxies } = await callApi(stack.origin, listProxies, { token });
    expect(proxies.map(({ label, status }) => `${label} ${status}`).sort()).toEqual(expected);
  });

  it('has forty customers, whose totals are the sums of its lists', async () => {
    const token = await signIn(demoLogins.moderator);
    const query = { limit: 100 };
    const { users } = await callApi(stack.origin, listCustomers, { token, query });
    expect(users.map(({ email }) => email).toSorted()).toEqual(
      shop.customers.map(({ account }) => account.email).toSorted(),
    );
    const { stats } = await callApi(stack.origin, getCustomerStats, { token });
    const sum = (values: readonly number[]) => Math.round(values.reduce((all, value) => all + value * 100, 0)) / 100;
    expect(stats).toMatchObject({
      totalCustomers: users.length,
      activeCustomers: users.length - 1,
      totalBalance: sum(users.map((user) => user.stats.balance)),
      totalRevenue: sum(users.map((user) => user.stats.totalSpent)),
    });
  });

  it('shows on the dashboard at once what is sold, in stock and waiting for staff', async () => {
    const token = await signIn(demoLogins.moderator);
    const { attention } = await callApi(stack.origin, getDashboard, { token });
    expect(attention.newMessages).toBeGreaterThan(0);
    const { days } = await callApi(stack.origin, getRevenue, { token, query: { days: '7' } });
    const [yesterday, today] = days.slice(-2);
    expect(today?.sold).toBeGreaterThan(0);
    expect(today?.stock).toBeGreaterThan(0);
    expect(Math.abs((today?.sold ?? 0) - (yesterday?.sold ?? 0))).toBeLessThan(8);
  });

  it('labels its data as made up', async () => {
    expect((await callApi(stack.origin, getProviders)).isDemo).toBe(true);
  });

  it('passes its audit', async () => {
    expect(await auditStack(stack)).toContain('No problems found.');
  });
});

it('the command line names the known worlds and exits with 2 if it is given another', async () => {
  const run = promisify(execFile)(process.execPath, ['local/src/entry/start.ts', '--world', 'moon'], {
    cwd: repositoryRoot,
    env: { PATH: process.env.PATH },
  });
  await expect(run).rejects.toMatchObject({
    code: 2,
    stderr: expect.stringMatching(/"moon".*\n\s+empty .*\n\s+small .*\n\s+shop /),
  });
});
