import type { ErrorCode } from '@cellgate/shared/contract/error-code.ts';
import { type ProxyTest, testLimits } from '@cellgate/shared/proxy/proxy-check.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getProxy } from '../../src/domain/proxy/list-proxies.ts';
import type { ProductRecord } from '../../src/storage/order/product-store.ts';
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
beforeEach(() => {
  world.probes.made.length = 0;
  world.probes.outcome = { ok: true, address: '46.133.1.1', durationMs: 120 };
});

type Customer = Awaited<ReturnType<World['customer']>>;

async function test(as: Customer, proxyId: string) {
  const response = await world.request('POST', `/proxies/${proxyId}/test`, {
    as,
    body: {},
    headers: { 'accept-language': 'en' },
  });
  const answer = (await response.json()) as { data: { test: ProxyTest }; error?: { code: ErrorCode } };
  return { status: response.status, code: answer.error?.code, test: answer.data?.test };
}

describe('the test of a proxy', () => {
  it('uses both ports with the credentials of its own user and returns the public IP', async () => {
    const { customer, proxyId } = await createOpenProxy(world, box, product);
    const { test: publishedBefore } = await test(customer, proxyId);
    const answered = { ok: true, latencyMs: 120, address: '46.133.1.1', code: null, message: null };
    expect(publishedBefore).toMatchObject({
      ok: true,
      routes: [
        { protocol: 'http', ...answered },
        { protocol: 'socks5', ...answered },
      ],
    });
    expect(
      world.probes.made.map(({ protocol, route }) => [protocol, route.host, Math.floor(route.port / 1000)]),
    ).toEqual([
      ['http', 'p1.shop.test', 20],
      ['socks5', 'p1.shop.test', 21],
    ]);
  });

  it('returns the reason of a failure and the fix', async () => {
    const { customer, proxyId } = await createOpenProxy(world, box, product);
    world.probes.outcome = { ok: false, code: 'no_connection' };
    const { test: publishedBefore } = await test(customer, proxyId);
    expect(publishedBefore.ok).toBe(false);
    expect(publishedBefore.routes[0]).toMatchObject({
      code: 'no_connection',
      address: null,
      message: expect.stringMatching(/\w+/),
    });
  });

  it('is not run if only allowed IPs may connect, and allows no further IP', async () => {
    const { customer, proxyId } = await createOpenProxy(world, box, product);
    const body = settings({ allowedIPs: ['203.0.113.9'] });
    await world.request('PUT', `/proxies/${proxyId}/auth-settings`, { as: customer, body });
    const publishedBefore = world.published.length;
    expect((await test(customer, proxyId)).test.routes.map(({ code }) => code)).toEqual(['not_listed', 'not_listed']);
    expect(world.published.slice(publishedBefore)).toEqual([]);
    const { proxy } = await getProxy({ ctx: world.ctx, caller: customer, input: { id: proxyId } });
    expect(proxy.features.whitelist.ips).toEqual(['203.0.113.9']);
    const port = box.desired()?.ports.find(({ modemId }) => modemId === proxy.modemId);
    expect(port?.rules).toMatchObject({ allow: ['203.0.113.9'], auth: { users: [{ username: 'admin' }] } });
    expect(port?.rules?.auth.users).toHaveLength(1);
    expect(world.probes.made).toEqual([]);
  });

  it('is not run while the server is offline', async () => {
    const { customer, proxyId } = await createOpenProxy(world, box, product);
    world.clock.advance(10 * 60_000);
    expect((await test(customer, proxyId)).test.routes[0]?.code).toBe('server_offline');
    expect(world.probes.made).toEqual([]);
    await box.beat();
  });

  it('is limited to the owner of a running proxy, a number of times per minute', async () => {
    const { customer, proxyId } = await createOpenProxy(world, box, product);
    expect(await test(await world.customer(), proxyId)).toMatchObject({ code: 'proxy.not_found' });
    for (let made = 0; made < testLimits.perProxy; made += 1) expect((await test(customer, proxyId)).status).toBe(200);
    expect(await test(customer, proxyId)).toMatchObject({ status: 429, code: 'request.too_many' });
    world.clock.advance(testLimits.windowSeconds * 1000);
    expect((await test(customer, proxyId)).status).toBe(200);
    world.clock.advance(7 * 86_400_000);
    expect(await test(customer, proxyId)).toMatchObject({ code: 'proxy.not_active' });
  });
});
