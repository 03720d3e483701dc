import { toDollars } from '@cellgate/shared/contract/money.ts';
import { parseOrderWish } from '@cellgate/shared/order/order-wish.ts';
import type { WaitingOrder } from '@cellgate/shared/order/waiting-order.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Context } from '../../src/context.ts';
import { audit } from '../../src/domain/audit/audit.ts';
import { discardTopup } from '../../src/domain/balance/discard-topup.ts';
import { sweepTopups } from '../../src/domain/balance/sweep-topups.ts';
import { listNotifications } from '../../src/domain/notification/list-notifications.ts';
import { placeOrder } from '../../src/domain/order/place-order.ts';
import { quoteOrder } from '../../src/domain/order/quote-order.ts';
import { fulfilWaitingOrders } from '../../src/domain/waiting-order/fulfil-waiting-orders.ts';
import { openWaitingOrder } from '../../src/domain/waiting-order/open-waiting-order.ts';
import { getWaitingOrder, listWaitingOrders } from '../../src/domain/waiting-order/show-waiting-order.ts';
import { withdrawWaitingOrder } from '../../src/domain/waiting-order/withdraw-waiting-order.ts';
import { runTask } from '../../src/entry/run-task.ts';
import { balanceStore } from '../../src/storage/balance/balance-store.ts';
import { orderStore } from '../../src/storage/order/order-store.ts';
import { codeOf } from '../_code-of.ts';
import { crashAfter, isCrash } from '../_crash.ts';
import { type Box, createBox, createMobileProduct, orderOf, withKey } from '../_fleet.ts';
import { openTopupFixture } from '../_topup-fixture.ts';
import { withTransactionBarrier } from '../_transaction-barrier.ts';
import { createWorld, type World } from '../_world.ts';

const hour = 3_600_000;
let world: World;
let box: Box;
beforeAll(async () => {
  world = await createWorld();
  box = await createBox(world, { modems: 20 });
});
afterAll(async () => {
  // What the audit compares with the ledger.
  for (const task of ['list-changes', 'count-sales'] as const) await runTask(world.ctx, task);
  expect((await audit(world.ctx)).findings).toEqual([]);
  await world[Symbol.asyncDispose]();
});

/** Creates a customer with $5, a product at $10 a week, and their acts on a waiting order. */
async function visit() {
  const { ctx } = world;
  await box.beat();
  const product = await createMobileProduct(world, [box.serverId]);
  const desk = await openTopupFixture(world);
  const caller = await world.customer({ balanceCents: 500 });
  const { accountId } = caller.actor;
  const show = async ({ id }: Pick<WaitingOrder, 'id'>) =>
    (await getWaitingOrder({ ctx, caller, input: { id } })).waitingOrder;
  return {
    ...{ product, caller },
    open: async (quantity = 1, { as = caller, context = ctx } = {}) =>
      (await openWaitingOrder({ ctx: context, caller: as, input: orderOf(product, quantity) })).waitingOrder,
    /** Pays an amount, by default the one asked for, with the provider's event. */
    pay: async ({ topup }: WaitingOrder, { dollars = topup.amount, context = ctx } = {}) => {
      const paidCents = Math.round(dollars * 100);
      world.payments.change(topup.paymentId, { status: 'settled', paidCents });
      await desk.notify(topup, context);
    },
    run: (context: Context = ctx) => fulfilWaitingOrders(context),
    show,
    withdraw: (waiting: WaitingOrder) => withdrawWaitingOrder({ ctx, caller, input: { id: waiting.id } }),
    orders: () => orderStore(ctx.database).listOfAccount(accountId),
    balance: async () => toDollars((await balanceStore(ctx.database).find(accountId))?.balanceCents ?? 0),
    bell: async () =>
      (await listNotifications({ ctx, caller, input: { limit: 20 } })).notifications.map(({ kind }) => kind),
    reprice: (priceCents: number) => setPrice(product.productId, priceCents),
    /** Tops the balance up without an order. */
    topUp: async (dollars: number) => {
      const { topup } = await desk.open(dollars, { caller });
      world.payments.change(topup.paymentId, { status: 'settled', paidCents: dollars * 100 });
      await desk.notify(topup);
    },
  };
}

/** Changes a product as the back office stores it. */
function change(productId: string, set: string, values: Record<string, unknown>) {
  const update = { pk: `PRODUCT#${productId}`, sk: 'PRODUCT' };
  return world.ctx.database.transact([{ label: 'test', table: 'main', action: { update, set, values } }]);
}
const setPrice = (productId: string, cents: number) =>
  change(productId, 'SET pricing.weekly.priceCents = :p', { ':p': cents });

/** Lets the time to pay pass. */
async function expire(...waiting: WaitingOrder[]): Promise<void> {
  for (const { topup } of waiting) world.payments.change(topup.paymentId, { status: 'expired' });
  world.clock.advance(2 * hour);
  await sweepTopups(world.ctx);
}

describe('opening a waiting order', () => {
  it('asks for what the balance lacks, at least the smallest top-up, and charges nothing', async () => {
    const { open, balance, orders } = await visit();
    expect(await open(3)).toMatchObject({ state: 'waiting', total: 30, missing: 25, topup: { amount: 25 } });
    expect([await balance(), await orders()]).toEqual([5, []]);
  });

  it('leads back from the payment to the order page with what is ordered', async () => {
    const { open, product } = await visit();
    const { id } = await open(3);
    const back = new URL(world.payments.returnUrls.at(-1) ?? '');
    expect(back.pathname).toBe('/client/dashboard/new-order');
    expect(back.searchParams.get('waiting')).toBe(id);
    expect(parseOrderWish(back.search.slice(1))).toMatchObject({ productId: product.productId, quantity: 3 });
  });

  it('is one for one key, also for five calls at once', async () => {
    const { open, caller } = await visit();
    const as = withKey(caller, 'waiting-0001') as typeof caller;
    const context = withTransactionBarrier(world.ctx, 5);
    const opened = await Promise.all(Array.from({ length: 5 }, () => open(1, { as, context })));
    expect(new Set(opened.map(({ id }) => id)).size).toBe(1);
    expect((await listWaitingOrders({ ctx: world.ctx, caller, input: {} })).waitingOrders).toHaveLength(1);
    expect(await codeOf(open(2, { as }))).toBe('idempotency.key_reused');
  });

  it('refuses what the balance covers, what is sold out, another price and what no top-up covers', async () => {
    const { open, product, caller } = await visit();
    const { ctx } = world;
    const rich = await world.customer({ balanceCents: 1_000 });
    const input = orderOf(product);
    expect(await codeOf(openWaitingOrder({ ctx, caller: rich, input }))).toBe('waiting_order.not_needed');
    expect(await codeOf(open(100))).toBe('order.out_of_stock');
    expect(await codeOf(openWaitingOrder({ ctx, caller, input: { ...input, amount: 9 } }))).toBe('order.price_moved');
    await setPrice(product.productId, 1_000_600);
    expect(await codeOf(open())).toBe('waiting_order.too_large');
  });

  it('hides those of other accounts', async () => {
    const { open } = await visit();
    const { id } = await open();
    const caller = await world.customer();
    const call = { ctx: world.ctx, caller, input: { id } };
    expect(await codeOf(getWaitingOrder(call))).toBe('waiting_order.not_found');
    expect(await codeOf(withdrawWaitingOrder(call))).toBe('waiting_order.not_found');
  });
});

describe('a payment', () => {
  it('places its order once, however often it is announced and whoever runs', async () => {
    const { open, pay, run, show, orders, balance, bell } = await visit();
    const waiting = await open(2);
    await Promise.all([pay(waiting), pay(waiting)]);
    await Promise.all([run(), run(), run()]);
    await pay(waiting);
    await run();
    const [order, ...others] = await orders();
    expect(others).toEqual([]);
    expect(order).toMatchObject({ topupId: waiting.id, totalCents: 2_000, state: 'completed' });
    expect(await show(waiting)).toMatchObject({
      ...{ state: 'placed', missing: null, reason: null },
      ...{ orderId: order?.orderId, orderNumber: order?.orderNumber },
    });
    expect(await balance()).toBe(0);
    expect(await bell()).toEqual(expect.arrayContaining(['payment_completed', 'order_ready']));
  });

  it('starts the task that places the order, which a crash leaves to the next run', async () => {
    const { open, pay, run, orders, balance } = await visit();
    const waiting = await open();
    world.started.length = 0;
    await pay(waiting);
    expect(world.started).toContain('fulfil-waiting-orders');
    for (const label of ['waiting-order', 'order']) {
      await expect(run(crashAfter(world.ctx, label))).rejects.toSatisfy(isCrash);
      world.clock.advance(hour / 10);
      await box.beat();
    }
    await run();
    expect(await orders()).toHaveLength(1);
    expect(await balance()).toBe(0);
  });

  it('holds the price, and charges a lower one', async () => {
    const dearer = await visit();
    const first = await dearer.open();
    await dearer.reprice(1_900);
    await dearer.pay(first);
    const cheaper = await visit();
    const second = await cheaper.open();
    await cheaper.reprice(700);
    await cheaper.pay(second);
    await dearer.run();
    expect(await dearer.orders()).toMatchObject([{ totalCents: 1_000 }]);
    expect(await cheaper.orders()).toMatchObject([{ totalCents: 700 }]);
    expect(await cheaper.balance()).toBe(3);
  });

  it('of more leaves the rest on the balance', async () => {
    const { open, pay, run, orders, balance } = await visit();
    await pay(await open(), { dollars: 9 });
    await run();
    expect([(await orders()).length, await balance()]).toEqual([1, 4]);
  });

  it('of less leaves the order waiting, says what is missing once, and places it when the rest is there', async () => {
    const { open, pay, topUp, run, show, orders, balance, bell } = await visit();
    const waiting = await open();
    await pay(waiting, { dollars: 3 });
    await run();
    await run();
    expect(await show(waiting)).toMatchObject({ state: 'waiting', missing: 2 });
    expect((await bell()).filter((kind) => kind === 'order_short')).toHaveLength(1);
    expect([(await orders()).length, await balance()]).toEqual([0, 8]);
    await topUp(2);
    await run();
    expect([(await orders()).length, await balance()]).toEqual([1, 0]);
  });

  it('that is late buys at the quoted price, and not at a higher one', async () => {
    const same = await visit();
    const waiting = await same.open();
    const dearer = await visit();
    const other = await dearer.open();
    await expire(waiting, other);
    await box.beat();
    await dearer.reprice(1_100);
    await same.pay(waiting);
    await dearer.pay(other, { dollars: 20 });
    await same.run();
    expect(await same.orders()).toHaveLength(1);
    expect(await dearer.show(other)).toMatchObject({ state: 'not_placed', reason: 'price_moved', missing: null });
    expect([(await dearer.orders()).length, await dearer.balance()]).toEqual([0, 25]);
    expect(await dearer.bell()).toContain('order_price_moved');
  });

  it('stays on the balance if the modems were sold or the product withdrawn meanwhile', async () => {
    const sold = await visit();
    const last = await sold.open(1);
    const gone = await visit();
    const other = await gone.open();
    await change(gone.product.productId, 'SET status = :s', { ':s': 'inactive' });
    await gone.pay(other);
    await gone.run();
    expect(await gone.show(other)).toMatchObject({ state: 'not_placed', reason: 'product_gone' });
    expect(await gone.balance()).toBe(10);
    // The rest of the stock is sold while the customer pays.
    const buyer = await world.customer({ balanceCents: 100_000 });
    const { productId } = sold.product;
    const query = { productId, period: 'weekly', quantity: 1 } as const;
    const { quote } = await quoteOrder({ ctx: world.ctx, caller: buyer, input: query });
    await placeOrder({ ctx: world.ctx, caller: buyer, input: orderOf(sold.product, quote.available) });
    await sold.pay(last);
    await sold.run();
    expect(await sold.show(last)).toMatchObject({ state: 'not_placed', reason: 'out_of_stock' });
    expect(await sold.balance()).toBe(10);
    expect(await sold.bell()).toContain('order_sold_out');
    box = await createBox(world, { modems: 4, host: 'p2.shop.test' });
  });
});

describe('a waiting order', () => {
  it('can be withdrawn; its payment is then credited and nothing ordered', async () => {
    const { open, pay, run, show, withdraw, orders, balance } = await visit();
    const waiting = await open();
    const [{ waitingOrder }] = await Promise.all([withdraw(waiting), withdraw(waiting)]);
    expect(waitingOrder.state).toBe('withdrawn');
    await pay(waiting);
    await run();
    expect([(await show(waiting)).state, (await orders()).length, await balance()]).toEqual(['withdrawn', 0, 10]);
  });

  it('is withdrawn with its top-up, and not once it was placed', async () => {
    const { open, pay, run, show, withdraw, caller } = await visit();
    const discarded = await open();
    await discardTopup({ ctx: world.ctx, caller, input: { id: discarded.id } });
    expect((await show(discarded)).state).toBe('withdrawn');
    const placed = await open();
    await pay(placed);
    await run();
    expect(await codeOf(withdraw(placed))).toBe('waiting_order.ended');
  });

  it('withdrawn while it is placed is one or the other', async () => {
    const { open, pay, run, show, withdraw, orders } = await visit();
    const waiting = await open();
    await pay(waiting);
    await Promise.all([run(), codeOf(withdraw(waiting))]);
    const { state } = await show(waiting);
    expect([state, (await orders()).length]).toEqual(state === 'placed' ? ['placed', 1] : ['withdrawn', 0]);
  });

  it('ends a day after its payment expired unpaid; money that still arrives is credited and told, and buys nothing', async () => {
    const { open, pay, run, show, orders, balance, bell } = await visit();
    const waiting = await open();
    await expire(waiting);
    await run();
    expect((await show(waiting)).state).toBe('waiting');
    world.clock.advance(24 * hour);
    await run();
    expect(await show(waiting)).toMatchObject({ state: 'not_placed', reason: 'unpaid' });
    expect(await bell()).toEqual([]);
    await box.beat();
    await Promise.all([pay(waiting), pay(waiting)]);
    await run();
    expect(await show(waiting)).toMatchObject({ state: 'not_placed', reason: 'unpaid', topup: { credited: 5 } });
    expect([await orders(), await balance(), await bell()]).toEqual([[], 10, ['payment_late']]);
  });
});
