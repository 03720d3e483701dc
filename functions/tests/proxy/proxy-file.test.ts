import type { ApiKey } from '@cellgate/shared/api-key/api-key.ts';
import type { ApiScope } from '@cellgate/shared/api-key/api-scope.ts';
import type { ProxyId } from '@cellgate/shared/contract/id.ts';
import { graceEnd } from '@cellgate/shared/proxy/subscription.ts';
import { LineFormat } from '@cellgate/shared/proxy-export/export-formats.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { placeOrder } from '../../src/domain/order/place-order.ts';
import { changeTags } from '../../src/domain/proxy/change-tags.ts';
import { exportProxies } from '../../src/domain/proxy/export-proxies.ts';
import { labelProxy } from '../../src/domain/proxy/label-proxy.ts';
import { listProxyLogs } from '../../src/domain/proxy/list-proxy-logs.ts';
import { updateAuthSettings } from '../../src/domain/proxy/update-auth-settings.ts';
import { addProxyUser } from '../../src/domain/proxy-user/change-proxy-users.ts';
import type { ProductRecord } from '../../src/storage/order/product-store.ts';
import { type ProxyRecord, proxyStore } from '../../src/storage/proxy/proxy-store.ts';
import { type Box, createBox, createMobileProduct, orderOf } from '../_fleet.ts';
import { createWorld, type World } from '../_world.ts';

let world: World;
let box: Box;
let product: ProductRecord;
beforeAll(async () => {
  world = await createWorld();
  box = await createBox(world, { modems: 40 });
  product = await createMobileProduct(world, [box.serverId]);
});
afterAll(() => world[Symbol.asyncDispose]());

type Customer = Awaited<ReturnType<World['customer']>>;

interface Owned {
  customer: Customer;
  /** Newest first, as listed. */
  proxies: readonly [ProxyRecord, ...ProxyRecord[]];
}

async function ownProxies(quantity: number): Promise<Owned> {
  const customer = await world.customer({ balanceCents: 50_000 });
  const { order } = await placeOrder({ ctx: world.ctx, caller: customer, input: orderOf(product, quantity) });
  await box.apply();
  const [first, ...others] = await proxyStore(world.ctx.database).listOfAccount(customer.actor.accountId);
  expect(order.proxyIds).toHaveLength(quantity);
  if (!first) throw new Error('an order without a proxy');
  return { customer, proxies: [first, ...others] };
}

async function download(path: string, as: Customer | string, headers: Record<string, string> = {}) {
  const response = await world.request('GET', path, {
    ...(typeof as === 'string' ? {} : { as }),
    headers: { ...(typeof as === 'string' && { authorization: `Bearer ${as}` }), ...headers },
  });
  const header = (name: string) => response.headers.get(name);
  return {
    status: response.status,
    type: header('content-type'),
    disposition: header('content-disposition'),
    link: header('link'),
    vary: header('vary'),
    text: await response.text(),
  };
}

async function makeKey(as: Customer, scopes: readonly ApiScope[]): Promise<{ apiKey: string; key: ApiKey }> {
  const response = await world.request('POST', '/users/api-keys', { as, body: { name: 'Script', scopes } });
  return ((await response.json()) as { data: { apiKey: string; key: ApiKey } }).data;
}

const linesOf = (text: string) => text.split('\n').slice(0, -1);
const kindsOf = async (customer: Customer, id: ProxyId) =>
  (await listProxyLogs({ ctx: world.ctx, caller: customer, input: { id, limit: 50 } })).logs.map(({ kind }) => kind);

describe('the proxy list as text', () => {
  it('has a line for each proxy, newest first, and records that passwords were read', async () => {
    const { customer, proxies } = await ownProxies(2);
    const answer = await download('/proxies?format=text', customer);
    expect(answer).toMatchObject({
      status: 200,
      type: 'text/plain; charset=utf-8',
      disposition: 'attachment; filename="proxies.txt"',
      link: null,
    });
    const expected = proxies.map(
      ({ host, httpPort, auth }) => `${host}:${httpPort}:${auth.username}:${auth.password}\n`,
    );
    expect(answer.text).toBe(expected.join(''));
    for (const { proxyId } of proxies) expect(await kindsOf(customer, proxyId)).toEqual(['proxy.credentials_listed']);
    expect((await download('/users/proxies?format=text', customer)).text).toBe(answer.text);
  });

  it.each(LineFormat.options)('has lines in the form %s', async (line) => {
    const { customer, proxies } = await ownProxies(1);
    const { host, httpPort, socksPort, auth } = proxies[0];
    const pass = `${auth.username}:${auth.password}`;
    const expected: Record<LineFormat, string> = {
      host_first: `${host}:${httpPort}:${pass}`,
      browsers_http: `${host}:${httpPort}:${pass}`,
      browsers_socks: `${host}:${socksPort}:${pass}`,
      typed_http: `http://${host}:${httpPort}:${pass}`,
      typed_socks: `socks5://${host}:${socksPort}:${pass}`,
      user_first: `${pass}@${host}:${httpPort}`,
      http_urls: `http://${pass}@${host}:${httpPort}`,
      socks_urls: `socks5h://${pass}@${host}:${socksPort}`,
    };
    const { text } = await download(`/proxies?format=text&line=${line}`, customer);
    expect(linesOf(text)).toEqual([expected[line]]);
  });

  it('has a line for each enabled user if all are requested', async () => {
    const { customer, proxies } = await ownProxies(1);
    const { proxyId: id, auth } = proxies[0];
    const user = { username: 'crawler', password: 'crawler-pass-1' };
    await addProxyUser({ ctx: world.ctx, caller: customer, input: { id, ...user, note: '' } });
    const { text } = await download('/proxies?format=text&line=user_first&users=all', customer);
    expect(linesOf(text).map((line) => line.split('@')[0])).toEqual([
      `${auth.username}:${auth.password}`,
      'crawler:crawler-pass-1',
    ]);
  });

  it('has no username and password with IP-only access', async () => {
    const { customer, proxies } = await ownProxies(1);
    const { proxyId: id, host, httpPort, auth } = proxies[0];
    const input = { id, username: auth.username, allowedIPs: ['203.0.113.9'], type: 'iponly' as const };
    await updateAuthSettings({ ctx: world.ctx, caller: customer, input });
    expect((await download('/proxies?format=text', customer)).text).toBe(`${host}:${httpPort}\n`);
  });

  it('has the filters of the JSON list', async () => {
    const { customer, proxies } = await ownProxies(3);
    const tagged = proxies[0];
    const input = { proxyIds: [tagged.proxyId], add: ['shop'], remove: [] };
    await changeTags({ ctx: world.ctx, caller: customer, input });
    expect(linesOf((await download('/proxies?format=text&tag=shop', customer)).text)).toEqual([
      `${tagged.host}:${tagged.httpPort}:${tagged.auth.username}:${tagged.auth.password}`,
    ]);
    expect((await download('/proxies?format=text&type=ipv6', customer)).text).toBe('');
  });

  it('leaves out expired proxies, whose port may belong to another customer', async () => {
    const { customer, proxies } = await ownProxies(1);
    const afterGrace = Date.parse(graceEnd(proxies[0].endDate)) + 1;
    const ctx = { ...world.ctx, now: () => afterGrace };
    const input = { page: 1, limit: 1000, search: '', line: 'host_first', users: 'own', format: 'text' } as const;
    expect(await exportProxies({ ctx, caller: customer, input })).toEqual({ text: '', nextPage: null });
  });

  it('is cut at the limit, with a link to the next part', async () => {
    const { customer, proxies } = await ownProxies(3);
    const first = await download('/proxies?format=text&limit=2&type=mobile', customer);
    expect(linesOf(first.text)).toHaveLength(2);
    expect(first.link).toBe('</api/proxies?format=text&limit=2&type=mobile&page=2>; rel="next"');
    const rest = await download('/proxies?format=text&limit=2&type=mobile&page=2', customer);
    expect(rest.link).toBeNull();
    expect([...linesOf(first.text), ...linesOf(rest.text)]).toHaveLength(proxies.length);
    expect((await download('/proxies?format=text&limit=1001', customer)).status).toBe(400);
  });
});

describe('the proxy list as CSV', () => {
  it('has a row for each proxy and makes no formula of a label', async () => {
    const { customer, proxies } = await ownProxies(1);
    const { proxyId: id, host, httpPort, socksPort, auth } = proxies[0];
    await labelProxy({ ctx: world.ctx, caller: customer, input: { id, label: '=1+1' } });
    const answer = await download('/proxies?format=csv', customer);
    expect(answer).toMatchObject({
      status: 200,
      type: 'text/csv; charset=utf-8',
      disposition: 'attachment; filename="proxies.csv"',
    });
    const [head, row] = answer.text.split('\r\n');
    expect(head).toMatch(/^label,host,httpPort,socksPort,username,password,type,/);
    expect(row).toMatch(new RegExp(`^'=1\\+1,${host},${httpPort},${socksPort},${auth.username},${auth.password},`));
  });
});

it('the CSV names a proxy without a label as the portal does', async () => {
  const { customer, proxies } = await ownProxies(1);
  const { operator, httpPort } = proxies[0];
  const [, row] = (await download('/proxies?format=csv', customer)).text.split('\r\n');
  expect(row).toMatch(new RegExp(`^${operator} ${httpPort},`));
});

describe('the format of the proxy list', () => {
  it.each([
    ['text/plain', 'text/plain; charset=utf-8'],
    ['text/csv', 'text/csv; charset=utf-8'],
    ['text/csv;q=0.5, text/plain', 'text/plain; charset=utf-8'],
    ['application/json, text/plain;q=0.9', 'application/json'],
    ['*/*', 'application/json'],
    ['text/html,application/xhtml+xml,*/*;q=0.8', 'application/json'],
    ['image/png', 'application/json'],
  ])('is negotiated from Accept: %s', async (accept, type) => {
    const { customer } = await ownProxies(1);
    expect(await download('/proxies', customer, { accept })).toMatchObject({ status: 200, type, vary: 'accept' });
  });

  it('is that of the query, whatever Accept says', async () => {
    const { customer } = await ownProxies(1);
    const accept = { accept: 'text/csv' };
    expect((await download('/proxies?format=text', customer, accept)).type).toBe('text/plain; charset=utf-8');
    expect((await download('/proxies?format=json', customer, accept)).type).toBe('application/json');
  });

  it('is refused if unknown, and so are parameters of another format', async () => {
    const customer = await world.customer();
    const issuesOf = async (path: string) => JSON.parse((await download(path, customer)).text).error.issues;
    expect(await issuesOf('/proxies?format=xml')).toMatchObject([{ path: 'query.format', code: 'invalid' }]);
    expect(await issuesOf('/proxies?line=host_first')).toMatchObject([{ path: 'query.line', code: 'unknown_field' }]);
    expect(await issuesOf('/proxies?format=text&line=csv')).toMatchObject([{ path: 'query.line', code: 'invalid' }]);
    expect(await issuesOf('/orders?format=csv')).toMatchObject([{ path: 'query.format', code: 'unknown_field' }]);
  });
});

describe('passwords in files', () => {
  it('are refused to a key without the permission, unless it asks for them to be hidden', async () => {
    const { customer, proxies } = await ownProxies(1);
    const { proxyId, host, httpPort, auth } = proxies[0];
    const { apiKey } = await makeKey(customer, ['read', 'manage']);
    for (const format of ['text', 'csv']) {
      const refused = await download(`/proxies?format=${format}`, apiKey);
      expect(refused.status).toBe(403);
      expect(JSON.parse(refused.text).error).toMatchObject({ code: 'api_key.scope_missing' });
    }
    expect((await download('/proxies?format=text&credentials=hidden', apiKey)).text).toBe(`${host}:${httpPort}\n`);
    const csv = await download('/proxies?format=csv&credentials=hidden', apiKey);
    expect(csv.text).toContain(`,${auth.username},,mobile,`);
    expect(csv.text).not.toContain(auth.password);
    expect(await kindsOf(customer, proxyId)).toEqual([]);
  });

  it('are returned to a key with the permission, and the read is recorded', async () => {
    const { customer, proxies } = await ownProxies(1);
    const { apiKey } = await makeKey(customer, ['read', 'credentials']);
    expect((await download('/proxies?format=text', apiKey)).text).toContain(proxies[0].auth.password);
    expect(await kindsOf(customer, proxies[0].proxyId)).toEqual(['proxy.credentials_listed']);
  });
});
