import type { ModemId, OrderId, ProxyId } from '@cellgate/shared/contract/id.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AccountActor, Caller } from '../../src/context.ts';
import { audit } from '../../src/domain/audit/audit.ts';
import { cancelOrder, quoteRefund } from '../../src/domain/order/cancel-order.ts';
import { placeOrder } from '../../src/domain/order/place-order.ts';
import { extendProxies } from '../../src/domain/renewal/extend-proxies.ts';
import { balanceStore } from '../../src/storage/balance/balance-store.ts';
import type { ProductRecord } from '../../src/storage/order/product-store.ts';
import { proxyStore } from '../../src/storage/proxy/proxy-store.ts';
import { modemStore } from '../../src/storage/server/modem-store.ts';
import { type Box, createBox, createMobileProduct, orderOf } from '../_fleet.ts';
import { withTransactionBarrier } from '../_transaction-barrier.ts';
import { createWorld, type World } from '../_world.ts';

const hour = 3_600_000;
const day = 24 * hour;

let world: World;
let box: Box;
let product: ProductRecord;
beforeAll(async () => {
  world = await createWorld();
  box = await createBox(world, { modems: 60 });
  product = await createMobileProduct(world, [box.serverId]);
});
afterAll(() => world[Symbol.asyncDispose]());

const pass = async (durationMs: number) => {
  world.clock.advance(durationMs);
  await box.beat();
};

type Me = Caller<AccountActor>;
type Period = 'weekly' | 'monthly';
const balanceOf = async ({ actor }: Me) => (await balanceStore(world.ctx.database).find(actor.accountId))?.balanceCents;
const quote = async (caller: Me, id: OrderId, proxyIds?: ProxyId[]) =>
  (await quoteRefund({ ctx: world.ctx, caller, input: { id, ...(proxyIds && { proxyIds }) } })).refund;
const cancel = (caller: Me, input: { id: OrderId; amount: number; proxyIds?: ProxyId[] }, ctx = world.ctx) =>
  cancelOrder({ ctx, caller, input });

async function buy(caller: Me, { quantity = 1, period = 'weekly' as Period, of = product } = {}) {
  const [item] = orderOf(of, quantity).items;
  if (!item) throw new Error('an order without an item');
  const input = { ...orderOf(of, quantity), items: [{ ...item, period }] };
  const { order } = await placeOrder({ ctx: world.ctx, caller, input });
  await box.apply();
  return order;
}

async function cancelAll(caller: Me, id: OrderId) {
  const { amount } = await quote(caller, id);
  const answer = await cancel(caller, { id, amount });
  await box.apply();
  return answer.refunded;
}

/** Reports traffic of the proxy. */
async function use(proxyId: ProxyId, bytes: number) {
  const proxy = await proxyStore(world.ctx.database).find(proxyId);
  const modem = proxy && (await modemStore(world.ctx.database).find(proxy));
  const modemId: ModemId | undefined = modem?.modemId;
  const counter = {
    modemId,
    generation: modem?.generation,
    counterId: 'counter-1',
    bytesUp: 0,
    connections: 1,
    users: [],
  };
  const head = { v: 1, bootId: 'boot-1', agentVersion: '1', at: '2026-11-21T08:00:00.000Z', applied: null };
  await box.publish('reported', { ...head, traffic: [{ ...counter, bytesDown: bytes }] });
}

describe('full refunds of one account', () => {
  it('are limited to three in 30 days; later ones charge each day begun', async () => {
    const customer = await world.customer({ balanceCents: 10_000 });
    const refunds: number[] = [];
    for (let round = 0; round < 5; round++) {
      const { id, proxyIds } = await buy(customer);
      for (const proxyId of proxyIds) await use(proxyId, 60_000_000);
      refunds.push(await cancelAll(customer, id));
      await pass(hour);
    }
    expect(refunds).toEqual([10, 10, 10, 8.57, 8.57]);
    const { id } = await buy(customer);
    expect(await quote(customer, id)).toMatchObject({
      fullRefundsLeft: { proxies: 0, bytes: 820_000_000 },
      proxies: [{ basis: 'pro_rata', reason: 'limit_reached', daysCharged: 1 }],
    });
    await cancelAll(customer, id);
    await pass(30 * day);
    expect(await cancelAll(customer, (await buy(customer)).id)).toBe(10);
    expect((await audit(world.ctx)).findings).toEqual([]);
  });

  it('have less than 1 GB of traffic in total', async () => {
    const customer = await world.customer({ balanceCents: 10_000 });
    const refunds: number[] = [];
    for (const bytes of [600_000_000, 500_000_000, 399_999_999]) {
      const { id, proxyIds } = await buy(customer);
      for (const proxyId of proxyIds) await use(proxyId, bytes);
      refunds.push(await cancelAll(customer, id));
    }
    expect(refunds).toEqual([10, 8.57, 10]);
  });

  it('stay within the limit if all orders are cancelled concurrently', async () => {
    const customer = await world.customer({ balanceCents: 10_000 });
    const orders = [];
    for (let index = 0; index < 5; index++) orders.push(await buy(customer));
    const ctx = withTransactionBarrier(world.ctx, 5);
    const outcomes = await Promise.all(
      orders.map(({ id }) => cancel(customer, { id, amount: 10 }, ctx).then(({ refunded }) => refunded, codeOfError)),
    );
    expect(outcomes.filter((outcome) => outcome === 10)).toHaveLength(3);
    expect(outcomes.filter((outcome) => outcome === 'order.refund_moved')).toHaveLength(2);
    expect(await balanceOf(customer)).toBe(10_000 - 5 * 1000 + 3 * 1000);
    expect((await audit(world.ctx)).findings).toEqual([]);
  });

  it('stay within the limit if another cancellation is paid between reads of limit and balance', async () => {
    const customer = await world.customer({ balanceCents: 10_000 });
    await cancelAll(customer, (await buy(customer)).id);
    await cancelAll(customer, (await buy(customer)).id);
    const [one, other] = [await buy(customer), await buy(customer)];
    let isFirst = true;
    const database: typeof world.ctx.database = {
      ...world.ctx.database,
      async find(table, key, schema) {
        if (key.sk === 'BALANCE' && isFirst) {
          isFirst = false;
          expect(await cancelAll(customer, other.id)).toBe(10);
        }
        return world.ctx.database.find(table, key, schema);
      },
    };
    const late = cancel(customer, { id: one.id, amount: 10 }, { ...world.ctx, database });
    expect(await late.then(({ refunded }) => refunded, codeOfError)).toBe('order.refund_moved');
  });

  it('are limited to three within one order, also across transactions', async () => {
    for (const quantity of [5, 26]) {
      const customer = await world.customer({ balanceCents: 26_000 });
      const { id } = await buy(customer, { quantity });
      const before = (await balanceOf(customer)) ?? 0;
      const { amount, proxies } = await quote(customer, id);
      expect(proxies.filter(({ basis }) => basis === 'full')).toHaveLength(3);
      expect(Math.round(amount * 100)).toBe(3 * 1000 + (quantity - 3) * 857);
      expect(await cancelAll(customer, id)).toBe(amount);
      expect(await balanceOf(customer)).toBe(before + Math.round(amount * 100));
      expect((await quote(customer, (await buy(customer)).id)).fullRefundsLeft.proxies).toBe(0);
    }
  });
});

describe('used days', () => {
  it('cost the same in a month as in a week', async () => {
    const customer = await world.customer({ balanceCents: 10_000 });
    const { id } = await buy(customer, { period: 'monthly' });
    await pass(7 * day);
    expect(await quote(customer, id)).toMatchObject({
      amount: 18,
      paid: 28,
      proxies: [{ daysCharged: 7, daysLeft: 23 }],
    });
    expect(await cancelAll(customer, id)).toBe(18);
  });

  it('cost the rate of the shortest period at the time of payment', async () => {
    const own = await createMobileProduct(world, [box.serverId]);
    const setWeekly = (priceCents: number) => {
      const pricing = { ...own.pricing, weekly: { priceCents, originalPriceCents: 9000 } };
      const update = { pk: `PRODUCT#${own.productId}`, sk: 'PRODUCT' };
      const action = { update, set: 'SET pricing = :pricing', values: { ':pricing': pricing } };
      return world.ctx.database.transact([{ label: 'product', table: 'main', action }]);
    };
    const customer = await world.customer({ balanceCents: 20_000 });
    const order = await buy(customer, { period: 'monthly', of: own });
    await setWeekly(7000);
    await extendProxies({ ctx: world.ctx, caller: customer, input: { proxyIds: order.proxyIds, period: 'monthly' } });
    await pass(7 * day);
    expect((await quote(customer, order.id)).amount).toBe(18 + 28);
    await pass(23 * day + 2 * day);
    expect((await quote(customer, order.id)).amount).toBe(8);
  });
});

const codeOfError = (error: { code?: string }) => error.code;
