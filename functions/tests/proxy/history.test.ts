import type { Page } from '@cellgate/shared/contract/paging.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AccountActor, Caller } from '../../src/context.ts';
import { listProxyActions } from '../../src/domain/history/list-proxy-actions.ts';
import { cancelOrder, quoteRefund } from '../../src/domain/order/cancel-order.ts';
import { listOrders } from '../../src/domain/order/list-orders.ts';
import { extendProxies } from '../../src/domain/renewal/extend-proxies.ts';
import { startRotation } from '../../src/domain/rotation/start-rotation.ts';
import { proxyStore } from '../../src/storage/proxy/proxy-store.ts';
import { type Box, createBox, createMobileProduct, createOpenProxy } from '../_fleet.ts';
import { createWorld, type World } from '../_world.ts';

const day = 86_400_000;

let world: World;
let box: Box;
beforeAll(async () => {
  world = await createWorld();
  box = await createBox(world, { modems: 8 });
});
afterAll(() => world[Symbol.asyncDispose]());

type Me = Caller<AccountActor>;
type Query = Partial<Parameters<typeof listProxyActions>[0]['input']>;
const actionsOf = (caller: Me, query: Query = {}) =>
  listProxyActions({ ctx: world.ctx, caller, input: { limit: 20, period: '30d', search: '', ...query } });
const csvOf = async (caller: Me, path: string, language = 'en') =>
  (await world.request('GET', path, { as: caller, headers: { 'x-language': language } })).text();

/** Creates a proxy that was ordered, rotated twice (once without a new IP), extended and cancelled, an hour between each. */
async function fullLife() {
  const product = await createMobileProduct(world, [box.serverId], { name: '=Kyivstar' });
  const { customer, proxyId, order } = await createOpenProxy(world, box, product);
  const pass = async () => {
    world.clock.advance(3_600_000);
    await box.beat();
  };
  for (const status of ['changed', 'failed'] as const) {
    await pass();
    const proxy = await proxyStore(world.ctx.database).find(proxyId);
    if (!proxy) throw new Error('the proxy is gone');
    const commandId = await startRotation(world.ctx, customer, { proxy, method: 'fast', source: 'portal' });
    await box.answer({ commandId, status, oldIp: '46.133.1.1', newIp: status === 'changed' ? '46.133.1.2' : null });
  }
  await pass();
  await extendProxies({ ctx: world.ctx, caller: customer, input: { proxyIds: [proxyId], period: 'weekly' } });
  await pass();
  const { refund } = await quoteRefund({ ctx: world.ctx, caller: customer, input: { id: order.id } });
  await cancelOrder({ ctx: world.ctx, caller: customer, input: { id: order.id, amount: refund.amount } });
  await box.apply();
  return { customer, order };
}

describe('the history of proxies', () => {
  it('lists everything, newest first, the same across pages', async () => {
    const { customer } = await fullLife();
    const all = await actionsOf(customer);
    expect(all.next).toBeNull();
    expect(all.actions.map(({ kind, status }) => `${kind} ${status}`)).toEqual([
      'cancelled completed',
      'extended completed',
      'rotated failed',
      'rotated completed',
      'created completed',
    ]);
    const paged: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await actionsOf(customer, { limit: 2, cursor });
      paged.push(...page.actions.map(({ id }) => id));
      cursor = page.next ?? undefined;
    } while (cursor);
    expect(paged).toEqual(all.actions.map(({ id }) => id));
  });

  it('is paged by the older name of the cursor as well, but not by two different ones', async () => {
    const { customer } = await fullLife();
    const page = async (query: string) => {
      const response = await world.request('GET', `/users/history?limit=2${query}`, { as: customer });
      return { status: response.status, body: (await response.json()) as { data?: { next: string } } };
    };
    const { next } = (await page('')).body.data ?? {};
    const second = await page(`&cursor=${next}`);
    expect(second).toMatchObject({
      status: 200,
      body: { data: { actions: [{ kind: 'rotated' }, { kind: 'rotated' }] } },
    });
    expect(await page(`&before=${next}`)).toEqual(second);
    expect(await page(`&before=${next}&cursor=${next}`)).toEqual(second);
    expect(await page(`&before=${next}&cursor=01JD0000000000000000000000`)).toMatchObject({
      status: 400,
      body: { error: { code: 'request.invalid', issues: [{ path: 'query.before', code: 'invalid' }] } },
    });
  });

  it('is filtered by status, search text and period', async () => {
    const { customer } = await fullLife();
    expect((await actionsOf(customer, { status: 'failed' })).actions).toMatchObject([{ kind: 'rotated' }]);
    expect((await actionsOf(customer, { search: '46.133.1.2' })).actions).toMatchObject([{ status: 'completed' }]);
    world.clock.advance(8 * day);
    await box.beat();
    expect((await actionsOf(customer, { period: '7d' })).actions).toEqual([]);
    expect((await actionsOf(customer, { period: '30d' })).actions).toHaveLength(5);
    const orders = (period: '7d' | '30d') =>
      listOrders({ ctx: world.ctx, caller: customer, input: { page: 1, limit: 10, search: '', period } });
    expect((await orders('7d')).orders).toEqual([]);
    expect((await orders('30d')).orders).toMatchObject([{ status: 'cancelled' }]);
    expect(await actionsOf(await world.customer())).toEqual({ actions: [], next: null });
  });
});

describe('an export', () => {
  it('is a file in the caller’s language, without formulas', async () => {
    const { customer, order } = await fullLife();
    const response = await world.request('GET', '/users/history/export?tab=orders', { as: customer });
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toContain('attachment');
    const [, row] = (await response.text()).split('\r\n');
    expect(row).toContain(`${order.orderNumber},mobile,'=Kyivstar,Ukraine,Weekly,1,10,10,`);
    expect(await csvOf(customer, '/users/history/export?tab=orders', 'tr')).toContain('Tarih (UTC),Sipariş,');
    const proxies = await csvOf(customer, '/users/history/export?tab=proxies&status=failed', 'ru');
    expect(proxies.trim().split('\r\n')).toHaveLength(2);
    const payments = await csvOf(customer, '/balance/transactions/export?period=7d', 'uk');
    expect(payments).toContain('Дата (UTC),Операція,');
    expect(payments).toContain(`Замовлення,-10,90,Завершено,${order.id}`);
  });

  it('requires authentication and covers only the own history', async () => {
    expect((await world.request('GET', '/users/history/export?tab=orders')).status).toBe(401);
    const stranger = await world.customer();
    expect((await csvOf(stranger, '/users/history/export?tab=orders')).trim().split('\r\n')).toHaveLength(1);
    const wrong = await world.request('GET', '/users/history/export?tab=secrets', { as: stranger });
    expect(wrong.status).toBe(400);
  });
});

describe('lists with numbered pages', () => {
  it('lead on by `next`, the same as by the page', async () => {
    const { customer } = await fullLife();
    for (const path of ['/users/transactions', '/orders', '/proxies', '/jobs']) {
      const read = async (query: string) => {
        const response = await world.request('GET', `${path}?limit=1${query}`, { as: customer });
        return ((await response.json()) as { data: Page }).data;
      };
      const { pagination, next } = await read('');
      expect(next, path).toBe(pagination.total > 1 ? '2' : null);
      const last = await read(`&cursor=${pagination.pages}`);
      expect(last, path).toEqual(await read(`&page=${pagination.pages}`));
      expect(last, path).toMatchObject({ next: null, pagination: { page: pagination.pages } });
    }
  });
});
