import type { ErrorCode } from '@cellgate/shared/contract/error-code.ts';
import type { Proxy } from '@cellgate/shared/proxy/proxy.ts';
import { maxProxyUsers, type ProxyUser } from '@cellgate/shared/proxy/proxy-user.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expireProxies } from '../../src/domain/proxy/expire-proxies.ts';
import type { ProductRecord } from '../../src/storage/order/product-store.ts';
import { proxyStore } from '../../src/storage/proxy/proxy-store.ts';
import { type Box, createBox, createMobileProduct, createOpenProxy, settings } from '../_fleet.ts';
import { createWorld, type World } from '../_world.ts';

let world: World;
let box: Box;
let product: ProductRecord;
beforeAll(async () => {
  world = await createWorld();
  box = await createBox(world, { modems: 10 });
  product = await createMobileProduct(world, [box.serverId]);
});
afterAll(() => world[Symbol.asyncDispose]());

interface Told {
  users: ProxyUser[];
  user: ProxyUser;
  password: string | null;
  proxy: Proxy;
  actions: { kind: string }[];
}

/** Creates a customer with an open proxy and the calls about its users. */
async function rent() {
  const { customer, proxyId } = await createOpenProxy(world, box, product);
  const ask = async (method: string, path: string, body?: unknown, as = customer) => {
    const response = await world.request(method, path, { as, ...(body !== undefined && { body }) });
    const answer = (await response.json()) as { data: Told; error?: { code: ErrorCode } };
    return { status: response.status, code: answer.error?.code, data: answer.data };
  };
  const path = `/proxies/${proxyId}/users`;
  const rules = () => box.desired()?.ports.find(({ modemId }) => modemId === record.modemId)?.rules;
  const record = (await ask('GET', `/proxies/${proxyId}`)).data.proxy;
  return {
    customer,
    proxyId,
    own: record.username,
    ask,
    list: async () => (await ask('GET', path)).data.users,
    add: (username: string, more: object = {}) => ask('POST', path, { username, ...more }),
    change: (username: string, body: object) => ask('PUT', `${path}/${username}`, body),
    remove: (username: string) => ask('DELETE', `${path}/${username}`),
    namesOnServer: () => rules()?.auth.users.map(({ username }) => username),
    rules,
  };
}

describe('the users of a proxy', () => {
  it('are only its own one until others are added, each with its own password', async () => {
    const { own, list, add, rules, ask, proxyId } = await rent();
    expect(await list()).toMatchObject([{ username: own, isOwn: true, isEnabled: true, note: null }]);
    const anna = await add('anna', { note: ' Prices ' });
    expect(anna).toMatchObject({
      status: 201,
      data: { user: { username: 'anna', note: 'Prices', isOwn: false, isEnabled: true } },
    });
    expect(anna.data.password).toMatch(/^\w{20}$/);
    const bob = await add('bob', { password: 'chosen-by-me' });
    expect(bob.data.password).toBe('chosen-by-me');
    expect(rules()?.auth.users).toMatchObject([
      { username: own },
      { username: 'anna', password: anna.data.password },
      { username: 'bob', password: 'chosen-by-me' },
    ]);
    const { proxy } = (await ask('GET', `/proxies/${proxyId}`)).data;
    expect(proxy.users.map(({ username }) => username)).toEqual([own, 'anna', 'bob']);
    expect(proxy.username).toBe(own);
    expect(JSON.stringify(await list())).not.toContain('chosen-by-me');
  });

  it('can each get a password and a note, and be enabled or disabled', async () => {
    const { own, add, change, rules, namesOnServer } = await rent();
    const { password } = (await add('anna')).data;
    const changed = await change('anna', { password: null });
    expect(changed.data.password).toMatch(/^\w{20}$/);
    expect(changed.data.password).not.toBe(password);
    expect(rules()?.auth.users[1]?.password).toBe(changed.data.password);
    expect((await change('anna', { isEnabled: false })).data).toMatchObject({
      password: null,
      user: { isEnabled: false },
    });
    expect(namesOnServer()).toEqual([own]);
    await change('anna', { note: 'back', isEnabled: true });
    expect(rules()?.auth.users[1]).toEqual({ username: 'anna', password: changed.data.password });
  });

  it('can be removed, except for the proxy’s own, which cannot be disabled either', async () => {
    const { own, add, change, remove, namesOnServer, list } = await rent();
    await add('anna');
    expect(await remove('anna')).toMatchObject({ status: 200 });
    expect(namesOnServer()).toEqual([own]);
    expect(await remove('anna')).toMatchObject({ status: 404, code: 'proxy.user_not_found' });
    expect(await remove(own)).toMatchObject({ status: 409, code: 'proxy.user_own' });
    expect(await change(own, { isEnabled: false })).toMatchObject({ status: 409, code: 'proxy.user_own' });
    expect((await change(own, { note: 'mine', password: 'another-one' })).data.user).toMatchObject({ note: 'mine' });
    expect(await list()).toHaveLength(1);
  });

  it('have unique names, ten at most', async () => {
    const { own, add, ask, proxyId } = await rent();
    for (let user = 2; user <= maxProxyUsers; user += 1) expect((await add(`user-${user}`)).status).toBe(201);
    expect(await add('one-more')).toMatchObject({ status: 409, code: 'proxy.users_full' });
    expect(await add('user-2')).toMatchObject({ status: 409, code: 'proxy.user_exists' });
    expect(await add(own)).toMatchObject({ status: 409, code: 'proxy.user_exists' });
    const rename = settings({ username: 'user-3' });
    expect(await ask('PUT', `/proxies/${proxyId}/auth-settings`, rename)).toMatchObject({ code: 'proxy.user_exists' });
  });

  it('stay if the settings of the own user change', async () => {
    const { add, ask, proxyId, namesOnServer } = await rent();
    await add('anna');
    expect((await ask('PUT', `/proxies/${proxyId}/auth-settings`, settings())).status).toBe(200);
    expect(namesOnServer()).toEqual(['admin', 'anna']);
  });

  it('are hidden from other accounts', async () => {
    const { ask, proxyId } = await rent();
    const stranger = await world.customer();
    for (const [method, path, body] of [
      ['GET', '', undefined],
      ['POST', '', { username: 'eve' }],
      ['PUT', '/anna', { note: 'x' }],
      ['DELETE', '/anna', undefined],
    ] as const)
      expect(await ask(method, `/proxies/${proxyId}/users${path}`, body, stranger)).toMatchObject({ status: 404 });
  });

  it('have separate traffic', async () => {
    const { own, add, list, proxyId } = await rent();
    await add('anna');
    const record = await proxyStore(world.ctx.database).find(proxyId);
    const part = (username: string, bytesDown: number) => ({ username, bytesUp: 1, bytesDown, connections: 1 });
    await box.publish('reported', {
      v: 1,
      bootId: 'boot-1',
      agentVersion: '1',
      at: new Date(world.ctx.now()).toISOString(),
      applied: null,
      traffic: [
        {
          modemId: record?.modemId,
          generation: record?.generation,
          counterId: 'counter-of-users',
          bytesUp: 2,
          bytesDown: 30,
          connections: 2,
          users: [part(own, 10), part('anna', 20)],
        },
      ],
    });
    expect((await list()).map(({ username, traffic }) => [username, traffic.bytesDown])).toEqual([
      [own, 10],
      ['anna', 20],
    ]);
  });

  it('are removed with the end of the proxy', async () => {
    const { customer, add, list, proxyId, ask } = await rent();
    await add('anna');
    world.clock.advance(7 * 86_400_000);
    expect(await add('late')).toMatchObject({ status: 409, code: 'proxy.not_active' });
    await expireProxies(world.ctx);
    expect((await list()).map(({ username }) => username)).toContain('anna');
    world.clock.advance(3 * 86_400_000);
    await expireProxies(world.ctx);
    expect(await list()).toEqual([]);
    expect(JSON.stringify(await proxyStore(world.ctx.database).find(proxyId))).not.toContain('anna');
    const { actions } = (await ask('GET', '/users/history', undefined, customer)).data;
    expect(actions.map(({ kind }) => kind)).toContain('user_added');
  });
});
