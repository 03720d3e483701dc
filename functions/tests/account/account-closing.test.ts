import type { ErrorCode } from '@cellgate/shared/contract/error-code.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Caller, Context, SessionActor } from '../../src/context.ts';
import { audit } from '../../src/domain/audit/audit.ts';
import { adjustBalance } from '../../src/domain/balance/adjust-balance.ts';
import { openTopup } from '../../src/domain/balance/open-topup.ts';
import { receivePaymentEvent } from '../../src/domain/balance/receive-payment-event.ts';
import { cancelOrder } from '../../src/domain/order/cancel-order.ts';
import { placeOrder } from '../../src/domain/order/place-order.ts';
import { deleteAccount } from '../../src/domain/privacy/delete-account.ts';
import { extendProxies } from '../../src/domain/renewal/extend-proxies.ts';
import { setAutoRenew } from '../../src/domain/renewal/set-auto-renew.ts';
import { runTask } from '../../src/entry/run-task.ts';
import { accountStore } from '../../src/storage/account/account-store.ts';
import { deletionStore } from '../../src/storage/account/deletion-store.ts';
import { balanceStore } from '../../src/storage/balance/balance-store.ts';
import { topupStore } from '../../src/storage/balance/topup-store.ts';
import type { Write } from '../../src/storage/database.ts';
import { proxyStore } from '../../src/storage/proxy/proxy-store.ts';
import { codeOf } from '../_code-of.ts';
import { createBox, createMobileProduct, orderOf } from '../_fleet.ts';
import { createWorld, worldPassword as password, type World } from '../_world.ts';

let world: World;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world[Symbol.asyncDispose]());

type Me = Caller<SessionActor>;

/** Creates a customer with two proxies and $80. */
async function owner() {
  const box = await createBox(world, { modems: 4 });
  const product = await createMobileProduct(world, [box.serverId]);
  const caller = await world.customer({ balanceCents: 10_000 });
  const { order } = await placeOrder({ ctx: world.ctx, caller, input: orderOf(product, 2) });
  await box.apply();
  return { caller, box, product, order };
}

const remove = (caller: Me, { ctx = world.ctx, balance = 80, proxies = 2 } = {}) =>
  deleteAccount({ ctx, caller, input: { password, forfeited: { balance, proxies } } });
const accountOf = ({ actor }: Me) => accountStore(world.ctx.database).find(actor.accountId);
const balanceOf = ({ actor }: Me) => balanceStore(world.ctx.database).find(actor.accountId);
const liveProxies = async ({ actor }: Me) =>
  (await proxyStore(world.ctx.database).listOfAccount(actor.accountId)).filter(({ status }) => status === 'active')
    .length;
const findings = async () => (await audit(world.ctx)).findings;
const hasLabel = (label: string) => (writes: readonly Write[]) => writes.some((write) => write.label === label);

/** Runs `act` right before or after the first transaction with a write of this label. */
function around(label: string, when: 'before' | 'after', act: () => Promise<unknown>): Context {
  let isDone = false;
  const { database } = world.ctx;
  const transact: typeof database.transact = async (writes) => {
    const isIt = !isDone && hasLabel(label)(writes);
    if (isIt) isDone = true;
    if (isIt && when === 'before') await act();
    await database.transact(writes);
    if (isIt && when === 'after') await act();
  };
  return { ...world.ctx, database: { ...database, transact } };
}

/** Every call that moves money or opens a payment, and the number of running proxies after it. */
const moves: [string, (shop: Awaited<ReturnType<typeof owner>>) => Promise<unknown>, number][] = [
  ['an order', ({ caller, product }) => placeOrder({ ctx: world.ctx, caller, input: orderOf(product) }), 3],
  [
    'an extension',
    ({ caller, order }) =>
      extendProxies({ ctx: world.ctx, caller, input: { proxyIds: order.proxyIds, period: 'weekly' } }),
    2,
  ],
  ['a refund', ({ caller, order }) => cancelOrder({ ctx: world.ctx, caller, input: { id: order.id, amount: 20 } }), 0],
  ['a top-up', ({ caller }) => openTopup({ ctx: world.ctx, caller, input: { amount: 5 } }), 2],
  [
    'an adjustment',
    ({ caller: { actor } }) =>
      adjustBalance({
        ctx: world.ctx,
        caller: world.system,
        input: { accountId: actor.accountId, amountCents: 1, reason: 'a gift' },
      }),
    2,
  ],
];

describe('during the deletion of an account', () => {
  it.each(moves)('refuses %s and completes the deletion', async (_, move) => {
    const shop = await owner();
    let code: ErrorCode | string = '';
    const ctx = around('deletion', 'after', async () => {
      code = await codeOf(move(shop));
    });
    await remove(shop.caller, { ctx });
    expect(code).toBe('account.closing');
    expect(await accountOf(shop.caller)).toBeUndefined();
    expect(await liveProxies(shop.caller)).toBe(0);
    expect(await balanceOf(shop.caller)).toMatchObject({ balanceCents: 8000, closure: 'deleted' });
    expect(await findings()).toEqual([]);
  });

  it.each(moves)('refuses the deletion and ends no proxy if %s was faster', async (_, move, live) => {
    const shop = await owner();
    const ctx = around('deletion', 'before', () => move(shop));
    expect(await codeOf(remove(shop.caller, { ctx }))).toMatch(/^account\.(deletion_moved|topup_open)$/);
    expect(await accountOf(shop.caller)).toBeDefined();
    expect(await balanceOf(shop.caller)).not.toHaveProperty('closure');
    expect(await deletionStore(world.ctx.database).list()).toEqual([]);
    expect(await liveProxies(shop.caller)).toBe(live);
    expect(await findings()).toEqual([]);
  });

  it.each(Array.from({ length: 8 }, (_, index) => index + 1))(
    'never leaves an account without its proxies, with a purchase before transaction %i',
    async (first) => {
      const { caller, product } = await owner();
      let count = 0;
      const { database } = world.ctx;
      const transact: typeof database.transact = async (writes) => {
        if (++count === first) await codeOf(placeOrder({ ctx: world.ctx, caller, input: orderOf(product) }));
        await database.transact(writes);
      };
      const code = await codeOf(remove(caller, { ctx: { ...world.ctx, database: { ...database, transact } } }));
      const isThere = (await accountOf(caller)) !== undefined;
      expect(isThere).toBe(code !== 'ok');
      expect(await liveProxies(caller)).toBe(isThere ? 3 : 0);
      expect(await findings()).toEqual([]);
    },
  );

  it('pauses auto-extend until the deletion is reverted', async () => {
    const { caller, order, box } = await owner();
    const [id] = order.proxyIds;
    if (!id) throw new Error('an order without a proxy');
    await setAutoRenew({ ctx: world.ctx, caller, input: { id, enabled: true, period: 'weekly' } });
    world.clock.advance(6.5 * 86_400_000);
    await box.beat();
    const crashing = around('deletion', 'after', async () => {
      throw new Error('the process died');
    });
    await expect(remove(caller, { ctx: crashing })).rejects.toThrow('died');
    await runTask(world.ctx, 'renew-proxies');
    expect((await balanceOf(caller))?.balanceCents).toBe(8000);
    world.clock.advance(3_700_000);
    await runTask(world.ctx, 'finish-deletions');
    await runTask(world.ctx, 'renew-proxies');
    expect((await balanceOf(caller))?.balanceCents).toBe(7000);
    expect(await findings()).toEqual([]);
  });
});

describe('a late payment', () => {
  /** Creates a top-up that expires unpaid and is paid afterwards. */
  async function paidLate(caller: Me) {
    const { topup } = await openTopup({ ctx: world.ctx, caller, input: { amount: 5 } });
    const stored = await topupStore(world.ctx.database).find(topup.id);
    const paymentId = String(stored?.paymentId);
    world.payments.change(paymentId, { status: 'expired' });
    const deliverEvent = (type: 'payment.expired' | 'payment.settled', ctx = world.ctx) =>
      receivePaymentEvent({
        ctx,
        caller: world.visitor,
        input: { provider: 'demo', ...world.payments.webhook({ paymentId, type }) },
      });
    await deliverEvent('payment.expired');
    return {
      pay: (ctx = world.ctx) => {
        world.payments.change(paymentId, { status: 'settled', paidCents: 500 });
        return deliverEvent('payment.settled', ctx);
      },
    };
  }
  const sweep = async () => {
    world.clock.advance(3 * 3_600_000);
    await runTask(world.ctx, 'sweep-topups');
  };

  it('is credited to the remaining ledger after the deletion', async () => {
    const { caller } = await owner();
    const { pay } = await paidLate(caller);
    let code = '';
    await remove(caller, {
      ctx: around('deletion', 'after', async () => {
        code = await codeOf(pay());
      }),
    });
    expect(code).toBe('account.closing');
    await sweep();
    expect((await balanceOf(caller))?.balanceCents).toBe(8500);
    expect(await findings()).toEqual([]);
  });

  it('is credited once if the deletion is reverted', async () => {
    const { caller } = await owner();
    const { pay } = await paidLate(caller);
    const crashing = around('deletion', 'after', async () => {
      await codeOf(pay());
      throw new Error('the process died');
    });
    await expect(remove(caller, { ctx: crashing })).rejects.toThrow('died');
    expect((await balanceOf(caller))?.balanceCents).toBe(8000);
    world.clock.advance(61_000);
    await runTask(world.ctx, 'finish-deletions');
    await sweep();
    await sweep();
    expect(await balanceOf(caller)).toMatchObject({ balanceCents: 8500 });
    expect(await accountOf(caller)).toBeDefined();
    expect(await findings()).toEqual([]);
  });
});

describe('a crash during a deletion', () => {
  /** More writes than a deletion has, so that it crashes after each of them. */
  const transactions = 12;

  /** Deletes an account with a crash after write `last`, a transaction or an update. */
  async function crashAfterTransaction(last: number) {
    const { caller } = await owner();
    let count = 0;
    let isDecided = false;
    const { database } = world.ctx;
    const transact: typeof database.transact = async (writes) => {
      await database.transact(writes);
      isDecided ||= writes.some(({ label, action }) => label === 'deletion' && 'update' in action);
      if (++count === last) throw new Error('the process died');
    };
    const update: typeof database.update = async (write, schema) => {
      const item = await database.update(write, schema);
      if (++count === last) throw new Error('the process died');
      return item;
    };
    const dying = { ...database, transact, update };
    await remove(caller, { ctx: { ...world.ctx, database: dying } }).catch(() => undefined);
    return { caller, count, isDecided };
  }

  it.each(Array.from({ length: transactions }, (_, index) => index + 1))(
    'leaves the account unchanged or deletes it completely: after transaction %i',
    async (last) => {
      const { caller, isDecided } = await crashAfterTransaction(last);
      world.clock.advance(120_000);
      for (const task of ['finish-deletions', 'forget-accounts', 'send-mails'] as const) await runTask(world.ctx, task);
      expect((await accountOf(caller)) === undefined).toBe(isDecided);
      expect(await liveProxies(caller)).toBe(isDecided ? 0 : 2);
      expect((await balanceOf(caller))?.closure).toBe(isDecided ? 'deleted' : undefined);
      expect(await deletionStore(world.ctx.database).list()).toEqual([]);
      const deletionMails = world.mails.filter(({ subject }) => subject === 'Your account was deleted');
      expect(deletionMails).toHaveLength(isDecided ? 1 : 0);
      expect(await findings()).toEqual([]);
    },
  );

  it('is simulated after every transaction', async () => {
    const { count, isDecided } = await crashAfterTransaction(Number.POSITIVE_INFINITY);
    expect(isDecided).toBe(true);
    expect(count).toBeLessThanOrEqual(transactions);
    expect(await crashAfterTransaction(2)).toMatchObject({ isDecided: false });
  });
});
