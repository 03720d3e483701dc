import { afterEach, beforeEach, expect, it } from 'vitest';
import type { AccountActor, Caller, Context } from '../../src/context.ts';
import { audit } from '../../src/domain/audit/audit.ts';
import { adjustBalance } from '../../src/domain/balance/adjust-balance.ts';
import { cancelOrder, quoteRefund } from '../../src/domain/order/cancel-order.ts';
import { placeOrder } from '../../src/domain/order/place-order.ts';
import { extendProxies } from '../../src/domain/renewal/extend-proxies.ts';
import { balanceStore } from '../../src/storage/balance/balance-store.ts';
import { codeOf } from '../_code-of.ts';
import { crashAfter } from '../_crash.ts';
import { createBox, createMobileProduct, orderOf, withKey } from '../_fleet.ts';
import { withTransactionBarrier } from '../_transaction-barrier.ts';
import { oneAhead } from '../_twins.ts';
import { createWorld, type World } from '../_world.ts';

/** Number of proxies, which needs more than two transactions. */
const quantity = 45;

let world: World;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world[Symbol.asyncDispose]());

type Me = Caller<AccountActor>;

/** Creates a customer with a large order, a week paid and a day used, and its refund. */
async function large() {
  const box = await createBox(world, { modems: quantity });
  const product = await createMobileProduct(world, [box.serverId]);
  const customer = await world.customer({ balanceCents: quantity * 1000 });
  const { order } = await placeOrder({ ctx: world.ctx, caller: customer, input: orderOf(product, quantity) });
  await box.apply();
  world.clock.advance(90_000_000);
  await box.beat();
  const { refund } = await quoteRefund({ ctx: world.ctx, caller: customer, input: { id: order.id } });
  const caller = withKey(customer, 'cancel-all');
  const cancel = (ctx: Context = world.ctx, as: Me = caller) =>
    cancelOrder({ ctx, caller: as, input: { id: order.id, amount: refund.amount } });
  const balance = async () => (await balanceStore(world.ctx.database).find(customer.actor.accountId))?.balanceCents;
  return { customer, order, amount: refund.amount, cancel, balance };
}

it('is completed by the same key after a crash, with the full response', async () => {
  const { order, amount, cancel, balance } = await large();
  await expect(cancel(crashAfter(world.ctx, 'order'))).rejects.toThrow('died');
  expect(await balance()).toBeLessThan(Math.round(amount * 100));
  world.clock.advance(90_000_000);
  const answer = await cancel();
  expect(answer).toMatchObject({ refunded: amount, order: { id: order.id, status: 'cancelled', refunded: amount } });
  expect(await balance()).toBe(Math.round(amount * 100));
  expect(await cancel()).toEqual(answer);
  expect((await audit(world.ctx)).findings).toEqual([]);
});

it.each([
  [
    'one goes ahead',
    (ctx: Context) => oneAhead(ctx, 3, { isDone: (writes) => writes.some(({ label }) => label === 'order') }),
  ],
  ['all begin at one moment', (ctx: Context) => withTransactionBarrier(ctx, 3)],
])('returns the full response to three calls with one key if %s', async (_, interleave) => {
  const { amount, cancel, balance } = await large();
  const ctx = interleave(world.ctx);
  const answers = await Promise.all([1, 2, 3].map(() => cancel(ctx)));
  expect(answers.map(({ refunded }) => refunded)).toEqual([amount, amount, amount]);
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(await balance()).toBe(Math.round(amount * 100));
  expect((await audit(world.ctx)).findings).toEqual([]);
});

it('continues without a key if the balance moves meanwhile', async () => {
  const { customer, amount, cancel, balance } = await large();
  let batches = 0;
  const { database } = world.ctx;
  const ctx: Context = {
    ...world.ctx,
    database: {
      ...database,
      async transact(writes) {
        if (writes.some(({ label }) => label === 'order') && ++batches === 2) {
          const input = { accountId: customer.actor.accountId, amountCents: 100, reason: 'a gift' };
          await adjustBalance({ ctx: world.ctx, caller: world.system, input });
        }
        await database.transact(writes);
      },
    },
  };
  expect((await cancel(ctx, customer)).refunded).toBe(amount);
  expect(await balance()).toBe(Math.round(amount * 100) + 100);
  expect(await codeOf(cancel(ctx, customer))).toBe('order.not_cancellable');
  expect((await audit(world.ctx)).findings).toEqual([]);
});

it('also refunds an extension that was paid meanwhile', async () => {
  const { customer, order, amount, cancel, balance } = await large();
  await expect(cancel(crashAfter(world.ctx, 'order'))).rejects.toThrow('died');
  const { refund } = await quoteRefund({ ctx: world.ctx, caller: customer, input: { id: order.id } });
  const [left] = refund.proxies;
  if (!left) throw new Error('nothing is left to be cancelled');
  const input = { proxyIds: [left.proxyId], period: 'weekly' as const };
  await extendProxies({ ctx: world.ctx, caller: customer, input });
  expect((await cancel()).refunded).toBe(amount + 10);
  expect(await balance()).toBe(Math.round(amount * 100));
  expect((await audit(world.ctx)).findings).toEqual([]);
});
