import type { ErrorCode } from '@cellgate/shared/contract/error-code.ts';
import type { ProxyId } from '@cellgate/shared/contract/id.ts';
import type { Proxy } from '@cellgate/shared/proxy/proxy.ts';
import { maxTagsOfAccount, maxTagsOfProxy, type TagCount } from '@cellgate/shared/proxy/proxy-tag.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AccountActor, Caller } from '../../src/context.ts';
import { placeOrder } from '../../src/domain/order/place-order.ts';
import { changeTags } from '../../src/domain/proxy/change-tags.ts';
import { expireProxies } from '../../src/domain/proxy/expire-proxies.ts';
import type { Write } from '../../src/storage/database.ts';
import { eventStore } from '../../src/storage/event-store.ts';
import type { ProductRecord } from '../../src/storage/order/product-store.ts';
import { proxyStore } from '../../src/storage/proxy/proxy-store.ts';
import { type Box, createBox, createMobileProduct, orderOf, withKey } from '../_fleet.ts';
import { withTransactionBarrier } from '../_transaction-barrier.ts';
import { createWorld, type World } from '../_world.ts';

const dayMs = 86_400_000;

let world: World;
let box: Box;
let product: ProductRecord;
beforeAll(async () => {
  world = await createWorld();
  box = await createBox(world, { modems: 30 });
  product = await createMobileProduct(world, [box.serverId]);
});
afterAll(() => world[Symbol.asyncDispose]());

interface Told {
  proxies: Proxy[];
  proxy: Proxy;
  tags: TagCount[];
}

async function ask(as: Caller<AccountActor>, method: string, path: string, body?: unknown) {
  const response = await world.request(method, path, { as, ...(body !== undefined && { body }) });
  const answer = (await response.json()) as { data: Told; error?: { code: ErrorCode; message: string } };
  return { status: response.status, code: answer.error?.code, message: answer.error?.message, data: answer.data };
}

/** Creates a customer with `quantity` proxies and the calls about their tags. */
async function rent(quantity: number) {
  await box.beat();
  const customer = await world.customer({ balanceCents: 1_000_00 });
  const { order } = await placeOrder({
    ctx: world.ctx,
    caller: withKey(customer, world.ctx.newId('event')),
    input: orderOf(product, quantity),
  });
  const { proxyIds } = order;
  const change = (tags: { add?: string[]; remove?: string[]; tags?: string[] }, ids: readonly ProxyId[] = proxyIds) =>
    ask(customer, 'PUT', '/proxies/tags', { proxyIds: ids, ...tags });
  return {
    customer,
    proxyIds,
    change,
    find: async (query: string) => (await ask(customer, 'GET', `/proxies?${query}`)).data.proxies.map(({ _id }) => _id),
    tagsOf: async (id: ProxyId) => (await proxyStore(world.ctx.database).find(id))?.tags,
    tags: async () => (await ask(customer, 'GET', '/proxies/tags')).data.tags,
  };
}

describe('tags', () => {
  it('are added to several proxies, found by filter and search, counted, and removed', async () => {
    const { customer, proxyIds, change, find, tags } = await rent(3);
    const [first, second, third] = proxyIds as [ProxyId, ProxyId, ProxyId];
    const added = await change({ add: ['EU-Shop', 'scraper  2'] }, [first, second]);
    expect(added.data.proxies.map(({ _id, tags, password }) => ({ _id, tags, password }))).toEqual(
      [first, second].map((_id) => ({ _id, tags: ['eu-shop', 'scraper 2'], password: '' })),
    );
    await change({ add: ['spare'], remove: ['eu-shop'] }, [second, third]);
    expect((await ask(customer, 'GET', `/proxies/${second}`)).data.proxy.tags).toEqual(['scraper 2', 'spare']);
    expect(await tags()).toEqual([
      { tag: 'eu-shop', proxies: 1 },
      { tag: 'scraper 2', proxies: 2 },
      { tag: 'spare', proxies: 2 },
    ]);
    expect(await find('tag=EU-shop')).toEqual([first]);
    expect((await find('tag=spare&status=active&type=mobile')).sort()).toEqual([second, third]);
    expect(await find('tag=shop')).toEqual([]);
    expect(await find('search=EU-SH')).toEqual([first]);
    const events = await eventStore(world.ctx.database).listOfSubject(customer.actor.accountId, 10);
    expect(events.find(({ kind }) => kind === 'proxy.tags_changed')).toMatchObject({
      actor: customer.actor.accountId,
      details: { proxyId: third, tagsAdded: 'spare', tagsRemoved: '' },
    });
  });

  it('change nothing and record no event if already present or absent', async () => {
    const { customer, change } = await rent(1);
    await change({ add: ['a'] });
    const events = async () =>
      (await eventStore(world.ctx.database).listOfSubject(customer.actor.accountId, 50)).length;
    const before = await events();
    expect(await change({ add: ['A'], remove: ['b'] })).toMatchObject({
      status: 200,
      data: { proxies: [{ tags: ['a'] }] },
    });
    expect(await change({})).toMatchObject({ status: 200 });
    expect(await events()).toBe(before);
  });

  it('are hidden from other accounts, and one foreign ID prevents the whole change', async () => {
    const { proxyIds, change, tagsOf } = await rent(1);
    const [id] = proxyIds as [ProxyId];
    await change({ add: ['mine'] });
    const stranger = await rent(1);
    expect(await stranger.tags()).toEqual([]);
    const [own] = stranger.proxyIds as [ProxyId];
    const both = await stranger.change({ add: ['theirs'], remove: ['mine'] }, [own, id]);
    expect(both).toMatchObject({ status: 404, code: 'proxy.not_found' });
    expect(await tagsOf(own)).toEqual([]);
    expect(await tagsOf(id)).toEqual(['mine']);
  });

  it('are limited per proxy, for all proxies of a change or none', async () => {
    const { proxyIds, change, tagsOf } = await rent(2);
    const [full, free] = proxyIds as [ProxyId, ProxyId];
    const ten = Array.from({ length: maxTagsOfProxy }, (_, index) => `tag-${index}`);
    await change({ add: ten }, [full]);
    expect(await change({ add: ['one-more'] }, [free, full])).toMatchObject({
      status: 409,
      code: 'proxy.tags_full',
      message: expect.stringContaining(String(maxTagsOfProxy)),
    });
    expect(await tagsOf(free)).toEqual([]);
    expect((await change({ add: ['one-more'], remove: ['tag-0'] }, [full])).status).toBe(200);
  });

  it('are limited per account, which may reuse existing ones', async () => {
    const { proxyIds, change } = await rent(11);
    for (const [place, id] of proxyIds.slice(0, maxTagsOfAccount / maxTagsOfProxy).entries())
      await change({ add: Array.from({ length: maxTagsOfProxy }, (_, index) => `tag-${place}-${index}`) }, [id]);
    const last = proxyIds.slice(-1);
    expect(await change({ add: ['one-more'] }, last)).toMatchObject({ status: 409, code: 'account.tags_full' });
    expect((await change({ add: ['tag-3-3'] }, last)).status).toBe(200);
  });

  it('are refused if invalid, like unknown fields', async () => {
    const { change, tags } = await rent(1);
    for (const wrong of [{ add: ['a,b'] }, { add: [' '] }, { add: ['x'.repeat(31)] }, { tags: ['a'] }])
      expect(await change(wrong)).toMatchObject({ status: 400, code: 'request.invalid' });
    expect(await tags()).toEqual([]);
  });
});

describe('two concurrent changes of tags', () => {
  it('both take effect on every proxy', async () => {
    const { customer, proxyIds, change, tagsOf } = await rent(2);
    await change({ add: ['old'] });
    const ctx = withTransactionBarrier(world.ctx, 3);
    const both = (input: { add: string[]; remove: string[] }) =>
      changeTags({ ctx, caller: customer, input: { proxyIds, ...input } });
    await Promise.all([
      both({ add: ['a'], remove: ['old'] }),
      both({ add: ['b'], remove: [] }),
      both({ add: ['c'], remove: [] }),
    ]);
    for (const id of proxyIds) expect(await tagsOf(id)).toEqual(['a', 'b', 'c']);
  });

  it('do not restore tags of a proxy that ends meanwhile', async () => {
    const { customer, proxyIds, tagsOf } = await rent(1);
    const { database } = world.ctx;
    let hasEnded = false;
    const transact = async (writes: readonly Write[]) => {
      if (!hasEnded) {
        hasEnded = true;
        world.clock.advance(10 * dayMs);
        await expireProxies(world.ctx);
      }
      return database.transact(writes);
    };
    const ctx = { ...world.ctx, database: { ...database, transact } };
    const late = changeTags({ ctx, caller: customer, input: { proxyIds, add: ['late'], remove: [] } });
    await expect(late).rejects.toMatchObject({ code: 'proxy.expired' });
    for (const id of proxyIds) expect(await tagsOf(id)).toEqual([]);
  });
});

describe('the tags of a proxy', () => {
  it('stay during the grace period and are removed with its end', async () => {
    const { customer, proxyIds, change, tagsOf, tags, find } = await rent(1);
    const [id] = proxyIds as [ProxyId];
    await change({ add: ['kept'] });
    world.clock.advance(7 * dayMs);
    await expireProxies(world.ctx);
    expect((await change({ add: ['waiting'] })).status).toBe(200);
    await ask(customer, 'POST', '/proxies/extend', { proxyIds, period: 'weekly' });
    expect(await find('tag=kept&status=active')).toEqual([id]);
    world.clock.advance(11 * dayMs);
    expect(await change({ add: ['late'] })).toMatchObject({ status: 403, code: 'proxy.expired' });
    await expireProxies(world.ctx);
    expect(await tagsOf(id)).toEqual([]);
    expect(await tags()).toEqual([]);
    expect(await change({ remove: ['kept'] })).toMatchObject({ status: 200 });
  });
});
