import type { OrderId, ProxyId } from '@cellgate/shared/contract/id.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AccountActor, Caller } from '../../src/context.ts';
import { audit } from '../../src/domain/audit/audit.ts';
import { listNotifications } from '../../src/domain/notification/list-notifications.ts';
import { cancelOrder, quoteRefund } from '../../src/domain/order/cancel-order.ts';
import { finishOrders } from '../../src/domain/order/finish-orders.ts';
import { getOrder } from '../../src/domain/order/list-orders.ts';
import { placeOrder } from '../../src/domain/order/place-order.ts';
import { expireProxies } from '../../src/domain/proxy/expire-proxies.ts';
import { extendProxies } from '../../src/domain/renewal/extend-proxies.ts';
import { createWebhook } from '../../src/domain/webhook/create-webhook.ts';
import { balanceStore } from '../../src/storage/balance/balance-store.ts';
import type { ProductRecord } from '../../src/storage/order/product-store.ts';
import { proxyStore } from '../../src/storage/proxy/proxy-store.ts';
import { modemStore } from '../../src/storage/server/modem-store.ts';
import { webhookMessageStore } from '../../src/storage/webhook/webhook-message-store.ts';
import { codeOf } from '../_code-of.ts';
import { type Box, createBox, createMobileProduct, createOpenProxy, orderOf, withKey } from '../_fleet.ts';
import { withTransactionBarrier } from '../_transaction-barrier.ts';
import { createWorld, type World } from '../_world.ts';

const day = 86_400_000;

let world: World;
let box: Box;
let product: ProductRecord;
beforeAll(async () => {
  world = await createWorld();
  box = await createBox(world, { modems: 40 });
  product = await createMobileProduct(world, [box.serverId]);
});
afterAll(() => world[Symbol.asyncDispose]());

/** Advances the clock; the server stays online. */
const pass = async (durationMs: number) => {
  world.clock.advance(durationMs);
  await box.beat();
};

type Me = Caller<AccountActor>;
const balanceOf = async ({ actor }: Me) => (await balanceStore(world.ctx.database).find(actor.accountId))?.balanceCents;
const findings = async () => (await audit(world.ctx)).findings;
const quote = async (caller: Me, id: OrderId, proxyIds?: ProxyId[]) =>
  (await quoteRefund({ ctx: world.ctx, caller, input: { id, ...(proxyIds && { proxyIds }) } })).refund;
const cancel = (caller: Me, input: { id: OrderId; amount: number; proxyIds?: ProxyId[] }, ctx = world.ctx) =>
  cancelOrder({ ctx, caller, input });
const modemOf = async (proxyId: ProxyId) => {
  const proxy = await proxyStore(world.ctx.database).find(proxyId);
  return proxy && modemStore(world.ctx.database).find(proxy);
};

describe('cancelling an order', () => {
  it('refunds the remaining whole days, ends the proxy and removes its credentials', async () => {
    const { customer, proxyId, order } = await createOpenProxy(world, box, product);
    await pass(2 * day);
    const refund = await quote(customer, order.id);
    expect(refund).toMatchObject({ amount: 7.14, paid: 10, proxies: [{ basis: 'pro_rata', daysLeft: 5 }] });
    const answer = await cancel(customer, { id: order.id, amount: 7.14 });
    expect(answer).toMatchObject({ refunded: 7.14, order: { status: 'cancelled', refunded: 7.14 } });
    expect(await balanceOf(customer)).toBe(9714);
    expect(await proxyStore(world.ctx.database).find(proxyId)).toMatchObject({
      status: 'expired',
      statusReason: 'cancelled',
      auth: { username: '', password: '' },
    });
    expect(await codeOf(cancel(customer, { id: order.id, amount: 0 }))).toBe('order.not_cancellable');
    expect(await findings()).toEqual([]);
  });

  it('refunds everything in the first 24 hours, unless 1 GB was used or the traffic is unknown', async () => {
    const { customer, proxyId, order } = await createOpenProxy(world, box, product);
    await pass(23 * 3_600_000);
    expect(await quote(customer, order.id)).toMatchObject({ amount: 10, proxies: [{ basis: 'full' }] });
    const modem = await modemOf(proxyId);
    if (!modem) throw new Error('a proxy without a modem');
    const counter = {
      modemId: modem.modemId,
      generation: modem.generation,
      counterId: 'counter-1',
      bytesUp: 400_000_000,
      bytesDown: 599_999_999,
      connections: 1,
      users: [],
    };
    const report = { v: 1, bootId: 'boot-1', agentVersion: '1', at: '2026-11-21T08:00:00.000Z', applied: null };
    await box.publish('reported', { ...report, traffic: [counter] });
    expect((await quote(customer, order.id)).amount).toBe(10);
    world.clock.advance(90_000);
    expect(await quote(customer, order.id)).toMatchObject({ amount: 8.57, proxies: [{ basis: 'pro_rata' }] });
    await box.beat();
    await box.publish('reported', { ...report, traffic: [{ ...counter, bytesUp: 400_000_001 }] });
    expect(await quote(customer, order.id)).toMatchObject({ amount: 8.57, proxies: [{ basis: 'pro_rata' }] });
  });

  it('refuses an amount that the customer has not seen', async () => {
    const { customer, order } = await createOpenProxy(world, box, product);
    const { amount } = await quote(customer, order.id);
    await pass(3 * day);
    await expect(cancel(customer, { id: order.id, amount })).rejects.toMatchObject({ code: 'order.refund_moved' });
    expect(await balanceOf(customer)).toBe(9000);
  });

  it('returns the modem to stock only once the agent reports exactly the closed port', async () => {
    const { customer, proxyId, order } = await createOpenProxy(world, box, product);
    await pass(day);
    const { amount } = await quote(customer, order.id);
    await cancel(customer, { id: order.id, amount });
    await expireProxies(world.ctx);
    expect(await modemOf(proxyId)).toMatchObject({ stockState: 'sold', live: { state: 'open' } });
    await box.apply();
    expect(await modemOf(proxyId)).toMatchObject({ stockState: 'stock', allocation: null });
    expect(await findings()).toEqual([]);
  });

  it('keeps the modem out of stock until its old end if the server is silent', async () => {
    const { customer, proxyId, order } = await createOpenProxy(world, box, product);
    await pass(day);
    const { amount } = await quote(customer, order.id);
    await cancel(customer, { id: order.id, amount });
    world.clock.advance(6 * day);
    await expireProxies(world.ctx);
    expect((await modemOf(proxyId))?.stockState).toBe('sold');
    world.clock.advance(61_000);
    await expireProxies(world.ctx);
    expect((await modemOf(proxyId))?.stockState).toBe('stock');
    await box.beat();
  });

  it('does not accept a report from before an extension in grace as the closing of the port', async () => {
    const { customer, proxyId, order } = await createOpenProxy(world, box, product);
    await pass(7 * day);
    await expireProxies(world.ctx);
    await box.apply();
    expect((await modemOf(proxyId))?.live?.state).toBe('closed');
    await extendProxies({ ctx: world.ctx, caller: customer, input: { proxyIds: [proxyId], period: 'weekly' } });
    const { amount } = await quote(customer, order.id);
    await cancel(customer, { id: order.id, amount });
    await expireProxies(world.ctx);
    expect((await modemOf(proxyId))?.stockState).toBe('sold');
    await box.apply();
    expect((await modemOf(proxyId))?.stockState).toBe('stock');
  });

  it('cancels one proxy of several and leaves the others running', async () => {
    const customer = await world.customer({ balanceCents: 3000 });
    const { order } = await placeOrder({ ctx: world.ctx, caller: customer, input: orderOf(product, 3) });
    const [one, other] = order.proxyIds;
    if (!one || !other) throw new Error('an order without proxies');
    const { amount } = await quote(customer, order.id, [one]);
    const answer = await cancel(customer, { id: order.id, amount, proxyIds: [one] });
    expect(answer.order).toMatchObject({ status: 'completed', cancelledProxyIds: [one] });
    expect((await proxyStore(world.ctx.database).find(other))?.status).toBe('active');
    expect(await codeOf(cancel(customer, { id: order.id, amount, proxyIds: [one] }))).toBe('order.not_cancellable');
    expect((await quote(customer, order.id)).proxies).toHaveLength(2);
    expect(await findings()).toEqual([]);
  });

  it('refunds once for repeated and concurrent requests', async () => {
    const { customer, order } = await createOpenProxy(world, box, product);
    const { amount } = await quote(customer, order.id);
    const caller = withKey(customer, 'cancel-key-1');
    const ctx = withTransactionBarrier(world.ctx, 4);
    const input = { id: order.id, amount };
    const answers = await Promise.all([1, 2, 3, 4].map(() => cancel(caller, input, ctx)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    const without = await Promise.all([1, 2].map(() => codeOf(cancel(customer, input))));
    expect(without).toEqual(['order.not_cancellable', 'order.not_cancellable']);
    expect(await balanceOf(customer)).toBe(9000 + Math.round(amount * 100));
    expect(await findings()).toEqual([]);
  });

  it('handles orders of more than one transaction, exact to the cent', async () => {
    const customer = await world.customer({ balanceCents: 26_000 });
    const { order } = await placeOrder({ ctx: world.ctx, caller: customer, input: orderOf(product, 26) });
    await box.apply();
    const { amount } = await quote(customer, order.id);
    const answer = await cancel(customer, { id: order.id, amount });
    expect(answer.order).toMatchObject({ status: 'cancelled', refunded: amount });
    expect(await balanceOf(customer)).toBe(Math.round(amount * 100));
    await box.apply();
    expect(await findings()).toEqual([]);
  });

  it('is refused to other accounts', async () => {
    const { order } = await createOpenProxy(world, box, product);
    const stranger = await world.customer();
    expect(await codeOf(quote(stranger, order.id))).toBe('order.not_found');
    expect(await codeOf(cancel(stranger, { id: order.id, amount: 10 }))).toBe('order.not_found');
    const refused = await world.request('POST', `/orders/${order.id}/cancel`, { as: stranger, body: { amount: 10 } });
    expect(refused.status).toBe(404);
  });
});

describe('an order that cannot be delivered in full', () => {
  it('refunds the missing units immediately and delivers the rest', async () => {
    const big = await createBox(world, { modems: 42 });
    const own = await createMobileProduct(world, [big.serverId]);
    const customer = await world.customer({ balanceCents: 50_000 });
    await createWebhook({
      ctx: world.ctx,
      caller: customer,
      input: { url: 'http://127.0.0.1:9/', kinds: ['order.cancelled'] },
    });
    const lost = { modemId: undefined as string | undefined };
    // One reserved modem disappears between payment and delivery.
    const database: typeof world.ctx.database = {
      ...world.ctx.database,
      async transact(writes) {
        if (lost.modemId === undefined && writes.some(({ label }) => label === 'ledger')) {
          await world.ctx.database.transact(writes);
          const modem = (await modemStore(world.ctx.database).listOfServer(big.serverId)).find((m) => m.reservation);
          if (!modem) throw new Error('nothing is reserved');
          lost.modemId = modem.modemId;
          return world.ctx.database.transact([
            {
              label: 'retire',
              table: 'main',
              action: {
                update: { pk: `SERVER#${big.serverId}`, sk: `MODEM#${modem.modemId}` },
                set: 'SET stockState = :retired, reservation = :none',
                values: { ':retired': 'retired', ':none': null },
              },
            },
          ]);
        }
        return world.ctx.database.transact(writes);
      },
    };
    const { order } = await placeOrder({ ctx: { ...world.ctx, database }, caller: customer, input: orderOf(own, 41) });
    await finishOrders(world.ctx);
    const now = (await getOrder({ ctx: world.ctx, caller: customer, input: { id: order.id } })).order;
    expect(now).toMatchObject({ status: 'completed', refunded: 10 });
    expect(await balanceOf(customer)).toBe(50_000 - 40 * 1000);
    const { notifications } = await listNotifications({ ctx: world.ctx, caller: customer, input: { limit: 10 } });
    expect(notifications).toContainEqual(
      expect.objectContaining({
        kind: 'order_undelivered',
        details: expect.objectContaining({ count: 1, amount: '10.00' }),
      }),
    );
    const messages = (await webhookMessageStore(world.ctx.database).listTold(10)).flatMap(({ messages }) => messages);
    expect(messages.map(({ body }) => JSON.parse(body).data)).toMatchObject([
      { orderId: order.id, refunded: 10, proxyIds: [expect.any(String)] },
    ]);
    expect(await findings()).toEqual([]);
  });
});
