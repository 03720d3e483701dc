import type { OrderId } from '@cellgate/shared/contract/id.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AccountActor, Caller, Context } from '../../src/context.ts';
import { audit } from '../../src/domain/audit/audit.ts';
import { listProxyActions } from '../../src/domain/history/list-proxy-actions.ts';
import { cancelOrder, quoteRefund } from '../../src/domain/order/cancel-order.ts';
import { placeOrder } from '../../src/domain/order/place-order.ts';
import { extendProxies } from '../../src/domain/renewal/extend-proxies.ts';
import { runTask } from '../../src/entry/run-task.ts';
import { balanceStore } from '../../src/storage/balance/balance-store.ts';
import { cancellationStore } from '../../src/storage/order/cancellation-store.ts';
import type { ProductRecord } from '../../src/storage/order/product-store.ts';
import { proxyStore } from '../../src/storage/proxy/proxy-store.ts';
import { codeOf } from '../_code-of.ts';
import { crashAfter, isCrash } from '../_crash.ts';
import { type Box, createBox, createMobileProduct, createOpenProxy, orderOf, withKey } from '../_fleet.ts';
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
beforeEach(async () => {
  box.reportsClosing = true;
  await box.beat();
});

type Me = Caller<AccountActor>;
const megabyte = 1_000_000;
const balanceOf = async ({ actor }: Me) => (await balanceStore(world.ctx.database).find(actor.accountId))?.balanceCents;
const quote = async (caller: Me, id: OrderId) => (await quoteRefund({ ctx: world.ctx, caller, input: { id } })).refund;
const cancel = (caller: Me, input: { id: OrderId; amount: number }, ctx: Context = world.ctx) =>
  cancelOrder({ ctx, caller, input });
const refusalOf = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    ({ code, params }: { code: string; params: object }) => ({ code, params }),
  );
const isClosing = async (id: OrderId) => (await cancellationStore(world.ctx.database).find(id)) !== undefined;

async function rent() {
  const { customer, order, proxyId } = await createOpenProxy(world, box, product);
  const proxy = () => proxyStore(world.ctx.database).find(proxyId);
  const portState = async () => {
    const { modemId } = (await proxy()) ?? {};
    return box.desired()?.ports.find((port) => port.modemId === modemId)?.state;
  };
  return { customer, id: order.id, proxyId, proxy, portState };
}

describe('the final traffic of a closed port', () => {
  it('counts even if none of it was reported before', async () => {
    const { customer, id, proxyId } = await rent();
    box.unreported.set(proxyId, 60 * megabyte);
    expect(await quote(customer, id)).toMatchObject({ amount: 10, fullRefundsLeft: { bytes: 1000 * megabyte } });
    const answer = await cancel(customer, { id, amount: 10 });
    expect(answer).toMatchObject({ refunded: 10, proxies: [{ proxyId, basis: 'full', reason: null, amount: 10 }] });
    const { order } = await placeOrder({ ctx: world.ctx, caller: customer, input: orderOf(product) });
    expect((await quote(customer, order.id)).fullRefundsLeft).toEqual({ proxies: 2, bytes: 940 * megabyte });
    expect(await isClosing(id)).toBe(false);
  });

  it('is final: the port is closed while the refund is calculated', async () => {
    const { customer, id, portState, proxy } = await rent();
    const states: unknown[] = [];
    const pause: Context['pause'] = async (durationMs) => {
      states.push([await portState(), (await proxy())?.statusReason, await balanceOf(customer)]);
      box.reportsClosing = true;
      await box.apply();
      await world.ctx.pause(durationMs);
    };
    box.reportsClosing = false;
    await cancel(customer, { id, amount: 10 }, { ...world.ctx, pause });
    expect(states[0]).toEqual(['off', 'cancelling', 9000]);
    expect(await balanceOf(customer)).toBe(10_000);
  });

  it('can lower the refund: then nothing is cancelled and the port reopens', async () => {
    const { customer, id, proxyId, proxy, portState } = await rent();
    const before = await proxy();
    box.unreported.set(proxyId, 1200 * megabyte);
    const refused = await refusalOf(cancel(customer, { id, amount: 10 }));
    expect(refused).toEqual({ code: 'order.refund_moved', params: { amount: '8.57' } });
    expect(await proxy()).toMatchObject({
      status: 'active',
      statusReason: null,
      generation: (before?.generation ?? 0) + 1,
    });
    expect(await portState()).toBe('on');
    expect(await balanceOf(customer)).toBe(9000);
    expect((await audit(world.ctx)).findings).toEqual([]);

    await box.apply();
    expect(await quote(customer, id)).toMatchObject({ amount: 8.57, proxies: [{ reason: 'too_much_traffic' }] });
    expect(await cancel(customer, { id, amount: 8.57 })).toMatchObject({
      refunded: 8.57,
      proxies: [{ proxyId, basis: 'pro_rata', reason: 'too_much_traffic', daysCharged: 1 }],
    });
    expect((await audit(world.ctx)).findings).toEqual([]);
  });

  it('is added to later traffic after a failed attempt', async () => {
    const { customer, id, proxyId } = await rent();
    box.unreported.set(proxyId, 1200 * megabyte);
    expect((await refusalOf(cancel(customer, { id, amount: 10 })))?.code).toBe('order.refund_moved');
    await box.apply();
    box.unreported.delete(proxyId);
    expect((await quote(customer, id)).proxies).toMatchObject([{ reason: 'too_much_traffic' }]);
  });
});

describe('a server that does not report within five seconds', () => {
  it('leaves the traffic unknown, and the customer decides', async () => {
    const { customer, id, proxyId, proxy } = await rent();
    box.reportsClosing = false;
    const startMs = world.ctx.now();
    const refused = await refusalOf(cancel(customer, { id, amount: 10 }));
    expect(refused).toEqual({ code: 'order.traffic_unknown', params: { amount: '8.57' } });
    expect(world.ctx.now() - startMs).toBe(5000);
    expect(await proxy()).toMatchObject({ status: 'active', statusReason: null });
    expect(await quote(customer, id)).toMatchObject({ amount: 8.57, proxies: [{ reason: 'traffic_unknown' }] });
    expect(await cancel(customer, { id, amount: 8.57 })).toMatchObject({
      refunded: 8.57,
      proxies: [{ proxyId, reason: 'traffic_unknown' }],
    });
    const input = { period: '7d' as const, search: '', limit: 20 };
    const { actions } = await listProxyActions({ ctx: world.ctx, caller: customer, input });
    expect(actions).toContainEqual(
      expect.objectContaining({ kind: 'cancelled', proxyId, refunded: 8.57, chargeReason: 'traffic_unknown' }),
    );
    expect((await audit(world.ctx)).findings).toEqual([]);
  });

  it('gets the full refund back if it reports later', async () => {
    const { customer, id } = await rent();
    box.reportsClosing = false;
    await refusalOf(cancel(customer, { id, amount: 10 }));
    box.reportsClosing = true;
    await box.apply();
    expect((await quote(customer, id)).amount).toBe(10);
    expect((await cancel(customer, { id, amount: 10 })).refunded).toBe(10);
  });
});

describe('a cancellation after a crash with a closed port', () => {
  const cancelAndCrash = async (caller: Me, id: OrderId) => {
    const death = cancel(caller, { id, amount: 10 }, crashAfter(world.ctx, 'cancellation'));
    expect(await death.then(() => false, isCrash)).toBe(true);
    expect(await isClosing(id)).toBe(true);
  };

  it('is finished by the same request', async () => {
    const { customer, id } = await rent();
    const caller = withKey(customer, 'cancel-again-1');
    await cancelAndCrash(caller, id);
    expect(await codeOf(cancel(customer, { id, amount: 9 }))).toBe('internal.busy');
    await box.beat();
    const [one, other] = await Promise.all([cancel(caller, { id, amount: 10 }), cancel(caller, { id, amount: 10 })]);
    expect(one).toEqual(other);
    expect(one.refunded).toBe(10);
    expect(await balanceOf(customer)).toBe(10_000);
  });

  it('is finished by the sweep, under its own key', async () => {
    const { customer, id, proxyId } = await rent();
    const caller = withKey(customer, 'cancel-again-2');
    await cancelAndCrash(caller, id);
    await box.beat();
    world.clock.advance(59_000);
    await runTask(world.ctx, 'finish-cancellations');
    expect(await balanceOf(customer)).toBe(9000);
    expect(
      await codeOf(
        extendProxies({ ctx: world.ctx, caller: customer, input: { proxyIds: [proxyId], period: 'weekly' } }),
      ),
    ).toBe('proxy.settings_busy');
    world.clock.advance(1000);
    await runTask(world.ctx, 'finish-cancellations');
    expect(await balanceOf(customer)).toBe(10_000);
    expect((await cancel(caller, { id, amount: 10 })).refunded).toBe(10);
    expect(await balanceOf(customer)).toBe(10_000);
    expect((await audit(world.ctx)).findings).toEqual([]);
  });

  it('is reverted by the sweep if the traffic is unknown', async () => {
    const { customer, id, proxy, portState } = await rent();
    await cancelAndCrash(customer, id);
    world.clock.advance(60_000);
    await runTask(world.ctx, 'finish-cancellations');
    expect(await proxy()).toMatchObject({ status: 'active', statusReason: null });
    expect(await portState()).toBe('on');
    expect(await balanceOf(customer)).toBe(9000);
    expect(await isClosing(id)).toBe(false);
    expect((await audit(world.ctx)).findings).toEqual([]);
  });
});
