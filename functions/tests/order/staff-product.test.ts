import { isSpending } from '@cellgate/shared/balance/balance.ts';
import type { NewProduct } from '@cellgate/shared/product/staff-product.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AccountActor, Caller } from '../../src/context.ts';
import { cancelOrder } from '../../src/domain/order/cancel-order.ts';
import { placeOrder } from '../../src/domain/order/place-order.ts';
import { quoteOrder } from '../../src/domain/order/quote-order.ts';
import { listProducts } from '../../src/domain/product/list-products.ts';
import { extendProxies } from '../../src/domain/renewal/extend-proxies.ts';
import { moveProduct, removeProduct } from '../../src/domain/staff-product/arrange-products.ts';
import { listSellingServers, listStaffProducts } from '../../src/domain/staff-product/list-staff-products.ts';
import { addProduct, setProductServers, updateProduct } from '../../src/domain/staff-product/save-product.ts';
import { runTask } from '../../src/entry/run-task.ts';
import { balanceStore } from '../../src/storage/balance/balance-store.ts';
import { eventStore } from '../../src/storage/event-store.ts';
import { productStore } from '../../src/storage/order/product-store.ts';
import { wordStore } from '../../src/storage/search/word-store.ts';
import { codeOf } from '../_code-of.ts';
import { type Box, createBox, orderOf, withKey } from '../_fleet.ts';
import { createWorld, type World } from '../_world.ts';

let world: World;
let box: Box;
let moderator: Caller<AccountActor>;

beforeAll(async () => {
  world = await createWorld();
  box = await createBox(world, { modems: 6 });
  moderator = await world.account({ role: 'moderator' });
});
afterAll(() => world[Symbol.asyncDispose]());

const wanted = (change: Partial<NewProduct> = {}): NewProduct => ({
  type: 'mobile',
  description: '',
  operator: 'Kyivstar',
  country: 'Ukraine',
  flag: 'UA',
  pricing: { weekly: { price: 10, originalPrice: 12 }, monthly: { price: 28 } },
  servers: [box.serverId],
  status: 'active',
  isPopular: false,
  isComingSoon: false,
  lowStock: null,
  ...change,
});
const add = async (change?: Partial<NewProduct>) =>
  (await addProduct({ ctx: world.ctx, caller: moderator, input: wanted(change) })).product;
const edit = (productId: `prd_${string}`, version: number, change: Partial<NewProduct>) =>
  updateProduct({ ctx: world.ctx, caller: moderator, input: { ...wanted(change), productId, version } });
const list = async () => (await listStaffProducts({ ctx: world.ctx, caller: moderator, input: {} })).products;
const shown = async () => (await listProducts({ ctx: world.ctx, caller: world.visitor, input: {} })).products;
const find = async (productId: `prd_${string}`) => {
  const product = await productStore(world.ctx.database).find(productId);
  if (!product) throw new Error('no such product');
  return product;
};

describe('products of the back office', () => {
  it('are added with stock, and a name where there is none', async () => {
    const product = await add();
    expect(product).toMatchObject({
      name: 'Kyivstar',
      stock: { available: 6, total: 6 },
      pricing: { weekly: { price: 10, originalPrice: 12 }, monthly: { price: 28, originalPrice: 28 } },
      version: 0,
    });
    expect(
      await add({ type: 'ipv4', name: 'Any', operator: null, country: 'Germany', flag: 'DE', servers: [] }),
    ).toMatchObject({
      name: 'Germany',
      stock: { available: 0, total: 0 },
    });
    const { servers } = await listSellingServers({ ctx: world.ctx, caller: moderator, input: { type: 'mobile' } });
    expect(servers).toMatchObject([
      { id: box.serverId, status: 'online', operators: [{ operator: 'Kyivstar', available: 6, total: 6 }] },
    ]);
  });

  it('are sold only from servers of their type', async () => {
    const ipv6 = { type: 'ipv6', operator: null } as const;
    expect(await codeOf(add(ipv6))).toBe('product.server_unfit');
    expect(await codeOf(add({ servers: ['srv_01JD0000000000000000000000'] }))).toBe('product.server_unfit');
    const { id, version } = await add();
    expect(await codeOf(edit(id, version, { ...ipv6, servers: [] }))).toBe('product.type_fixed');
    const input = { productId: id, version, servers: [] };
    const { product } = await setProductServers({ ctx: world.ctx, caller: moderator, input });
    expect(product).toMatchObject({ servers: [], stock: { total: 0 }, version: 1, lowStock: null });
  });

  it('are edited by one person at a time, who is told what the other has changed', async () => {
    const { id } = await add();
    await edit(id, 0, { operator: 'Vodafone', pricing: { weekly: { price: 11 }, monthly: { price: 28 } } });
    expect(await codeOf(edit(id, 0, { lowStock: 3 }))).toBe('record.moved');
    const events = await eventStore(world.ctx.database).listOfSubject(id, 10);
    expect(events.find(({ kind }) => kind === 'product.edited')).toMatchObject({
      details: { productId: id },
      changes: [
        { field: 'name', before: 'Kyivstar', after: 'Vodafone' },
        { field: 'description' },
        { field: 'operator' },
        { field: 'weeklyPrice', before: 10, after: 11 },
        { field: 'weeklyListPrice', before: 12, after: 11 },
      ],
    });
    const found = async (phrase: string) =>
      (await wordStore(world.ctx.database).listBeginning('product', phrase, 20)).some((word) => word.id === id);
    expect([await found('vodafone'), await found('kyivstar')]).toEqual([true, false]);
  });

  it('change the price of new orders alone', async () => {
    const product = await add();
    const customer = await world.customer({ balanceCents: 10_000 });
    const { order } = await placeOrder({ ctx: world.ctx, caller: customer, input: orderOf(await find(product.id)) });
    await edit(product.id, 0, { pricing: { weekly: { price: 15 }, monthly: { price: 40 } } });
    const quoted = { ...orderOf(await find(product.id)), amount: 10 };
    expect(await codeOf(placeOrder({ ctx: world.ctx, caller: customer, input: quoted }))).toBe('order.price_moved');
    const amount = order.pricing.total;
    const refunded = await cancelOrder({
      ctx: world.ctx,
      caller: withKey(customer, 'cancel-1'),
      input: { id: order.id, amount },
    });
    expect(refunded.refunded).toBe(10);
  });

  it('are shown before they are sold', async () => {
    const product = await add({ status: 'maintenance', isComingSoon: true, isPopular: true });
    const ofShop = (await shown()).find(({ _id }) => _id === product.id);
    expect(ofShop).toMatchObject({ isComingSoon: true, status: 'maintenance', stock: { available: 0 } });
    const input = { productId: product.id, period: 'weekly', quantity: 1 } as const;
    const customer = await world.customer();
    expect(await codeOf(quoteOrder({ ctx: world.ctx, caller: customer, input }))).toBe('product.inactive');
    await edit(product.id, 0, { status: 'inactive' });
    expect((await shown()).map(({ _id }) => _id)).not.toContain(product.id);
  });

  it('are moved in the order of display, and back', async () => {
    const before = (await list()).filter(({ type }) => type === 'mobile').map(({ id }) => id);
    const last = before.at(-1);
    if (!last) throw new Error('no products');
    const move = (position: number, seen: number) =>
      moveProduct({ ctx: world.ctx, caller: moderator, input: { productId: last, position, seen } });
    const { products } = await move(1, before.length);
    expect(products.map(({ id }) => id)).toEqual([last, ...before.slice(0, -1)]);
    const ofShop = (await shown()).filter(({ type }) => type === 'mobile').map(({ _id }) => _id);
    expect(ofShop).toEqual(products.filter(({ status }) => status === 'active').map(({ id }) => id));
    expect(await codeOf(move(1, before.length))).toBe('record.moved');
    expect((await move(before.length, 1)).products.map(({ id }) => id)).toEqual(before);
  });

  it('are deleted only if they were never sold', async () => {
    const product = await add();
    const remove = (productId: `prd_${string}`) =>
      removeProduct({ ctx: world.ctx, caller: moderator, input: { productId } });
    await remove(product.id);
    expect((await list()).map(({ id }) => id)).not.toContain(product.id);
    expect(await codeOf(remove(product.id))).toBe('product.not_found');
    const sold = await add();
    const customer = await world.customer({ balanceCents: 10_000 });
    await placeOrder({ ctx: world.ctx, caller: customer, input: orderOf(await find(sold.id)) });
    expect(await codeOf(remove(sold.id))).toBe('product.sold');
  });

  it('tell what they have earned, as the ledger does', async () => {
    const product = await add();
    const record = await find(product.id);
    const customer = await world.customer({ balanceCents: 20_000 });
    const { order } = await placeOrder({ ctx: world.ctx, caller: customer, input: orderOf(record, 2) });
    await box.apply();
    const [proxyId] = order.proxyIds;
    if (!proxyId) throw new Error('no proxy');
    const extension = { proxyIds: [proxyId], period: 'monthly', amount: 28 } as const;
    await extendProxies({
      ctx: world.ctx,
      caller: withKey(customer, 'extend-1'),
      input: { ...extension, proxyIds: [proxyId] },
    });
    const other = order.proxyIds[1];
    if (!other) throw new Error('no second proxy');
    await cancelOrder({
      ctx: world.ctx,
      caller: withKey(customer, 'cancel-2'),
      input: { id: order.id, amount: 10, proxyIds: [other] },
    });
    expect((await list()).find(({ id }) => id === product.id)?.sales).toMatchObject({ weekEarned: null, buyers: null });
    await runTask(world.ctx, 'list-changes');
    await runTask(world.ctx, 'count-sales');
    const entries = await balanceStore(world.ctx.database).listEntries(customer.actor.accountId, { from: 1, to: 100 });
    const spent = -entries
      .filter(({ reason }) => isSpending(reason))
      .reduce((sum, { amountCents }) => sum + amountCents, 0);
    const { sales } = (await list()).find(({ id }) => id === product.id) ?? {};
    expect(sales).toMatchObject({ weekEarned: spent / 100, monthEarned: spent / 100, buyers: 1, proxies: 1 });
    world.clock.advance(8 * 86_400_000);
    await runTask(world.ctx, 'count-sales');
    const later = (await list()).find(({ id }) => id === product.id)?.sales;
    expect(later).toMatchObject({ weekEarned: 0, monthEarned: spent / 100 });
  });
});
