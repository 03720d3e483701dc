import type { ProxyId } from '@cellgate/shared/contract/id.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { audit } from '../../src/domain/audit/audit.ts';
import { cancelOrder } from '../../src/domain/order/cancel-order.ts';
import { finishOrders } from '../../src/domain/order/finish-orders.ts';
import { getOrder } from '../../src/domain/order/list-orders.ts';
import { placeOrder } from '../../src/domain/order/place-order.ts';
import { getProduct } from '../../src/domain/product/list-products.ts';
import { labelProxy } from '../../src/domain/proxy/label-proxy.ts';
import { isAppError } from '../../src/errors.ts';
import { balanceStore } from '../../src/storage/balance/balance-store.ts';
import type { Database } from '../../src/storage/database.ts';
import { orderStore } from '../../src/storage/order/order-store.ts';
import { modemStore, modemWatchedWrite } from '../../src/storage/server/modem-store.ts';
import { createBox, createMobileProduct, orderOf, withKey } from '../_fleet.ts';
import { createWorld, type World } from '../_world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world[Symbol.asyncDispose]());

const codeOf = (error: unknown) => (isAppError(error) ? error.code : error);
const findings = async () => (await audit(world.ctx)).findings;
const balanceOf = async (accountId: Parameters<ReturnType<typeof balanceStore>['find']>[0]) =>
  (await balanceStore(world.ctx.database).find(accountId))?.balanceCents;

describe('placing an order', () => {
  it('allocates, charges and publishes to the server in one transaction', async () => {
    const box = await createBox(world, { modems: 2 });
    const product = await createMobileProduct(world, [box.serverId]);
    const customer = await world.customer({ balanceCents: 2500 });
    const { order } = await placeOrder({ ctx: world.ctx, caller: customer, input: orderOf(product, 2) });
    expect(order).toMatchObject({ status: 'completed', pricing: { total: 20 } });
    expect(order.proxyIds).toHaveLength(2);
    expect(await balanceOf(customer.actor.accountId)).toBe(500);
    const on = box.desired()?.ports.filter((port) => port.state === 'on') ?? [];
    expect(on).toHaveLength(2);
    for (const port of on) expect(port.rules?.auth.users[0]?.password).toMatch(/^\w{20}$/);
    expect(await findings()).toEqual([]);
  });

  it('shows what each of its proxies is named by, also of one that was cancelled', async () => {
    const box = await createBox(world, { modems: 2 });
    const product = await createMobileProduct(world, [box.serverId]);
    const caller = await world.customer({ balanceCents: 2500 });
    const { order } = await placeOrder({ ctx: world.ctx, caller, input: orderOf(product, 2) });
    const [first, second] = order.proxyIds as [ProxyId, ProxyId];
    await labelProxy({ ctx: world.ctx, caller, input: { id: first, label: 'Shop prices' } });
    await cancelOrder({ ctx: world.ctx, caller, input: { id: order.id, proxyIds: [second], amount: 10 } });
    const { proxies } = await getOrder({ ctx: world.ctx, caller, input: { id: order.id } });
    const { operator, country } = product;
    expect(proxies).toEqual([
      { id: first, label: 'Shop prices', operator, country, port: expect.any(Number) },
      { id: second, label: null, operator, country, port: expect.any(Number) },
    ]);
  });

  it.each([1, 31])('of %i ignores earlier outages of its modems', async (quantity) => {
    const box = await createBox(world, { modems: quantity });
    const product = await createMobileProduct(world, [box.serverId]);
    const customer = await world.customer({ balanceCents: 31_000 });
    const modems = () => modemStore(world.ctx.database).listOfServer(box.serverId);
    const before = new Date(world.ctx.now()).toISOString();
    const watched = { downSince: before, watchedGeneration: 0 };
    await world.ctx.database.transact((await modems()).map((modem) => modemWatchedWrite(modem, watched)));
    await placeOrder({ ctx: world.ctx, caller: customer, input: orderOf(product, quantity) });
    expect(new Set((await modems()).map(({ downSince }) => downSince))).toEqual(new Set([null]));
  });

  it('reports the missing amount if the balance is too low, and writes nothing', async () => {
    const box = await createBox(world, { modems: 1 });
    const product = await createMobileProduct(world, [box.serverId]);
    const customer = await world.customer({ balanceCents: 999 });
    const refused = placeOrder({ ctx: world.ctx, caller: customer, input: orderOf(product) });
    await expect(refused).rejects.toMatchObject({
      code: 'balance.insufficient',
      params: { required: '10.00', available: '9.99' },
    });
    expect(
      (await getProduct({ ctx: world.ctx, caller: customer, input: { id: product.productId } })).product.stock
        .available,
    ).toBe(1);
    expect(await orderStore(world.ctx.database).listOfAccount(customer.actor.accountId)).toEqual([]);
  });

  it('is quoted in advance with its obstacles, and refused at another price', async () => {
    const box = await createBox(world, { modems: 2 });
    const product = await createMobileProduct(world, [box.serverId]);
    const as = await world.customer({ balanceCents: 2500 });
    const quote = async (quantity: number) => {
      const path = `/orders/quote?productId=${product.productId}&period=weekly&quantity=${quantity}`;
      return ((await (await world.request('GET', path, { as })).json()) as { data: { quote: object } }).data.quote;
    };
    expect(await quote(2)).toMatchObject({ unitPrice: 10, total: 20, balance: 25, available: 2, obstacles: [] });
    expect(await quote(3)).toMatchObject({ obstacles: ['order.out_of_stock', 'balance.insufficient'] });
    const input = orderOf(product, 2);
    const refused = placeOrder({ ctx: world.ctx, caller: as, input: { ...input, amount: 19.99 } });
    await expect(refused).rejects.toMatchObject({ code: 'order.price_moved', params: { amount: '20.00' } });
    expect(await balanceOf(as.actor.accountId)).toBe(2500);
    await placeOrder({ ctx: world.ctx, caller: as, input: { ...input, amount: 20 } });
    expect(await balanceOf(as.actor.accountId)).toBe(500);
  });

  it('uses no server that has been silent for 90 seconds', async () => {
    const box = await createBox(world, { modems: 1 });
    const product = await createMobileProduct(world, [box.serverId]);
    const customer = await world.customer({ balanceCents: 1000 });
    world.clock.advance(91_000);
    await expect(placeOrder({ ctx: world.ctx, caller: customer, input: orderOf(product) })).rejects.toMatchObject({
      code: 'order.out_of_stock',
    });
    await box.beat();
    await expect(placeOrder({ ctx: world.ctx, caller: customer, input: orderOf(product) })).resolves.toBeDefined();
  });

  it('returns the same response for the same key, charges once, and refuses the key for another order', async () => {
    const box = await createBox(world, { modems: 3 });
    const product = await createMobileProduct(world, [box.serverId]);
    const customer = withKey(await world.customer({ balanceCents: 5000 }), 'order-key-1');
    const place = (quantity: number) =>
      placeOrder({ ctx: world.ctx, caller: customer, input: orderOf(product, quantity) });
    const answers = await Promise.all(Array.from({ length: 20 }, () => place(1)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await balanceOf(customer.actor.accountId)).toBe(4000);
    await expect(place(2)).rejects.toMatchObject({ code: 'idempotency.key_reused' });
    world.clock.advance(25 * 3_600_000);
    expect(await place(1)).toEqual(answers[0]);
  });
});

describe('concurrent orders', () => {
  it('sell exactly the modems in stock, refuse the rest, and keep the money exact', async () => {
    const boxes = [await createBox(world, { modems: 6 }), await createBox(world, { modems: 6 })];
    const product = await createMobileProduct(
      world,
      boxes.map((box) => box.serverId),
    );
    const customers = await Promise.all(Array.from({ length: 20 }, () => world.customer({ balanceCents: 20_000 })));
    const results = await Promise.allSettled(
      Array.from({ length: 200 }, (_, index) => {
        const caller = customers[index % customers.length];
        if (!caller) throw new Error('no customer');
        return placeOrder({ ctx: world.ctx, caller, input: orderOf(product) });
      }),
    );
    const sold = results.flatMap((result) => (result.status === 'fulfilled' ? result.value.order.proxyIds : []));
    const refusals = results.flatMap((result) => (result.status === 'rejected' ? [codeOf(result.reason)] : []));
    expect(new Set(sold).size).toBe(12);
    expect(refusals).toHaveLength(188);
    expect(new Set(refusals)).toEqual(new Set(['order.out_of_stock']));
    const balances = await Promise.all(customers.map((customer) => balanceOf(customer.actor.accountId)));
    expect(balances.reduce<number>((sum, cents) => sum + (cents ?? 0), 0)).toBe(20 * 20_000 - 12 * 1000);
    expect(await findings()).toEqual([]);
  });

  it('let one account spend exactly its balance', async () => {
    const box = await createBox(world, { modems: 15 });
    const product = await createMobileProduct(world, [box.serverId]);
    const customer = await world.customer({ balanceCents: 10_000 });
    const results = await Promise.allSettled(
      Array.from({ length: 40 }, () => placeOrder({ ctx: world.ctx, caller: customer, input: orderOf(product) })),
    );
    const refusals = results.flatMap((result) => (result.status === 'rejected' ? [codeOf(result.reason)] : []));
    expect(refusals).toHaveLength(30);
    expect(new Set(refusals)).toEqual(new Set(['balance.insufficient']));
    expect(await balanceOf(customer.actor.accountId)).toBe(0);
    expect(await findings()).toEqual([]);
  });
});

describe('an order larger than one transaction', () => {
  it('is completed', async () => {
    const box = await createBox(world, { modems: 130 });
    const product = await createMobileProduct(world, [box.serverId]);
    const customer = await world.customer({ balanceCents: 130_000 });
    const { order } = await placeOrder({ ctx: world.ctx, caller: customer, input: orderOf(product, 130) });
    expect(order).toMatchObject({ status: 'completed' });
    expect(new Set(order.proxyIds).size).toBe(130);
    expect(await balanceOf(customer.actor.accountId)).toBe(0);
    expect(await findings()).toEqual([]);
  });

  it('reserves nothing after the sweep has failed it', async () => {
    const box = await createBox(world, { modems: 40 });
    const product = await createMobileProduct(world, [box.serverId]);
    const customer = await world.customer({ balanceCents: 31_000 });
    let isSwept = false;
    const database: Database = {
      ...world.ctx.database,
      async transact(writes) {
        if (!isSwept && writes.some(({ label }) => label.startsWith('modem:'))) {
          isSwept = true;
          world.clock.advance(61_000);
          await finishOrders(world.ctx);
        }
        return world.ctx.database.transact(writes);
      },
    };
    await placeOrder({ ctx: { ...world.ctx, database }, caller: customer, input: orderOf(product, 31) });
    const modems = await modemStore(world.ctx.database).listOfServer(box.serverId);
    const counts = Map.groupBy(modems, ({ stockState }) => stockState);
    expect([counts.get('sold')?.length, counts.get('stock')?.length]).toEqual([31, 9]);
    expect(await findings()).toEqual([]);
  });

  it.each([1, 2, 3, 4, 5, 6, 7])('is repaired after a crash before its transaction %i', async (crashAt) => {
    const box = await createBox(world, { modems: 100 });
    const product = await createMobileProduct(world, [box.serverId]);
    const customer = withKey(await world.customer({ balanceCents: 100_000 }), `large-order-${crashAt}`);
    const database = crashingDatabase(world.ctx.database, crashAt);
    await placeOrder({ ctx: { ...world.ctx, database }, caller: customer, input: orderOf(product, 100) }).catch(
      () => undefined,
    );
    world.clock.advance(61_000);
    await finishOrders(world.ctx);
    await finishOrders(world.ctx);
    await box.beat();
    // The customer repeats the request with the same key: one order results, whatever was written before.
    const { order } = await placeOrder({ ctx: world.ctx, caller: customer, input: orderOf(product, 100) });
    expect(new Set(order.proxyIds).size).toBe(100);
    expect(await balanceOf(customer.actor.accountId)).toBe(0);
    const modems = await modemStore(world.ctx.database).listOfServer(box.serverId);
    expect(new Set(modems.map((modem) => modem.stockState))).toEqual(new Set(['sold']));
    expect(await orderStore(world.ctx.database).listOpen()).toEqual([]);
    expect(await findings()).toEqual([]);
  });
});

/** Returns a database that writes nothing from transaction `crashAt` on, like after a crash. */
function crashingDatabase(database: Database, crashAt: number): Database {
  let transactions = 0;
  return {
    ...database,
    async transact(writes) {
      transactions += 1;
      if (transactions >= crashAt) throw new Error('the process is gone');
      return database.transact(writes);
    },
  };
}
