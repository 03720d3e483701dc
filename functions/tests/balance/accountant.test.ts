import { type AccountId, type OrderId, type ProxyId, TopupId } from '@cellgate/shared/contract/id.ts';
import { type Cents, toCents, toDollars } from '@cellgate/shared/contract/money.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller, SessionActor } from '../../src/context.ts';
import { audit } from '../../src/domain/audit/audit.ts';
import { adjustBalance } from '../../src/domain/balance/adjust-balance.ts';
import { openTopup } from '../../src/domain/balance/open-topup.ts';
import { receivePaymentEvent } from '../../src/domain/balance/receive-payment-event.ts';
import { cancelOrder, quoteRefund } from '../../src/domain/order/cancel-order.ts';
import { listOrders } from '../../src/domain/order/list-orders.ts';
import { placeOrder } from '../../src/domain/order/place-order.ts';
import { extendProxies } from '../../src/domain/renewal/extend-proxies.ts';
import { setAutoRenew } from '../../src/domain/renewal/set-auto-renew.ts';
import { runTask } from '../../src/entry/run-task.ts';
import { isAppError } from '../../src/errors.ts';
import { balanceStore } from '../../src/storage/balance/balance-store.ts';
import { topupStore } from '../../src/storage/balance/topup-store.ts';
import { modemStore } from '../../src/storage/server/modem-store.ts';
import { createBox, createMobileProduct, orderOf, withKey } from '../_fleet.ts';
import { createWorld, type World } from '../_world.ts';

/** Seeds, printed with failures. The same seed makes the same choices. */
const seeds = [20_261_121, Number(process.env.ACCOUNTANT_SEED ?? Date.now() % 1_000_000)];
const acts = 32;
const hour = 3_600_000;
const modemCount = 6;
const opening = 6_000;

type Customer = Caller<SessionActor>;

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world[Symbol.asyncDispose]());

/** Returns a 32-bit generator (Mulberry32), 0 ≤ x < 1. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Creates a shop and records the amounts that the responses report to its customers. */
async function openShop(random: () => number) {
  const box = await createBox(world, { modems: modemCount });
  const product = await createMobileProduct(world, [box.serverId]);
  const customers = [
    await world.customer({ balanceCents: opening }),
    await world.customer({ balanceCents: opening }),
    await world.customer({ balanceCents: opening }),
  ];
  const expectedCents = new Map<AccountId, Cents>(customers.map(({ actor }) => [actor.accountId, opening]));
  const from = (count: number) => Math.floor(random() * count);
  const pick = <T>(items: readonly T[]): T | undefined => items[from(items.length)];
  return { box, product, customers, expectedCents, from, pick };
}
type Shop = Awaited<ReturnType<typeof openShop>>;

/** Records the amount that a call moved; a refused call moves nothing. */
async function recordMovement({ expectedCents }: Shop, { actor }: Customer, call: () => Promise<Cents>): Promise<void> {
  try {
    const moved = await call();
    expectedCents.set(actor.accountId, (expectedCents.get(actor.accountId) ?? 0) + moved);
  } catch (error) {
    if (!isAppError(error)) throw error;
  }
}

const period = (shop: Shop) => shop.pick(['weekly', 'monthly'] as const) ?? 'weekly';

async function buy(shop: Shop, caller: Customer): Promise<void> {
  const [item] = orderOf(shop.product, 1 + shop.from(3)).items;
  if (!item) return;
  const input = { ...orderOf(shop.product), items: [{ ...item, period: period(shop) }] };
  const keyed = withKey(caller, world.ctx.newId('event')) as Customer;
  // Sent twice at once, like a double click; charged once.
  const twice = Promise.allSettled([1, 2].map(() => placeOrder({ ctx: world.ctx, caller: keyed, input })));
  await recordMovement(shop, caller, async () => {
    const answers = await twice;
    const [first] = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value.order] : []));
    const [refusal] = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []));
    if (!first) throw refusal;
    return -toCents(first.pricing.total);
  });
}

async function ownOrder(shop: Shop, caller: Customer) {
  const { orders } = await listOrders({ ctx: world.ctx, caller, input: { page: 1, limit: 50, search: '' } });
  return shop.pick(orders.filter(({ status }) => status === 'completed'));
}

async function extend(shop: Shop, caller: Customer, proxyIds: ProxyId[]): Promise<void> {
  if (proxyIds.length === 0) return;
  await recordMovement(shop, caller, async () => {
    const input = { proxyIds, period: period(shop) };
    return -toCents((await extendProxies({ ctx: world.ctx, caller, input })).renewal.total);
  });
}

async function cancel(shop: Shop, caller: Customer, id: OrderId, proxyIds: ProxyId[] | undefined): Promise<void> {
  await recordMovement(shop, caller, async () => {
    const named = proxyIds && { proxyIds };
    const { refund } = await quoteRefund({ ctx: world.ctx, caller, input: { id, ...named } });
    return toCents(
      (await cancelOrder({ ctx: world.ctx, caller, input: { id, amount: refund.amount, ...named } })).refunded,
    );
  });
}

/** Pays less than, exactly or more than the amount due; the provider sends two events at once. */
async function topUp(shop: Shop, caller: Customer): Promise<void> {
  await recordMovement(shop, caller, async () => {
    const { topup } = await openTopup({
      ctx: world.ctx,
      caller,
      input: { amount: toDollars(1_000 + shop.from(3_000)) },
    });
    const topupId = TopupId.parse(topup.id);
    const before = await topupStore(world.ctx.database).find(topupId);
    if (!before?.paymentId) return 0;
    const paidCents = Math.round(before.amountCents * (0.5 + shop.from(3) / 2));
    world.payments.change(before.paymentId, { status: 'settled', paidCents });
    const event = world.payments.webhook({ paymentId: before.paymentId, type: 'payment.settled' });
    const call = { ctx: world.ctx, caller: world.visitor, input: { provider: 'demo', ...event } };
    await Promise.all([receivePaymentEvent(call), receivePaymentEvent(call)]);
    return (await topupStore(world.ctx.database).find(topupId))?.creditedCents ?? 0;
  });
}

async function correct(shop: Shop, caller: Customer): Promise<void> {
  const amountCents = shop.from(2_000) - 1_000 || 1;
  await recordMovement(shop, caller, async () => {
    const input = { accountId: caller.actor.accountId, amountCents, reason: 'a correction' };
    await adjustBalance({ ctx: world.ctx, caller: world.system, input });
    return amountCents;
  });
}

/** Advances time with its sweeps; the server is sometimes offline for a while. */
async function pass(shop: Shop): Promise<void> {
  world.clock.advance((1 + shop.from(60)) * hour);
  if (shop.from(4) > 0) {
    await shop.box.beat();
    await shop.box.apply();
  }
  for (const task of ['finish-orders', 'sweep-topups', 'renew-proxies', 'expire-proxies'] as const)
    await runTask(world.ctx, task);
}

async function act(shop: Shop): Promise<void> {
  const caller = shop.pick(shop.customers);
  if (!caller) return;
  const kind = shop.from(9);
  if (kind <= 1) return buy(shop, caller);
  if (kind === 2) return topUp(shop, caller);
  if (kind === 3) return correct(shop, caller);
  const order = await ownOrder(shop, caller);
  if (kind >= 7 || !order) return pass(shop);
  const some = order.proxyIds.filter(() => shop.from(2) > 0);
  const [first] = order.proxyIds;
  if (kind === 4 && first) {
    const input = { id: first, enabled: shop.from(3) > 0, period: period(shop) };
    return recordMovement(shop, caller, async () => setAutoRenew({ ctx: world.ctx, caller, input }).then(() => 0));
  }
  if (kind === 5) return extend(shop, caller, some);
  // The cancelled proxies are extended, ended and auto-extended at the same time.
  await Promise.all([
    cancel(shop, caller, order.id, some.length > 0 ? some : undefined),
    extend(shop, caller, order.proxyIds),
    runTask(world.ctx, 'renew-proxies'),
    runTask(world.ctx, 'expire-proxies'),
  ]);
}

/** Ensures that money moved; otherwise a shop that refuses everything would pass. */
async function expectMovement({ customers }: Shop): Promise<void> {
  const entries = await Promise.all(customers.map(({ actor }) => entriesOf(actor.accountId)));
  const reasons = new Set(entries.flat().map(({ reason }) => reason));
  expect([...reasons].sort()).toEqual(['adjustment', 'order', 'refund', 'renewal', 'topup']);
}

async function entriesOf(accountId: AccountId) {
  const store = balanceStore(world.ctx.database);
  const balance = await store.find(accountId);
  return store.listEntries(accountId, { from: 1, to: balance?.sequence ?? 0 });
}

/** Returns the sum of automatic extensions. No response reports them, only the ledger. */
async function renewedBySystem(accountId: AccountId): Promise<Cents> {
  const entries = await entriesOf(accountId);
  const own = entries.filter(({ actor, reason }) => actor === 'system' && reason === 'renewal');
  return own.reduce((sum, { amountCents }) => sum + amountCents, 0);
}

async function expectAccounted({ box, customers, expectedCents }: Shop, when: string): Promise<void> {
  expect((await audit(world.ctx)).findings, when).toEqual([]);
  expect(await modemStore(world.ctx.database).listOfServer(box.serverId), when).toHaveLength(modemCount);
  for (const { actor } of customers) {
    const balance = await balanceStore(world.ctx.database).find(actor.accountId);
    const explained = (expectedCents.get(actor.accountId) ?? 0) + (await renewedBySystem(actor.accountId));
    expect(balance?.balanceCents, when).toBe(explained);
  }
}

describe('random customer activity over weeks', () => {
  it.each(seeds)('leaves every cent, every port and every day accounted for (seed %i)', async (seed) => {
    const shop = await openShop(seeded(seed));
    for (let done = 1; done <= acts; done++) {
      await act(shop);
      if (done % 8 === 0) await expectAccounted(shop, `seed ${seed}, after ${done} acts`);
    }
    if (seed === seeds[0]) await expectMovement(shop);
  });
});
