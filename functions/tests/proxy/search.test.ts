import type { SearchResult } from '@cellgate/shared/search/search.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AccountActor, Caller } from '../../src/context.ts';
import { openTopup } from '../../src/domain/balance/open-topup.ts';
import { placeOrder } from '../../src/domain/order/place-order.ts';
import { changeTags } from '../../src/domain/proxy/change-tags.ts';
import { labelProxy } from '../../src/domain/proxy/label-proxy.ts';
import { proxyStore } from '../../src/storage/proxy/proxy-store.ts';
import { createBox, createMobileProduct, createOpenProxy, modemReport, orderOf } from '../_fleet.ts';
import { createWorld, type World } from '../_world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world[Symbol.asyncDispose]());

type Me = Caller<AccountActor>;

async function search(as: Me, typed: string): Promise<SearchResult> {
  const response = await world.request('GET', `/users/search?q=${encodeURIComponent(typed)}`, { as });
  expect(response.status, typed).toBe(200);
  return ((await response.json()) as { data: { result: SearchResult } }).data.result;
}

/** Returns the number of hits of each kind. */
async function count(as: Me, typed: string): Promise<[number, number, number]> {
  const { proxies, orders, payments } = await search(as, typed);
  return [proxies.hits.length, orders.hits.length, payments.hits.length];
}

/** Creates a customer with a named proxy, its order, and a pending top-up. */
async function customerWithEverything() {
  const box = await createBox(world, { modems: 1 });
  const product = await createMobileProduct(world, [box.serverId]);
  const { customer, proxyId, order } = await createOpenProxy(world, box, product);
  await labelProxy({ ctx: world.ctx, caller: customer, input: { id: proxyId, label: 'Işıklar İstanbul' } });
  const { topup } = await openTopup({ ctx: world.ctx, caller: customer, input: { amount: 43.21 } });
  const proxy = await proxyStore(world.ctx.database).find(proxyId);
  if (!proxy) throw new Error('the proxy is gone');
  return { customer, proxy, order, topup, box };
}

describe('a search', () => {
  it('finds a proxy by every visible property', async () => {
    const { customer, proxy } = await customerWithEverything();
    const { host, httpPort, socksPort, auth, modemId, proxyId } = proxy;
    const names = ['Istanbul', proxyId, modemId, `${host}:${httpPort}`, String(socksPort), auth.username, '46.133.1.1'];
    for (const name of names) {
      const { proxies } = await search(customer, name);
      expect(proxies, name).toMatchObject({ total: 1, hits: [{ id: proxyId, currentIp: '46.133.1.1' }] });
    }
  });

  it('finds a proxy by its last IP, and does not show it as current without a connection', async () => {
    const { customer, proxy, box } = await customerWithEverything();
    await box.report([modemReport(box.desired()?.ports[0]?.imei ?? '', { link: 'no_sim' })]);
    const { proxies } = await search(customer, '46.133.1.1');
    expect(proxies).toMatchObject({ total: 1, hits: [{ id: proxy.proxyId, currentIp: null }] });
  });

  it.each(['İSTANBUL', 'istanbul', 'ISTANBUL', 'ışıklar', 'isiklar', 'IŞIKLAR istanbul'])(
    'matches %s regardless of keyboard layout and case',
    async (typed) => {
      const { customer } = await customerWithEverything();
      expect((await search(customer, typed)).proxies.total).toBe(1);
    },
  );

  it('finds orders by number and product, payments by amount, number and purpose', async () => {
    const { customer, order, topup } = await customerWithEverything();
    expect((await search(customer, order.orderNumber.toLowerCase())).orders.hits).toMatchObject([{ id: order.id }]);
    expect((await search(customer, 'kyivstar')).orders.total).toBe(1);
    for (const typed of [topup.id, topup.paymentId, '43.21', '$43.21', '43,21'])
      expect((await search(customer, typed)).payments.hits, typed).toMatchObject([
        { id: topup.id, status: 'awaiting' },
      ]);
    const spent = await search(customer, order.orderNumber);
    expect(spent.payments.hits).toMatchObject([{ type: 'spending', amount: 10, reference: order.id }]);
  });

  it('finds a proxy by its tags, and tags with their number of proxies', async () => {
    const { customer, proxy } = await customerWithEverything();
    const tags = { proxyIds: [proxy.proxyId], add: ['eu-shop', 'eu spare', 'çağrı'], remove: [] };
    await changeTags({ ctx: world.ctx, caller: customer, input: tags });
    const { tags: found, proxies } = await search(customer, 'EU');
    expect(found).toEqual({ hits: ['eu spare', 'eu-shop'].map((tag) => ({ tag, proxies: 1 })), total: 2 });
    expect(proxies.hits).toMatchObject([{ id: proxy.proxyId }]);
    expect((await search(customer, 'cagri')).tags.total).toBe(1);
    expect((await search(await world.customer(), 'eu')).tags).toEqual({ hits: [], total: 0 });
  });

  it('never returns data of other accounts', async () => {
    const { proxy, order, topup } = await customerWithEverything();
    const stranger = await world.customer();
    const names = [proxy.proxyId, proxy.modemId, proxy.host, proxy.auth.username, 'istanbul', '46.133.1.1'];
    for (const name of [...names, order.id, order.orderNumber, topup.id, topup.paymentId, '43.21'])
      expect(await count(stranger, name), name).toEqual([0, 0, 0]);
  });

  it('neither searches nor returns passwords', async () => {
    const { customer, proxy } = await customerWithEverything();
    expect(await count(customer, proxy.auth.password)).toEqual([0, 0, 0]);
    expect(JSON.stringify(await search(customer, 'istanbul'))).not.toContain(proxy.auth.password);
  });

  it('treats pattern characters literally', async () => {
    const { customer } = await customerWithEverything();
    for (const typed of ['.*', "' OR 1=1 --", '{"$gt":""}', '#p = :p', 'ACCOUNT#', '((((', '%00', '\\u0000', '46.*'])
      expect(await count(customer, typed), typed).toEqual([0, 0, 0]);
  });

  it('limits the hits of each kind and the length of the query', async () => {
    const box = await createBox(world, { modems: 12 });
    const product = await createMobileProduct(world, [box.serverId]);
    const customer = await world.customer({ balanceCents: 20_000 });
    for (let order = 0; order < 6; order++) {
      world.clock.advance(1_000);
      await box.beat();
      await placeOrder({ ctx: world.ctx, caller: customer, input: orderOf(product, 2) });
    }
    expect(await count(customer, 'kyivstar')).toEqual([10, 5, 0]);
    const { proxies, orders, payments } = await search(customer, '20.00');
    expect([proxies.total, orders.total, payments.total, payments.hits.length]).toEqual([0, 0, 6, 5]);
    for (const typed of ['', 'a', ' a ', 'a'.repeat(101)]) {
      const response = await world.request('GET', `/users/search?q=${encodeURIComponent(typed)}`, { as: customer });
      expect(response.status, typed).toBe(400);
    }
  });

  it('requires authentication', async () => {
    expect((await world.request('GET', '/users/search?q=kyivstar')).status).toBe(401);
  });
});
