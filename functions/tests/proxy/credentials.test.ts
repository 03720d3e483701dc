import type { ApiKey } from '@cellgate/shared/api-key/api-key.ts';
import type { ApiScope } from '@cellgate/shared/api-key/api-scope.ts';
import type { ProxyAction } from '@cellgate/shared/history/history.ts';
import type { RevealedProxy } from '@cellgate/shared/proxy/credentials.ts';
import type { Proxy } from '@cellgate/shared/proxy/proxy.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { placeOrder } from '../../src/domain/order/place-order.ts';
import { listProxyLogs } from '../../src/domain/proxy/list-proxy-logs.ts';
import type { ProductRecord } from '../../src/storage/order/product-store.ts';
import { type Box, createBox, createMobileProduct, createOpenProxy, orderOf, settings } from '../_fleet.ts';
import { createWorld, type World } from '../_world.ts';

let world: World;
let box: Box;
let product: ProductRecord;
beforeAll(async () => {
  world = await createWorld();
  box = await createBox(world, { modems: 20 });
  product = await createMobileProduct(world, [box.serverId]);
});
afterAll(() => world[Symbol.asyncDispose]());

type Customer = Awaited<ReturnType<World['customer']>>;

/** Combined shape of the responses of these calls. */
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

interface MadeKey {
  apiKey: string;
  key: ApiKey;
}

async function makeKey(as: Customer, scopes: readonly ApiScope[]): Promise<MadeKey> {
  const response = await world.request('POST', '/users/api-keys', { as, body: { name: 'Script', scopes } });
  return ((await response.json()) as { data: MadeKey }).data;
}

async function askWithKey(apiKey: string, path: string, body?: unknown) {
  const headers = { authorization: `Bearer ${apiKey}` };
  const method = body === undefined ? 'GET' : 'POST';
  const response = await world.request(method, path, { headers, ...(body !== undefined && { body }) });
  const { data, error } = (await response.json()) as { data?: Told; error?: { code: string } };
  return { status: response.status, code: error?.code, data };
}

/** Returns the passwords in every documented response that may contain them. */
async function passwordsSeenBy(apiKey: string, proxyId: string): Promise<(string | undefined)[]> {
  const lists = await Promise.all(['/proxies', '/users/proxies'].map((path) => askWithKey(apiKey, path)));
  const one = await askWithKey(apiKey, `/proxies/${proxyId}`);
  return [...lists.map(({ data }) => data?.proxies[0]?.password), one.data?.proxy.password];
}

/** Removes the scope version from a key, as in keys from before `credentials` existed. */
async function madeBeforeCredentials(as: Customer, { key }: MadeKey): Promise<void> {
  const update = { pk: `ACCOUNT#${as.actor.accountId}`, sk: `API_KEY#${key.id}` };
  await world.ctx.database.transact([{ label: 'key', table: 'main', action: { update, set: 'REMOVE scopeSet' } }]);
}

describe('the password of a proxy, read with an API key', () => {
  it('is omitted for a read-only key, and refused if requested explicitly', async () => {
    const { customer, proxyId } = await createOpenProxy(world, box, product);
    const { apiKey } = await makeKey(customer, ['read', 'rotate', 'manage', 'buy']);
    expect(await passwordsSeenBy(apiKey, proxyId)).toEqual(['', '', '']);
    const refused = { status: 403, code: 'api_key.scope_missing' };
    expect(await askWithKey(apiKey, '/proxies?credentials=shown')).toMatchObject(refused);
    expect(await askWithKey(apiKey, `/proxies/${proxyId}?credentials=shown`)).toMatchObject(refused);
    const body = { proxyIds: [proxyId], purpose: 'export' };
    expect(await askWithKey(apiKey, '/proxies/credentials/reveal', body)).toMatchObject(refused);
    expect(await historyOf(customer, proxyId)).toEqual([]);
  });

  it('is returned to a key with the permission, after recording the access', async () => {
    const { customer, proxyId } = await createOpenProxy(world, box, product);
    const { apiKey, key } = await makeKey(customer, ['read', 'credentials']);
    for (const password of await passwordsSeenBy(apiKey, proxyId)) expect(password).toMatch(/^\S{8,}$/);
    const [listed] = await historyOf(customer, proxyId);
    expect(listed).toMatchObject({ kind: 'proxy.credentials_listed', details: { reader: key.id, quantity: 1 } });
    world.clock.advance(1_000);
    await askWithKey(apiKey, '/proxies/credentials/reveal', { proxyIds: [proxyId], purpose: 'export' });
    expect((await historyOf(customer, proxyId))[0]?.kind).toBe('proxy.credentials_revealed');
  });

  it('is still returned to a key from before `credentials` existed, which its list shows', async () => {
    const { customer, proxyId } = await createOpenProxy(world, box, product);
    const [reading, rotating] = [await makeKey(customer, ['read']), await makeKey(customer, ['rotate'])];
    for (const made of [reading, rotating]) await madeBeforeCredentials(customer, made);
    for (const password of await passwordsSeenBy(reading.apiKey, proxyId)) expect(password).toMatch(/^\S{8,}$/);
    const { data } = (await (await world.request('GET', '/users/api-keys', { as: customer })).json()) as {
      data: { keys: ApiKey[] };
    };
    expect(data.keys.map(({ scopes }) => scopes)).toEqual([['rotate'], ['read', 'credentials']]);
    expect(await askWithKey(rotating.apiKey, '/proxies')).toMatchObject({ code: 'api_key.scope_missing' });
  });

  it('is recorded for each set of proxies, even within the same hour', async () => {
    const customer = await world.customer({ balanceCents: 10_000 });
    const { order } = await placeOrder({ ctx: world.ctx, caller: customer, input: orderOf(product, 2) });
    const { apiKey } = await makeKey(customer, ['read', 'credentials']);
    const [first, second] = order.proxyIds;
    if (!first || !second) throw new Error('two proxies were ordered');
    await askWithKey(apiKey, `/proxies/${first}`);
    expect(await historyOf(customer, second)).toEqual([]);
    await askWithKey(apiKey, '/proxies');
    await askWithKey(apiKey, '/proxies');
    expect((await historyOf(customer, second)).map(({ details }) => details.quantity)).toEqual([2]);
  });
});

describe('the password of a proxy', () => {
  it('is in the documented responses, and omitted on request in lists', async () => {
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

  it('is recorded once an hour per API key that reads it from lists', async () => {
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

  it('is revealed on request, recorded in the history of proxy and account', async () => {
    const { customer, proxyId } = await createOpenProxy(world, box, product);
    const { username, password } = (await ask('GET', `/proxies/${proxyId}`, customer)).data.proxy;
    world.clock.advance(1_000);
    const { data } = await reveal(customer, [proxyId], 'show');
    expect(data.proxies).toEqual([{ proxyId, users: [{ username, password }] }]);
    expect(await historyOf(customer, proxyId)).toMatchObject([
      { kind: 'proxy.credentials_revealed', by: 'owner', details: { purpose: 'show' } },
      { kind: 'proxy.credentials_listed', by: 'owner', details: { quantity: 1 } },
    ]);
    expect(JSON.stringify(await historyOf(customer, proxyId))).not.toContain(password);
    const { data: history } = await ask('GET', '/users/history', customer);
    expect(history.actions[0]).toMatchObject({ kind: 'credentials_revealed', proxyId, by: 'owner' });
  });

  it('is revealed for several proxies at once, recorded once and in the history of each', async () => {
    const customer = await world.customer({ balanceCents: 10_000 });
    const { order } = await placeOrder({ ctx: world.ctx, caller: customer, input: orderOf(product, 3) });
    const { data } = await reveal(customer, order.proxyIds, 'export');
    expect(data.proxies.map(({ proxyId }) => proxyId)).toEqual(order.proxyIds);
    for (const proxyId of order.proxyIds)
      expect((await historyOf(customer, proxyId)).map(({ kind }) => kind)).toEqual(['proxy.credentials_revealed']);
    const { data: history } = await ask('GET', '/users/history', customer);
    expect(history.actions.filter(({ kind }) => kind.startsWith('credentials'))).toMatchObject([
      { kind: 'credentials_exported', quantity: 3, proxyId: null, by: 'owner' },
    ]);
  });

  it('is refused to other accounts, also among own proxies, without a record', async () => {
    const { customer, proxyId } = await createOpenProxy(world, box, product);
    const other = await createOpenProxy(world, box, product);
    expect(await reveal(other.customer, [other.proxyId, proxyId])).toMatchObject({ status: 404 });
    expect(await historyOf(customer, proxyId)).toEqual([]);
    expect(await historyOf(other.customer, other.proxyId)).toEqual([]);
  });

  it('is kept if other settings are saved without one', async () => {
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
