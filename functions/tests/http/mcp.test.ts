import { type ApiScope, apiScopes } from '@cellgate/shared/api-key/api-scope.ts';
import type { ProxyId } from '@cellgate/shared/contract/id.ts';
import { apiKeyRequests } from '@cellgate/shared/settings/settings.ts';
import type { Client } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listProxyLogs } from '../../src/domain/proxy/list-proxy-logs.ts';
import { tools } from '../../src/http/mcp/tools.ts';
import { balanceStore } from '../../src/storage/balance/balance-store.ts';
import type { ProductRecord } from '../../src/storage/order/product-store.ts';
import { type Box, createBox, createMobileProduct, createOpenProxy, orderOf } from '../_fleet.ts';
import { type McpFixture, makeApiKey, openMcpFixture } from '../_mcp-fixture.ts';
import { createWorld, type World } from '../_world.ts';
import { openSettings } from '../settings/_settings.ts';

let world: World;
let desk: McpFixture;
let box: Box;
let product: ProductRecord;
beforeAll(async () => {
  world = await createWorld();
  desk = await openMcpFixture(world.ctx);
  box = await createBox(world, { modems: 8 });
  product = await createMobileProduct(world, [box.serverId]);
});
afterAll(async () => {
  await desk[Symbol.asyncDispose]();
  await world[Symbol.asyncDispose]();
});

type Customer = Awaited<ReturnType<World['customer']>>;

const connect = async (as: Customer, scopes: readonly ApiScope[], options?: { mode: 'legacy' }) =>
  desk.connect(await makeApiKey(world, as, scopes), options);

interface Outcome {
  data: Record<string, never>;
  refusal: { code: string; message: string; issues?: { path: string; code: string }[]; retryAfterSeconds?: number };
}

async function call(client: Client, name: string, given: Record<string, unknown> = {}): Promise<Partial<Outcome>> {
  const { content, structuredContent, isError } = await client.callTool({ name, arguments: given });
  const [first] = content as { text: string }[];
  const body = JSON.parse(first?.text ?? 'null');
  if (isError) return { refusal: body };
  expect(body).toEqual(structuredContent);
  return { data: body };
}

const balanceOf = async ({ actor }: Customer) =>
  (await balanceStore(world.ctx.database).find(actor.accountId))?.balanceCents;

/** Posts a message directly, which the client would not send. */
async function post(apiKey: string, body: string, headers: Record<string, string> = {}) {
  const authorization = `Bearer ${apiKey}`;
  const response = await world.request('POST', '/mcp', { body, headers: { authorization, ...headers } });
  return { status: response.status, headers: response.headers, body: await response.json() };
}

describe('tools', () => {
  it.each(['auto', 'legacy'] as const)('are listed by the scopes of the key (%s)', async (mode) => {
    const as = await world.customer();
    const namesOf = async (scopes: readonly ApiScope[]) => {
      const client = await desk.connect(await makeApiKey(world, as, scopes), { mode });
      expect(client.getNegotiatedProtocolVersion()).toBe(mode === 'auto' ? '2026-07-28' : '2025-11-25');
      expect(client.getServerVersion()).toMatchObject({ name: 'cellgate' });
      expect(client.getInstructions()).toContain('quote');
      return (await client.listTools()).tools.map(({ name }) => name);
    };
    for (const scope of apiScopes) {
      const open = tools.filter(({ contract }) => contract.access === 'public' || contract.scope === scope);
      expect(await namesOf([scope])).toEqual(open.map(({ name }) => name));
    }
    expect(await namesOf(apiScopes)).toEqual(tools.map(({ name }) => name));
  });

  it('buy, manage and rotate a proxy like the calls they stand for', async () => {
    const as = await world.customer({ balanceCents: 5_000 });
    const client = await connect(as, apiScopes);
    const { data: shop } = await call(client, 'list_products', { type: 'mobile' });
    expect(shop).toMatchObject({ products: [{ _id: product.productId }] });
    const { data: quoted } = await call(client, 'quote_order', { productId: product.productId, period: 'weekly' });
    expect(quoted).toMatchObject({ quote: { total: 10, balance: 50 } });

    const order = { items: orderOf(product).items, idempotencyKey: 'agent-order-1' };
    expect(await call(client, 'place_order', { ...order, amount: 9 })).toMatchObject({
      refusal: { code: 'order.price_moved', message: expect.stringContaining('10.00') },
    });
    const paid = { ...order, idempotencyKey: 'agent-order-2', amount: 10 };
    const bought = await call(client, 'place_order', paid);
    expect(bought.data).toMatchObject({ order: { status: 'completed', pricing: { total: 10 } } });
    expect(await call(client, 'place_order', paid)).toEqual(bought);
    expect(await call(client, 'place_order', { ...paid, amount: 11 })).toMatchObject({
      refusal: { code: 'idempotency.key_reused' },
    });
    expect(await balanceOf(as)).toBe(4_000);
    await box.apply();

    const { data: list } = await call(client, 'list_proxies', { limit: 5 });
    expect(list).toMatchObject({ proxies: [{ live: { state: 'open' }, password: '' }], pagination: { total: 1 } });
    const [id] = (bought.data as unknown as { order: { proxyIds: [ProxyId] } }).order.proxyIds;
    const { data: revealed } = await call(client, 'reveal_credentials', { proxyIds: [id], purpose: 'show' });
    expect(revealed).toMatchObject({ proxies: [{ users: [{ password: expect.stringMatching(/^\w{20}$/) }] }] });
    const { logs } = await listProxyLogs({ ctx: world.ctx, caller: as, input: { id, limit: 50 } });
    expect(logs.map(({ kind }) => kind)).toContain('proxy.credentials_revealed');

    expect(await call(client, 'rotate_proxy', { id, wait: 0 })).toMatchObject({
      data: { rotation: { status: 'rotating' } },
    });
    expect(await call(client, 'set_auto_rotation', { id, everyMinutes: 30 })).toMatchObject({
      data: { proxy: { features: { ipRotation: { everyMinutes: 30 } }, password: '' } },
    });
    const many = { proxyIds: [id], idempotencyKey: 'agent-rotation-1' };
    const { data: started } = await call(client, 'rotate_proxies', many);
    expect(started).toMatchObject({ job: { status: 'running', items: [{ proxyId: id, status: 'waiting' }] } });
    expect(await call(client, 'rotate_proxies', many)).toEqual({ data: started });
    const { job } = started as unknown as { job: { id: string } };
    expect(await call(client, 'stop_job', { id: job.id })).toMatchObject({ data: { job: { status: 'stopping' } } });
    expect(await call(client, 'get_job', { id: job.id })).toMatchObject({
      data: { job: { items: [{ status: 'skipped', code: 'job.stopped' }] } },
    });
    const extension = { proxyIds: [id], period: 'weekly', amount: 10, idempotencyKey: 'agent-extension' };
    expect(await call(client, 'extend_proxies', extension)).toMatchObject({ data: { renewal: { total: 10 } } });
    expect(await call(client, 'list_transactions')).toMatchObject({ data: { pagination: { total: 3 } } });
    expect(await call(client, 'get_account_usage')).toHaveProperty('data.usage');
  });

  it('return structured content that the protocol’s client validates by the listed output schema', async () => {
    const { customer, proxyId, order } = await createOpenProxy(world, box, product);
    const client = await connect(customer, apiScopes);
    const listed = (await client.listTools()).tools;
    expect(listed.map(({ outputSchema }) => outputSchema?.type)).toEqual(listed.map(() => 'object'));
    const calls: [string, Record<string, unknown>][] = [
      ['list_products', {}],
      ['quote_order', { productId: product.productId }],
      ['list_orders', {}],
      ['get_order', { id: order.id }],
      ['quote_refund', { id: order.id }],
      ['list_proxies', {}],
      ['reveal_credentials', { proxyIds: [proxyId], purpose: 'show' }],
      ['rotate_proxy', { id: proxyId, wait: 0 }],
      ['get_reset_history', { id: proxyId }],
      ['generate_reset_token', { id: proxyId }],
      ['get_token_info', { id: proxyId }],
      ['list_refusals', { id: proxyId }],
      ['list_speed_tests', { id: proxyId }],
      ['quote_replacement', { id: proxyId }],
      ['label_proxy', { id: proxyId, label: 'Shop' }],
      ['change_tags', { proxyIds: [proxyId], add: ['shop'] }],
      ['list_tags', {}],
      ['list_proxy_users', { id: proxyId }],
      ['quote_renewal', { proxyIds: proxyId, period: 'weekly' }],
      ['get_user_stats', {}],
      ['list_transactions', {}],
      ['get_account_usage', {}],
      ['get_proxy_stats', { id: proxyId }],
    ];
    for (const [name, given] of calls) expect(await call(client, name, given), name).toHaveProperty('data');
  });

  it('report invalid arguments', async () => {
    const client = await connect(await world.customer(), apiScopes);
    const refused = async (name: string, given: Record<string, unknown>) =>
      (await call(client, name, given)).refusal?.issues?.map(({ path, code }) => `${path} ${code}`);
    expect(await refused('rotate_proxy', { id: 'nothing', wait: 99 })).toEqual(['id invalid']);
    expect(await refused('list_proxies', { limit: 1_000 })).toEqual(['limit too_big']);
    expect(await refused('list_proxies', { credentials: 'shown' })).toEqual(['credentials unknown_field']);
    expect(await refused('place_order', { items: [] })).toEqual(['idempotencyKey required']);
    expect(await refused('place_order', { items: [], idempotencyKey: 'short' })).toEqual(['idempotencyKey invalid']);
    await expect(client.callTool({ name: 'give_money', arguments: {} })).rejects.toMatchObject({ code: -32602 });
  });

  it('cannot exceed the scopes of the key or use proxies of other accounts', async () => {
    const { proxyId } = await createOpenProxy(world, box, product);
    const client = await connect(await world.customer(), ['read']);
    expect(await call(client, 'rotate_proxy', { id: proxyId })).toMatchObject({
      refusal: { code: 'api_key.scope_missing', message: expect.stringContaining('rotate') },
    });
    expect(await call(client, 'get_proxy', { id: proxyId })).toMatchObject({ refusal: { code: 'proxy.not_found' } });
  });
});

describe('the MCP endpoint', () => {
  const ping = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' });

  it('is refused without a key, with an unknown key, and with a session', async () => {
    const signedIn = await world.request('POST', '/mcp', { as: await world.customer(), body: ping });
    expect(signedIn.status).toBe(401);
    expect(await signedIn.json()).toMatchObject({ error: { code: 401, data: { code: 'api_key.required' } } });
    const unknown = await post('cgk_nothing', ping);
    expect(unknown).toMatchObject({
      status: 401,
      body: { jsonrpc: '2.0', error: { data: { code: 'api_key.revoked' } } },
    });
    expect(unknown.headers.get('www-authenticate')).toBe('Bearer');
    await expect(desk.connect('cgk_nothing')).rejects.toThrow();
  });

  it('is refused for a suspended account', async () => {
    const as = await world.customer();
    const key = await makeApiKey(world, as, ['read']);
    expect(await post(key, ping)).toMatchObject({ status: 200, body: { id: 1, result: {} } });
    const action = {
      update: { pk: `ACCOUNT#${as.actor.accountId}`, sk: 'ACCOUNT' },
      set: 'SET isActive = :value',
      values: { ':value': false },
    };
    await world.ctx.database.transact([{ label: 'account', table: 'main', action }]);
    expect(await post(key, ping)).toMatchObject({
      status: 403,
      body: { error: { data: { code: 'account.suspended' } } },
    });
  });

  it('shares the rate limit of the key with other calls, with Retry-After', async () => {
    const as = await world.customer();
    const key = await makeApiKey(world, as, ['read']);
    const settings = openSettings(world, await world.account({ role: 'admin' }));
    await settings.change('api', { apiRateLimit: 10 });
    world.clock.advance(60_000 - (world.ctx.now() % 60_000));
    for (let call = 0; call < 9; call++) expect((await post(key, ping)).status).toBe(200);
    const headers = { authorization: `Bearer ${key}` };
    expect((await world.request('GET', '/users/stats', { headers })).status).toBe(200);
    const late = await post(key, ping);
    expect(late).toMatchObject({ status: 429, body: { error: { data: { code: 'request.too_many' } } } });
    expect(late.headers.get('retry-after')).toBe('60');
    await settings.change('api', { apiRateLimit: apiKeyRequests.preset });
  });

  it('accepts one JSON message of up to 64 KB, not from pages of other origins', async () => {
    const key = await makeApiKey(world, await world.customer(), ['read']);
    expect(await post(key, '{')).toMatchObject({ status: 400, body: { error: { code: -32700 } } });
    expect(await post(key, `[${ping}]`)).toMatchObject({ status: 400, body: { error: { code: -32600 } } });
    expect(await post(key, '{"method":"ping"}')).toMatchObject({ status: 400, body: { error: { code: -32600 } } });
    const huge = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping', params: { fill: 'x'.repeat(65_536) } });
    expect(await post(key, huge)).toMatchObject({
      status: 413,
      body: { error: { data: { code: 'request.too_large' } } },
    });
    const foreign = await post(key, ping, { origin: 'http://elsewhere.test' });
    expect(foreign).toMatchObject({ status: 403, body: { error: { data: { code: 'request.foreign_page' } } } });
    expect((await post(key, ping, { origin: 'http://shop.test' })).status).toBe(200);
  });

  it('has no streams and no sessions', async () => {
    for (const method of ['GET', 'DELETE']) {
      const response = await world.request(method, '/mcp');
      expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST']);
    }
    const authorization = `Bearer ${await makeApiKey(world, await world.customer(), ['read'])}`;
    const body = { jsonrpc: '2.0', method: 'notifications/initialized' };
    const noted = await world.request('POST', '/mcp', { body, headers: { authorization } });
    expect([noted.status, await noted.text(), noted.headers.has('mcp-session-id')]).toEqual([202, '', false]);
  });
});
