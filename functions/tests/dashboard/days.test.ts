import { randomUUID } from 'node:crypto';
import type { ProxyId } from '@cellgate/shared/contract/id.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { audit } from '../../src/domain/audit/audit.ts';
import { runBackfill } from '../../src/domain/backfill/run-backfill.ts';
import { countAccounts } from '../../src/domain/day/count-accounts.ts';
import { listChanges } from '../../src/domain/listing/list-changes.ts';
import { cancelOrder, quoteRefund } from '../../src/domain/order/cancel-order.ts';
import { placeOrder } from '../../src/domain/order/place-order.ts';
import { extendProxies } from '../../src/domain/renewal/extend-proxies.ts';
import type { Item } from '../../src/storage/database.ts';
import { dayStore } from '../../src/storage/day/day-store.ts';
import { endingAt } from '../_crash.ts';
import { type Box, createBox, createMobileProduct, orderOf } from '../_fleet.ts';
import { createWorld, type World } from '../_world.ts';

let world: World;
let box: Box;
// One world per test, because days add up everything.
beforeEach(async () => {
  world = await createWorld();
  box = await createBox(world, { modems: 6 });
});
afterEach(() => world[Symbol.asyncDispose]());

const key = () => ({ 'idempotency-key': randomUUID() });
const today = () => new Date(world.ctx.now()).toISOString().slice(0, 10);
const days = () => dayStore(world.ctx.database).list({ from: '2000-01-01', to: '2999-12-31' });

async function buy(quantity = 1) {
  const product = await createMobileProduct(world, [box.serverId]);
  const caller = await world.customer({ balanceCents: 100_000 });
  const { order } = await placeOrder({ ctx: world.ctx, caller, input: orderOf(product, quantity) });
  await box.apply();
  return { caller, order, spentCents: Math.round(order.pricing.total * 100) };
}

it('a day has what was spent, refunded and deposited on it, and who registered; the sums of all days follow', async () => {
  const { caller, order, spentCents } = await buy();
  const input = { id: order.id };
  const { refund } = await quoteRefund({ ctx: world.ctx, caller, input });
  await cancelOrder({ ctx: world.ctx, caller, input: { ...input, amount: refund.amount } });
  const second = await buy();
  await listChanges(world.ctx);
  const refundedCents = Math.round(refund.amount * 100);
  const money = { spentCents: spentCents + second.spentCents, refundedCents, adjustedCents: 200_000, orders: 2 };
  expect(await dayStore(world.ctx.database).find(today())).toMatchObject({ ...money, registered: 2 });
  expect(await dayStore(world.ctx.database).findTotals()).toMatchObject({ ...money, customers: 2 });
  expect((await audit(world.ctx)).findings).toEqual([]);
});

it('a payment outside the providers is a deposit, goodwill is none', async () => {
  const { accountId } = (await world.customer({ balanceCents: 0 })).actor;
  const as = await world.account({ role: 'moderator' });
  const add = (body: object) =>
    world.request('POST', `/admin/users/${accountId}/balance`, {
      as,
      headers: key(),
      body: { reason: 'As agreed', ...body },
    });
  expect((await add({ amount: 30, kind: 'payment', reference: 'Wire 7' })).status).toBe(201);
  expect((await add({ amount: 5, kind: 'goodwill' })).status).toBe(201);
  await listChanges(world.ctx);
  expect(await days()).toMatchObject([{ depositedCents: 3_000, adjustedCents: 500, spentCents: 0 }]);
  expect((await audit(world.ctx)).findings).toEqual([]);
});

it('an extension counts on the day it is paid', async () => {
  const { caller, order } = await buy();
  const first = today();
  world.clock.advance(86_400_000);
  const input = { proxyIds: [order.proxyIds[0] as ProxyId], period: 'weekly' as const };
  await extendProxies({ ctx: world.ctx, caller, input: { ...input, amount: order.pricing.total } });
  await listChanges(world.ctx);
  expect((await days()).map(({ day, orders, registered }) => [day, orders, registered])).toEqual([
    [first, 1, 1],
    [today(), 0, 0],
  ]);
  expect((await audit(world.ctx)).findings).toEqual([]);
});

it('runs at once, repeated runs and a crash at any step count each entry once', async () => {
  await buy(2);
  await buy(1);
  for (let step = 1; step < 12; step += 1) await listChanges(endingAt(world.ctx, step)).catch(() => undefined);
  await Promise.all([listChanges(world.ctx), listChanges(world.ctx)]);
  expect(await dayStore(world.ctx.database).findTotals()).toMatchObject({ orders: 2, customers: 2 });
  expect((await audit(world.ctx)).findings).toEqual([]);
});

it('the backfill counts what is older, and the audit finds what was not counted or is counted wrongly', async () => {
  const { spentCents } = await buy();
  world.clock.advance(2 * 86_400_000);
  await listChanges(world.ctx);
  await remove(({ pk, sk }) => pk === 'DAYS' || sk === 'COUNTED');
  expect((await audit(world.ctx)).findings).toMatchObject([{ rule: 'day', detail: 'is not counted in the days' }]);
  await runBackfill(world.ctx);
  await runBackfill(world.ctx);
  expect(await dayStore(world.ctx.database).findTotals()).toMatchObject({ spentCents, customers: 1 });
  expect((await audit(world.ctx)).findings).toEqual([]);
  await remove(({ pk, sk }) => pk === 'DAYS' && sk === 'TOTALS');
  expect((await audit(world.ctx)).findings.map(({ rule }) => rule)).toContain('day');
});

it('many entries of one account are counted in several transactions', async () => {
  const { accountId } = (await world.customer({ balanceCents: 0 })).actor;
  const as = await world.account({ role: 'moderator' });
  for (let count = 0; count < 60; count += 1) {
    const body = { amount: 1, kind: 'goodwill', reason: `Gift ${count}` };
    await world.request('POST', `/admin/users/${accountId}/balance`, { as, headers: key(), body });
  }
  expect(await countAccounts(world.ctx, [accountId])).toBe(2);
  expect(await dayStore(world.ctx.database).findTotals()).toMatchObject({ adjustedCents: 6_000 });
});

async function remove(isRemoved: (item: Item) => boolean): Promise<void> {
  for await (const item of world.ctx.database.scan('main')) {
    if (!isRemoved(item)) continue;
    const action = { remove: { pk: item.pk, sk: item.sk } };
    await world.ctx.database.transact([{ label: 'item', table: 'main', action }]);
  }
}
