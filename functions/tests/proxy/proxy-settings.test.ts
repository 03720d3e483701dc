import type { ErrorCode } from '@cellgate/shared/contract/error-code.ts';
import type { OrderId, ProxyId } from '@cellgate/shared/contract/id.ts';
import type { IpList } from '@cellgate/shared/ip-list/ip-list.ts';
import type { Proxy } from '@cellgate/shared/proxy/proxy.ts';
import type { SettingsOutcome } from '@cellgate/shared/proxy-settings/proxy-settings.endpoints.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AccountActor, Caller } from '../../src/context.ts';
import { placeOrder } from '../../src/domain/order/place-order.ts';
import { changeProxySettings } from '../../src/domain/proxy-settings/change-settings.ts';
import { eventStore } from '../../src/storage/event-store.ts';
import { type ProxyRecord, proxyKey, proxyStore } from '../../src/storage/proxy/proxy-store.ts';
import { type Box, createBox, createMobileProduct, createOpenProxy, orderOf } from '../_fleet.ts';
import { withTransactionBarrier } from '../_transaction-barrier.ts';
import { createWorld, type World } from '../_world.ts';

const quantity = 45;

let world: World;
let box: Box;
let owner: Awaited<ReturnType<World['customer']>>;
let mine: ProxyId[];
let foreign: ProxyId;

beforeAll(async () => {
  world = await createWorld();
  box = await createBox(world, { modems: quantity + 1 });
  const product = await createMobileProduct(world, [box.serverId]);
  owner = await world.customer({ balanceCents: 5_000_00 });
  const { order } = await placeOrder({ ctx: world.ctx, caller: owner, input: orderOf(product, 5) });
  mine = [...order.proxyIds];
  // Further proxies of the same owner, without their orders, which would take most of the time.
  const [first] = await proxyStore(world.ctx.database).findMany(mine);
  if (!first) throw new Error('no proxy');
  mine.push(...(await copyProxy(first, order.id)));
  await box.apply();
  foreign = (await createOpenProxy(world, box, product)).proxyId;
});
afterAll(() => world[Symbol.asyncDispose]());

async function copyProxy(proxy: ProxyRecord, orderId: OrderId): Promise<ProxyId[]> {
  const ids = Array.from({ length: quantity - 5 }, () => world.ctx.newId('proxy'));
  const writes = ids.map((proxyId) => {
    const gsi1 = { gsi1pk: `ACCOUNT#${proxy.accountId}#PROXIES`, gsi1sk: proxyId };
    const put = { ...proxyKey(proxyId), ...proxy, proxyId, orderId, ...gsi1 };
    return { label: 'copy', table: 'main', action: { put } } as const;
  });
  await world.ctx.database.transact(writes);
  return ids;
}

interface Answer {
  results: SettingsOutcome[];
  proxies: Proxy[];
  proxy: Proxy;
  list: IpList;
  lists: IpList[];
}

async function ask(method: string, path: string, body?: unknown, as: Caller<AccountActor> = owner) {
  const response = await world.request(method, path, { as, ...(body !== undefined && { body }) });
  const { data, error } = (await response.json()) as {
    data: Answer;
    error?: { code: ErrorCode; issues?: { path: string; code: string; params?: unknown }[] };
  };
  return { status: response.status, code: error?.code, issues: error?.issues, data };
}

const change = async (wanted: unknown, proxies: { proxyId: ProxyId; version?: number }[] = all()) =>
  (await ask('PUT', '/proxies/settings', { proxies, change: wanted })).data.results;
const all = () => mine.map((proxyId) => ({ proxyId }));
const outcomes = (results: readonly SettingsOutcome[]) => [...new Set(results.map(({ outcome }) => outcome))];
const read = async (proxyId: ProxyId) => (await ask('GET', `/proxies/${proxyId}`)).data.proxy;
const eventsOf = async (kind: string) =>
  (await eventStore(world.ctx.database).listOfSubject(owner.actor.accountId, 500)).filter(
    (event) => event.kind === kind,
  );

describe('a change of settings on several proxies', () => {
  it('changes each one with its event, publishes one state, and repeats without effect', async () => {
    const published = world.published.length;
    const wanted = { everyMinutes: 30, allowedIPs: { mode: 'replace', ips: ['203.0.113.77/24'] }, note: 'Shop 1' };
    const results = await change(wanted);
    expect(results.map(({ proxyId }) => proxyId)).toEqual(mine);
    expect(outcomes(results)).toEqual(['changed']);
    expect(world.published.slice(published).filter(({ kind }) => kind === 'desired')).toHaveLength(1);
    expect(await read(mine[0] as ProxyId)).toMatchObject({
      note: 'Shop 1',
      features: { whitelist: { ips: ['203.0.113.0/24'] }, ipRotation: { everyMinutes: 30 } },
    });
    for (const kind of ['proxy.settings_changed', 'proxy.auto_rotation_changed', 'proxy.note_changed'])
      expect(await eventsOf(kind), kind).toHaveLength(quantity);
    expect(JSON.stringify(await eventsOf('proxy.note_changed'))).not.toContain('Shop 1');
    expect(outcomes(await change(wanted))).toEqual(['unchanged']);
    expect(await eventsOf('proxy.note_changed')).toHaveLength(quantity);
    const found = await ask('GET', '/proxies?search=shop+1&limit=100');
    expect(found.data.proxies).toHaveLength(quantity);
  });

  it('gives each proxy its own outcome', async () => {
    const [first, third] = mine as [ProxyId, ProxyId];
    const results = await change({ type: 'iponly', allowedIPs: { mode: 'remove', ips: ['203.0.113.0/24'] } }, [
      { proxyId: first },
      { proxyId: foreign },
      { proxyId: third, version: 0 },
    ]);
    expect(results.map(({ code }) => code)).toEqual([
      'proxy.whitelist_required',
      'proxy.not_found',
      'proxy.settings_moved',
    ]);
    expect(results[0]?.message).toContain('IP-only');
  });

  it('has one effect if two tabs act on one selection; the other one is told', async () => {
    const selected = await Promise.all(
      mine.slice(0, 3).map(async (proxyId) => ({ proxyId, version: (await read(proxyId)).version })),
    );
    const ctx = withTransactionBarrier(world.ctx, 2);
    const act = (everyMinutes: number) =>
      changeProxySettings({ ctx, caller: owner, input: { proxies: selected, change: { everyMinutes } } });
    const [here, there] = await Promise.all([act(10), act(20)]);
    const codes = [here, there].map(({ results }) => results.map(({ code }) => code));
    expect(codes).toContainEqual([null, null, null]);
    expect(codes).toContainEqual(Array(3).fill('proxy.settings_moved'));
    const minutes = codes[0]?.[0] === null ? 10 : 20;
    expect((await read(mine[2] as ProxyId)).features.ipRotation.everyMinutes).toBe(minutes);
  });

  it('refuses a note of 10,000 letters, naming the limit', async () => {
    const { code, issues } = await ask('PUT', '/proxies/settings', {
      proxies: all(),
      change: { note: 'x'.repeat(10_000) },
    });
    expect(code).toBe('request.invalid');
    expect(issues).toMatchObject([{ path: 'change.note', code: 'too_long', params: { limit: 500 } }]);
  });
});

describe('saved IP lists', () => {
  it('are created, renamed, changed and deleted, each of one account', async () => {
    const made = await ask('POST', '/ip-lists', { name: 'Office', ips: ['203.0.113.77/24', '2001:db8::1'] });
    const { id, version, ips } = made.data.list;
    expect(ips).toEqual(['203.0.113.0/24', '2001:0db8:0000:0000:0000:0000:0000:0001']);
    expect((await ask('POST', '/ip-lists', { name: 'OFFICE', ips: ['192.0.2.1'] })).code).toBe('ip_list.name_taken');
    const renamed = { name: 'Office, Kyiv', ips: ['192.0.2.1'], version };
    expect((await ask('PUT', `/ip-lists/${id}`, renamed)).data.list).toMatchObject({
      name: 'Office, Kyiv',
      version: 2,
    });
    expect((await ask('PUT', `/ip-lists/${id}`, { ...renamed, name: 'Mine' })).code).toBe('ip_list.moved');
    const other = await world.customer();
    expect((await ask('GET', '/ip-lists', undefined, other)).data.lists).toEqual([]);
    expect((await ask('DELETE', `/ip-lists/${id}`, undefined, other)).code).toBe('ip_list.not_found');
    expect((await ask('DELETE', `/ip-lists/${id}`)).data.lists).toEqual([]);
    expect(await eventsOf('account.ip_list_changed')).toHaveLength(3);
  });

  it('are at most 20, also for requests at one moment', async () => {
    const create = (index: number) => ask('POST', '/ip-lists', { name: `List ${index}`, ips: ['192.0.2.1'] });
    for (let index = 0; index < 19; index += 1) await create(index);
    const last = await Promise.all([create(20), create(21)]);
    expect(last.map(({ code }) => code).sort()).toEqual(['ip_list.too_many', undefined]);
    expect((await ask('GET', '/ip-lists')).data.lists).toHaveLength(20);
  });
});
