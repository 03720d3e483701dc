import type { ProxyId } from '@cellgate/shared/contract/id.ts';
import { type QuotedEnd, quotedEnds } from '@cellgate/shared/renewal/renewal.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AccountActor, Caller, Context } from '../../src/context.ts';
import { audit } from '../../src/domain/audit/audit.ts';
import { placeOrder } from '../../src/domain/order/place-order.ts';
import { expireProxies } from '../../src/domain/proxy/expire-proxies.ts';
import { getProxy } from '../../src/domain/proxy/list-proxies.ts';
import { extendProxies, quoteRenewal } from '../../src/domain/renewal/extend-proxies.ts';
import { renewProxies } from '../../src/domain/renewal/renew-proxies.ts';
import { setAutoRenew } from '../../src/domain/renewal/set-auto-renew.ts';
import { balanceStore } from '../../src/storage/balance/balance-store.ts';
import type { ProductRecord } from '../../src/storage/order/product-store.ts';
import { proxyStore } from '../../src/storage/proxy/proxy-store.ts';
import { modemStore } from '../../src/storage/server/modem-store.ts';
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
  box = await createBox(world, { modems: 16 });
  product = await createMobileProduct(world, [box.serverId]);
});
afterAll(() => world[Symbol.asyncDispose]());

const show = async (caller: Caller<AccountActor>, id: ProxyId) =>
  (await getProxy({ ctx: world.ctx, caller, input: { id } })).proxy;
const balanceOf = async ({ actor }: Caller<AccountActor>) =>
  (await balanceStore(world.ctx.database).find(actor.accountId))?.balanceCents;
const findings = async () => (await audit(world.ctx)).findings;
const extend = (
  caller: Caller<AccountActor>,
  proxyIds: ProxyId[],
  change: { amount?: number; quoted?: QuotedEnd[] } = {},
) => extendProxies({ ctx: world.ctx, caller, input: { proxyIds, period: 'weekly', ...change } });
const portOf = (modemId: string) => box.desired()?.ports.find((port) => port.modemId === modemId);
/** Advances the clock; the server stays online. */
const pass = async (durationMs: number) => {
  world.clock.advance(durationMs);
  await box.beat();
};

describe('extending proxies', () => {
  it('adds the period to the old end, charges the current price, and publishes to the server', async () => {
    const { customer, proxyId } = await createOpenProxy(world, box, product);
    const before = await show(customer, proxyId);
    const { quote } = await quoteRenewal({
      ctx: world.ctx,
      caller: customer,
      input: { proxyIds: [proxyId], period: 'weekly' },
    });
    expect(quote).toMatchObject({ total: 10, balance: 90, proxies: [{ from: before.subscription.endDate }] });
    const { renewal } = await extend(customer, [proxyId], { amount: quote.total });
    expect(renewal).toMatchObject({ total: 10, proxies: [{ proxyId, price: 10 }] });
    const after = await show(customer, proxyId);
    expect(Date.parse(after.subscription.endDate) - Date.parse(before.subscription.endDate)).toBe(7 * day);
    expect(portOf(after.modemId)).toMatchObject({ state: 'on', validUntil: after.subscription.endDate });
    expect(await balanceOf(customer)).toBe(8000);
    expect(await findings()).toEqual([]);
  });

  it('extends all or none, and reports the missing amount', async () => {
    const customer = await world.customer({ balanceCents: 3500 });
    const { order } = await placeOrder({ ctx: world.ctx, caller: customer, input: orderOf(product, 2) });
    await expect(extend(customer, order.proxyIds)).rejects.toMatchObject({
      code: 'balance.insufficient',
      params: { required: '20.00', available: '15.00' },
    });
    expect(await balanceOf(customer)).toBe(1500);
    const { proxyId: foreign } = await createOpenProxy(world, box, product);
    await expect(extend(customer, [...order.proxyIds.slice(0, 1), foreign])).rejects.toMatchObject({
      code: 'proxy.not_found',
    });
    expect(await balanceOf(customer)).toBe(1500);
  });

  it('refuses a price that the customer has not seen', async () => {
    const { customer, proxyId } = await createOpenProxy(world, box, product);
    await expect(extend(customer, [proxyId], { amount: 9 })).rejects.toMatchObject({
      code: 'renewal.price_moved',
      params: { amount: '10.00' },
    });
  });

  it('is paid once if two tabs confirm one quote; the other one is told', async () => {
    const { customer, proxyId } = await createOpenProxy(world, box, product);
    const asked = { proxyIds: [proxyId], period: 'weekly' as const };
    const { quote } = await quoteRenewal({ ctx: world.ctx, caller: customer, input: asked });
    const ctx = withTransactionBarrier(world.ctx, 2);
    const input = { ...asked, amount: quote.total, quoted: quotedEnds(quote) };
    const tab = (key: string) => codeOf(extendProxies({ ctx, caller: withKey(customer, key), input }));
    expect((await Promise.all(['tab-key-1', 'tab-key-2'].map(tab))).sort()).toEqual(['ok', 'renewal.end_moved']);
    expect(await balanceOf(customer)).toBe(8000);
    const again = await quoteRenewal({ ctx: world.ctx, caller: customer, input: asked });
    expect(again.quote.proxies[0]?.from).toBe(quote.proxies[0]?.until);
    await extend(customer, [proxyId], { quoted: quotedEnds(again.quote) });
    expect(await balanceOf(customer)).toBe(7000);
  });

  it('refuses a proxy whose end was not quoted', async () => {
    const { customer, proxyId } = await createOpenProxy(world, box, product);
    expect(await codeOf(extend(customer, [proxyId], { quoted: [] }))).toBe('renewal.end_moved');
  });

  it('returns the same response to concurrent calls with the same key, and extends once', async () => {
    const { customer, proxyId } = await createOpenProxy(world, box, product);
    const caller = withKey(customer, 'extend-key-1');
    const ctx = withTransactionBarrier(world.ctx, 3);
    const input = { proxyIds: [proxyId], period: 'weekly' as const };
    const answers = await Promise.all([1, 2, 3].map(() => extendProxies({ ctx, caller, input })));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await balanceOf(customer)).toBe(8000);
    expect(await codeOf(extendProxies({ ctx: world.ctx, caller, input: { ...input, period: 'monthly' } }))).toBe(
      'idempotency.key_reused',
    );
    expect(await findings()).toEqual([]);
  });

  it('is an API call whose path is not matched as an ID', async () => {
    const { customer, proxyId } = await createOpenProxy(world, box, product);
    const quoted = await world.request('GET', `/proxies/extend?proxyIds=${proxyId}&period=monthly`, { as: customer });
    expect(await quoted.json()).toMatchObject({ data: { quote: { total: 28 } } });
    const body = { proxyIds: [proxyId], period: 'monthly', amount: 28 };
    const done = await world.request('POST', '/proxies/extend', { as: customer, body });
    expect(await done.json()).toMatchObject({ data: { renewal: { total: 28 } } });
    const refused = await world.request('POST', '/proxies/extend', { as: customer, body: { ...body, proxyIds: [] } });
    expect(refused.status).toBe(400);
  });
});

describe('auto-extend', () => {
  type Choice = { enabled: boolean; period: 'weekly' | 'monthly' };
  const choose = (caller: Caller<AccountActor>, id: ProxyId, input: Choice) =>
    setAutoRenew({ ctx: world.ctx, caller, input: { id, ...input } });
  /** Returns a context in which `act` runs before the first transaction with such a write. */
  const overtakenAt = (label: string, act: () => Promise<unknown>): Context => {
    const { database } = world.ctx;
    let isOvertaken = false;
    const transact: typeof database.transact = async (writes) => {
      if (!isOvertaken && writes.some((write) => write.label === label)) {
        isOvertaken = true;
        await act();
      }
      return database.transact(writes);
    };
    return { ...world.ctx, database: { ...database, transact } };
  };
  /** Creates a proxy with auto-extend within the last day before its end. */
  const due = async (period: Choice['period'] = 'weekly') => {
    const { customer, proxyId } = await createOpenProxy(world, box, product);
    await choose(customer, proxyId, { enabled: true, period });
    await pass(6 * day + 1);
    const switchOff = () => choose(customer, proxyId, { enabled: false, period });
    const isOn = async () => (await proxyStore(world.ctx.database).find(proxyId))?.autoRenew !== null;
    return { customer, proxyId, switchOff, isOn };
  };

  it('charges nothing once it is turned off, even right before the payment', async () => {
    const { customer, switchOff, isOn } = await due();
    await renewProxies(overtakenAt('ledger', switchOff));
    expect(await isOn()).toBe(false);
    expect(await balanceOf(customer)).toBe(9000);
  });

  it('stays off if a manual extension is paid concurrently', async () => {
    const { customer, proxyId, switchOff, isOn } = await due();
    const ctx = overtakenAt('ledger', switchOff);
    await extendProxies({ ctx, caller: customer, input: { proxyIds: [proxyId], period: 'weekly' } });
    expect(await isOn()).toBe(false);
    expect(await balanceOf(customer)).toBe(8000);
    // Other proxies have ended meanwhile.
    await expireProxies(world.ctx);
    expect(await findings()).toEqual([]);
  });

  it.each(['proxy', 'ledger'])(
    'pays for the latest chosen period, also if chosen right before its %s is written',
    async (label) => {
      const { customer, proxyId } = await due('monthly');
      const ctx = overtakenAt(label, () => choose(customer, proxyId, { enabled: true, period: 'weekly' }));
      await renewProxies(ctx);
      expect(await balanceOf(customer)).toBe(9000);
      await renewProxies(world.ctx);
      expect(await balanceOf(customer)).toBe(8000);
    },
  );
});

describe('the 72 hours after the end', () => {
  it('keep the modem for its customer without traffic, and an extension counts from the old end', async () => {
    const { customer, proxyId } = await createOpenProxy(world, box, product);
    const { modemId, subscription } = await show(customer, proxyId);
    await pass(7 * day + 1);
    expect(await show(customer, proxyId)).toMatchObject({ status: 'suspended', statusReason: 'expired' });
    await expireProxies(world.ctx);
    await box.apply();
    expect(portOf(modemId)).toMatchObject({ state: 'off', rules: null });

    await pass(71 * 3_600_000);
    await expireProxies(world.ctx);
    await box.apply();
    const key = { serverId: box.serverId, modemId };
    expect(await modemStore(world.ctx.database).find(key)).toMatchObject({ stockState: 'sold' });

    await extend(customer, [proxyId]);
    const again = await show(customer, proxyId);
    expect(again).toMatchObject({ status: 'active', statusReason: null, modemId });
    expect(Date.parse(again.subscription.endDate) - Date.parse(subscription.endDate)).toBe(7 * day);
    expect(again.live.state).toBe('applying');
    expect(portOf(modemId)).toMatchObject({ state: 'on' });
    await box.apply();
    expect((await show(customer, proxyId)).live.state).toBe('open');
    expect(await findings()).toEqual([]);
  });

  it('end with the credentials removed and the modem back in stock', async () => {
    const { customer, proxyId } = await createOpenProxy(world, box, product);
    const { modemId } = await show(customer, proxyId);
    await pass(7 * day + 1);
    await expireProxies(world.ctx);
    await pass(3 * day);
    await expireProxies(world.ctx);
    await expireProxies(world.ctx);
    expect(await show(customer, proxyId)).toMatchObject({ status: 'expired', username: '', password: '' });
    expect(await proxyStore(world.ctx.database).find(proxyId)).toMatchObject({
      auth: { username: '', password: '' },
      reset: { isActive: false },
    });
    const key = { serverId: box.serverId, modemId };
    expect(await modemStore(world.ctx.database).find(key)).toMatchObject({ stockState: 'stock', allocation: null });
    expect(await codeOf(extend(customer, [proxyId]))).toBe('renewal.too_late');
    expect(await findings()).toEqual([]);
  });

  it('never release the modem while an extension is being paid', async () => {
    const { customer, proxyId } = await createOpenProxy(world, box, product);
    await pass(10 * day - 1);
    const ctx = withTransactionBarrier({ ...world.ctx, now: world.ctx.now }, 2);
    const late = { ...world.ctx, database: ctx.database, now: () => world.ctx.now() + 1 };
    const [extended] = await Promise.all([
      codeOf(extendProxies({ ctx, caller: customer, input: { proxyIds: [proxyId], period: 'weekly' } })),
      expireProxies(late),
    ]);
    const { status } = await show(customer, proxyId);
    expect([extended, status]).toEqual(extended === 'ok' ? ['ok', 'active'] : ['renewal.too_late', 'expired']);
    expect(await findings()).toEqual([]);
  });
});
