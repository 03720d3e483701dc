import type { ProxyAction } from '@cellgate/shared/history/history.ts';
import type { RevealedProxy } from '@cellgate/shared/proxy/credentials.ts';
import type { Proxy } from '@cellgate/shared/proxy/proxy.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { placeOrder } from '../src/domain/order/place-order.ts';
import { listProxyLogs } from '../src/domain/proxy/list-proxy-logs.ts';
import type { ProductRecord } from '../src/storage/product-store.ts';
import { type Box, createBox, createMobileProduct, createOpenProxy, orderOf, settings } from './_fleet.ts';
import { createWorld, type World } from './_world.ts';

let world: World;
let box: Box;
let product: ProductRecord;
beforeAll(async () => {
  world = await createWorld();
  box = await createBox(world, { modems: 12 });
  product = await createMobileProduct(world, [box.serverId]);
});
afterAll(() => world[Symbol.asyncDispose]());

type Customer = Awaited<ReturnType<World['customer']>>;

/** What these calls may answer with, all of it in one shape. */
interface Told {
  proxy: Proxy;
  proxies: (Proxy & RevealedProxy)[];
  actions: ProxyAction[];
}

const ask = async (method: string, path: string, as: Customer, body?: unknown) => {
  const response = await world.request(method, path, { as, ...(body !== undefined && { body }) });
  const { data } = (await response.json()) as { data: Told };
  return { status: response.status, data };
};
const reveal = (as: Customer, proxyIds: string[], purpose = 'copy') =>
  ask('POST', '/proxies/credentials/reveal', as, { proxyIds, purpose });
const historyOf = async (caller: Customer, id: Parameters<typeof listProxyLogs>[0]['input']['id']) =>
  (await listProxyLogs({ ctx: world.ctx, caller, input: { id, limit: 50 } })).logs;

describe('the password of a proxy', () => {
  it('stands in the documented answers, and is left out for a program that only shows lists', async () => {
    const { customer, proxyId } = await createOpenProxy(world, box, product);
    for (const path of ['/proxies', '/users/proxies']) {
      expect((await ask('GET', path, customer)).data.proxies[0]?.password).toMatch(/^\S{8,}$/);
      expect((await ask('GET', `${path}?credentials=hidden`, customer)).data.proxies[0]?.password).toBe('');
    }
    expect((await ask('GET', `/proxies/${proxyId}`, customer)).data.proxy.password).toMatch(/^\S{8,}$/);
    expect((await ask('GET', `/proxies/${proxyId}?credentials=hidden`, customer)).data.proxy.password).toBe('');
    const named = await ask('PUT', `/proxies/${proxyId}/label`, customer, { label: 'Prices' });
    expect(named.data.proxy).toMatchObject({ label: 'Prices', password: '' });
  });

  it('read from lists by a program stands in the history once an hour for each that reads', async () => {
    const { customer } = await createOpenProxy(world, box, product);
    const noted = async () => {
      const { data } = await ask('GET', '/users/history', customer);
      return data.actions.filter(({ kind }) => kind === 'credentials_listed').length;
    };
    await ask('GET', '/proxies?credentials=hidden', customer);
    expect(await noted()).toBe(0);
    await Promise.all([ask('GET', '/proxies', customer), ask('GET', '/users/proxies', customer)]);
    expect(await noted()).toBe(1);
    const elsewhere = await world.signedInElsewhere(customer);
    await ask('GET', '/proxies', elsewhere);
    expect(await noted()).toBe(2);
    world.clock.advance(3_600_000);
    await box.beat();
    await ask('GET', '/proxies', customer);
    await ask('GET', '/proxies', customer);
    expect(await noted()).toBe(3);
  });

  it('is handed out on request, which stands in the history of the proxy and of its owner', async () => {
    const { customer, proxyId } = await createOpenProxy(world, box, product);
    const { username, password } = (await ask('GET', `/proxies/${proxyId}`, customer)).data.proxy;
    const { data } = await reveal(customer, [proxyId], 'show');
    expect(data.proxies).toEqual([{ proxyId, users: [{ username, password }] }]);
    expect(await historyOf(customer, proxyId)).toMatchObject([
      { kind: 'proxy.credentials_revealed', by: 'owner', details: { purpose: 'show' } },
    ]);
    expect(JSON.stringify(await historyOf(customer, proxyId))).not.toContain(password);
    const { data: history } = await ask('GET', '/users/history', customer);
    expect(history.actions[0]).toMatchObject({ kind: 'credentials_revealed', proxyId, by: 'owner' });
  });

  it('is handed out for several proxies at once, each noted by itself', async () => {
    const customer = await world.customer({ balanceCents: 10_000 });
    const { order } = await placeOrder({ ctx: world.ctx, caller: customer, input: orderOf(product, 3) });
    const { data } = await reveal(customer, order.proxyIds, 'export');
    expect(data.proxies.map(({ proxyId }) => proxyId)).toEqual(order.proxyIds);
    for (const proxyId of order.proxyIds)
      expect((await historyOf(customer, proxyId)).map(({ kind }) => kind)).toEqual(['proxy.credentials_revealed']);
  });

  it('is not for anybody else, not even among proxies of one’s own, and then nothing is noted', async () => {
    const { customer, proxyId } = await createOpenProxy(world, box, product);
    const other = await createOpenProxy(world, box, product);
    expect(await reveal(other.customer, [other.proxyId, proxyId])).toMatchObject({ status: 404 });
    expect(await historyOf(customer, proxyId)).toEqual([]);
    expect(await historyOf(other.customer, other.proxyId)).toEqual([]);
  });

  it('stays when other settings are saved without one', async () => {
    const { customer, proxyId } = await createOpenProxy(world, box, product);
    const before = (await ask('GET', `/proxies/${proxyId}`, customer)).data.proxy;
    const { password: _, ...others } = settings({ username: 'other', allowedIPs: ['203.0.113.9'] });
    expect(await ask('PUT', `/proxies/${proxyId}/auth-settings`, customer, others)).toMatchObject({ status: 200 });
    expect((await ask('GET', `/proxies/${proxyId}`, customer)).data.proxy).toMatchObject({
      username: 'other',
      password: before.password,
    });
  });
});
