import type { ProxyId } from '@cellgate/shared/contract/id.ts';
import { quotedEnds } from '@cellgate/shared/renewal/renewal.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AccountActor, Caller, Context } from '../../src/context.ts';
import { audit } from '../../src/domain/audit/audit.ts';
import { moveBalance } from '../../src/domain/balance/move-balance.ts';
import { cancelOrder } from '../../src/domain/order/cancel-order.ts';
import { placeOrder } from '../../src/domain/order/place-order.ts';
import { priceRefund } from '../../src/domain/order/price-refund.ts';
import { applyRenewal } from '../../src/domain/renewal/apply-renewal.ts';
import { extendProxies, quoteRenewal } from '../../src/domain/renewal/extend-proxies.ts';
import { runTask } from '../../src/entry/run-task.ts';
import { notificationStore } from '../../src/storage/account/notification-store.ts';
import { balanceStore, ledgerWrites } from '../../src/storage/balance/balance-store.ts';
import { ConditionFailed } from '../../src/storage/database.ts';
import { closeRenewalWrites, renewalStore } from '../../src/storage/order/renewal-store.ts';
import { proxyStore } from '../../src/storage/proxy/proxy-store.ts';
import { codeOf } from '../_code-of.ts';
import { crashAfter } from '../_crash.ts';
import { createBox, createMobileProduct, orderOf, withKey } from '../_fleet.ts';
import { withTransactionBarrier } from '../_transaction-barrier.ts';
import { createWorld, type World } from '../_world.ts';

const day = 86_400_000;
/** More proxies than one transaction takes, so that a second one applies the rest. */
const quantity = 34;

let world: World;
let customer: Caller<AccountActor>;
let order: Awaited<ReturnType<typeof placeOrder>>['order'];
beforeAll(async () => {
  world = await createWorld();
  const box = await createBox(world, { modems: quantity });
  const product = await createMobileProduct(world, [box.serverId]);
  customer = await world.customer({ balanceCents: 150_000 });
  ({ order } = await placeOrder({ ctx: world.ctx, caller: customer, input: orderOf(product, quantity) }));
});
afterAll(() => world[Symbol.asyncDispose]());

const balance = async () => (await balanceStore(world.ctx.database).find(customer.actor.accountId))?.balanceCents ?? 0;
const endOf = async (proxyId: ProxyId) =>
  Date.parse((await proxyStore(world.ctx.database).find(proxyId))?.endDate ?? '') - Date.parse(order.createdAt);
const ends = async () => new Set(await Promise.all(order.proxyIds.map(endOf)));
const extend = (caller = customer, ctx: Context = world.ctx) =>
  extendProxies({ ctx, caller, input: { proxyIds: order.proxyIds, period: 'weekly' } });

it('extends more proxies than one transaction takes, once for each key', async () => {
  const caller = withKey(customer, 'many-key-1');
  const before = await balance();
  const { renewal } = await extend(caller);
  expect(await extend(caller)).toEqual({ renewal });
  expect(renewal).toMatchObject({ total: quantity * 10 });
  expect(await ends()).toEqual(new Set([14 * day]));
  expect(await balance()).toBe(before - quantity * 1000);
  expect((await audit(world.ctx)).findings).toEqual([]);
});

it('extends none if the balance does not cover all', async () => {
  const before = await balance();
  await expect(
    extendProxies({ ctx: world.ctx, caller: customer, input: { proxyIds: order.proxyIds, period: 'monthly' } }),
  ).rejects.toMatchObject({ code: 'balance.insufficient' });
  expect(await balance()).toBe(before);
  expect(await ends()).toEqual(new Set([14 * day]));
});

it('completes a paid extension after a crash, and refunds proxies cancelled meanwhile', async () => {
  const before = await balance();
  await expect(extend(customer, crashAfter(world.ctx, 'open-renewal'))).rejects.toThrow('died');
  expect(await balance()).toBe(before - quantity * 1000);
  expect((await audit(world.ctx)).findings).toEqual([]);
  const [lost, ...others] = order.proxyIds as [ProxyId, ...ProxyId[]];
  const { accountId } = customer.actor;
  const { totalCents } = await priceRefund(world.ctx, { accountId, id: order.id, proxyIds: [lost] });
  const input = { id: order.id, proxyIds: [lost], amount: totalCents / 100 };
  await cancelOrder({ ctx: world.ctx, caller: customer, input });

  world.clock.advance(61_000);
  await Promise.all([runTask(world.ctx, 'finish-renewals'), runTask(world.ctx, 'finish-renewals')]);
  expect(new Set(await Promise.all(others.map(endOf)))).toEqual(new Set([21 * day]));
  expect(await endOf(lost)).toBe(14 * day);
  expect(await balance()).toBe(before - (quantity - 1) * 1000 + totalCents);
  const bell = await notificationStore(world.ctx.database).list(accountId, { limit: 10 });
  expect(bell).toContainEqual(
    expect.objectContaining({ kind: 'renewal_returned', details: { count: 1, amount: '10.00' } }),
  );
  await runTask(world.ctx, 'finish-renewals');
  expect((await audit(world.ctx)).findings).toEqual([]);
});

it('charges once, whatever is refused after the payment', async () => {
  const { accountId } = customer.actor;
  const gift = { amountCents: 150_000, reason: 'adjustment', reference: 'gift', actor: 'system' } as const;
  const at = new Date(world.ctx.now()).toISOString();
  await moveBalance(world.ctx, accountId, (found) => ({ writes: ledgerWrites({ ...gift, balance: found, at }) }));
  const before = await balance();
  const proxyIds = order.proxyIds.slice(1);
  const { database } = world.ctx;
  const transact: typeof database.transact = async (writes) => {
    const labels = writes.map(({ label }) => label);
    const isClosing = labels.includes('open-renewal') && !labels.includes('ledger');
    if (isClosing) throw new ConditionFailed([{ label: 'something', old: undefined }]);
    await database.transact(writes);
  };
  const ctx = { ...world.ctx, database: { ...database, transact } };
  await expect(extendProxies({ ctx, caller: customer, input: { proxyIds, period: 'weekly' } })).rejects.toThrow();
  expect(await balance()).toBe(before - proxyIds.length * 1000);
  world.clock.advance(61_000);
  await runTask(world.ctx, 'finish-renewals');
  expect(new Set(await Promise.all(proxyIds.map(endOf)))).toEqual(new Set([28 * day]));
  expect((await audit(world.ctx)).findings).toEqual([]);
});

it('does not extend a proxy that was refunded meanwhile', async () => {
  const remaining = order.proxyIds.slice(1);
  await expect(
    extendProxies({
      ctx: crashAfter(world.ctx, 'open-renewal'),
      caller: customer,
      input: { proxyIds: remaining, period: 'weekly' },
    }),
  ).rejects.toThrow('died');
  const before = await ends();
  const [open] = await renewalStore(world.ctx.database).listOpen();
  const renewal = open && (await renewalStore(world.ctx.database).find(open.renewalId));
  if (!renewal) throw new Error('nothing was left to be applied');
  // Another run closes the renewal between reading the rest and extending it.
  const { database } = world.ctx;
  const transact: typeof database.transact = async (writes) => {
    if (writes.some(({ label }) => label === 'proxy')) {
      const still = await renewalStore(database).find(renewal.renewalId);
      if (still?.state === 'applying') await database.transact(closeRenewalWrites(renewal, remaining));
    }
    await database.transact(writes);
  };
  await applyRenewal({ ...world.ctx, database: { ...database, transact } }, renewal);
  expect(await ends()).toEqual(before);
});

it('is paid once if two tabs confirm one quote, also before the first payment is fully applied', async () => {
  const box = await createBox(world, { modems: quantity });
  const product = await createMobileProduct(world, [box.serverId]);
  const buyer = await world.customer({ balanceCents: 150_000 });
  const { order: bought } = await placeOrder({ ctx: world.ctx, caller: buyer, input: orderOf(product, quantity) });
  const balanceLeft = async () => (await balanceStore(world.ctx.database).find(buyer.actor.accountId))?.balanceCents;
  const asked = { proxyIds: bought.proxyIds, period: 'weekly' as const };
  const { quote } = await quoteRenewal({ ctx: world.ctx, caller: buyer, input: asked });
  const input = { ...asked, amount: quote.total, quoted: quotedEnds(quote) };
  const confirm = (ctx: Context, key: string) => codeOf(extendProxies({ ctx, caller: withKey(buyer, key), input }));
  // Both have read before either pays, and the first one crashes before it extends any proxy.
  const ctx = withTransactionBarrier(crashAfter(world.ctx, 'open-renewal'), 2);
  const codes = await Promise.all(['tab-key-1', 'tab-key-2'].map((key) => confirm(ctx, key)));
  expect(codes.sort()).toEqual([expect.stringContaining('died'), 'renewal.end_moved']);
  expect(await balanceLeft()).toBe(150_000 - 2 * quantity * 1000);
  world.clock.advance(61_000);
  await runTask(world.ctx, 'finish-renewals');
  expect(await confirm(world.ctx, 'tab-key-3')).toBe('renewal.end_moved');
  expect(await balanceLeft()).toBe(150_000 - 2 * quantity * 1000);
});
