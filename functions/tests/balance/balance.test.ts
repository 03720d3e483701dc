import type { LedgerEntry } from '@cellgate/shared/balance/balance.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AccountActor, Caller, Context } from '../../src/context.ts';
import { getUserStats } from '../../src/domain/account/get-user-stats.ts';
import { adjustBalance } from '../../src/domain/balance/adjust-balance.ts';
import { listTransactions } from '../../src/domain/balance/list-transactions.ts';
import { openTopup } from '../../src/domain/balance/open-topup.ts';
import { isAppError } from '../../src/errors.ts';
import { balanceStore, ledgerWrites } from '../../src/storage/balance/balance-store.ts';
import { isConditionFailed } from '../../src/storage/database.ts';
import { eventStore } from '../../src/storage/event-store.ts';
import { codeOf } from '../_code-of.ts';
import { withTransactionBarrier } from '../_transaction-barrier.ts';
import { createWorld, type World } from '../_world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world[Symbol.asyncDispose]());

const adjust = (
  customer: Caller<AccountActor>,
  amountCents: number,
  { caller = world.system, ctx = world.ctx }: { caller?: Caller; ctx?: Context } = {},
) =>
  adjustBalance({
    ctx,
    caller,
    input: { accountId: customer.actor.accountId, amountCents, reason: 'test' },
  });

/** Returns the ledger after checking it: no gap, each balance the sum so far, none negative, the last equal to the account's. */
async function checkedLedger(customer: Caller<AccountActor>): Promise<LedgerEntry[]> {
  const { accountId } = customer.actor;
  const entries = (await balanceStore(world.ctx.database).listEntries(accountId, { from: 1, to: 10_000 })).reverse();
  let sumCents = 0;
  for (const [index, entry] of entries.entries()) {
    sumCents += entry.amountCents;
    expect(entry).toMatchObject({ sequence: index + 1, balanceAfterCents: sumCents });
    expect(sumCents).toBeGreaterThanOrEqual(0);
  }
  const balance = await balanceStore(world.ctx.database).find(accountId);
  expect(balance).toMatchObject({ balanceCents: sumCents, sequence: entries.length });
  return entries;
}

describe('ledger writes', () => {
  it('fail if the balance changed since it was read', async () => {
    const customer = await world.customer({ balanceCents: 1000 });
    const balance = await balanceStore(world.ctx.database).find(customer.actor.accountId);
    if (!balance) throw new Error('no balance');
    const movement = {
      balance,
      amountCents: -600,
      reason: 'order',
      reference: 'ord_1',
      actor: 'test',
      at: at(),
    } as const;
    await world.ctx.database.transact(ledgerWrites(movement));
    const again = await world.ctx.database.transact(ledgerWrites(movement)).catch((error) => error);
    expect(isConditionFailed(again, 'balance')).toBe(true);
    expect(await checkedLedger(customer)).toHaveLength(2);
  });

  it('never overdraw the balance', async () => {
    const customer = await world.customer({ balanceCents: 1000 });
    const balance = await balanceStore(world.ctx.database).find(customer.actor.accountId);
    if (!balance) throw new Error('no balance');
    const writes = ledgerWrites({
      balance,
      amountCents: -1001,
      reason: 'order',
      reference: 'x',
      actor: 'test',
      at: at(),
    });
    const refused = await world.ctx.database.transact(writes).catch((error) => error);
    expect(isConditionFailed(refused, 'balance')).toBe(true);
    expect(await checkedLedger(customer)).toHaveLength(1);
  });

  it('count orders minus refunds as spent, nothing else', async () => {
    const customer = await world.customer({ balanceCents: 1000 });
    for (const [reason, amountCents] of [
      ['order', -700],
      ['refund', 200],
      ['adjustment', -100],
    ] as const) {
      const balance = await balanceStore(world.ctx.database).find(customer.actor.accountId);
      if (!balance) throw new Error('no balance');
      await world.ctx.database.transact(
        ledgerWrites({ balance, amountCents, reason, reference: 'x', actor: 'test', at: at() }),
      );
    }
    const { stats } = await getUserStats({ ctx: world.ctx, caller: customer });
    expect(stats).toMatchObject({ balance: 4, totalSpent: 5 });
    await checkedLedger(customer);
  });
});

describe('an adjustment', () => {
  it('is a ledger entry with actor and reason, and an event', async () => {
    const admin = await world.account({ role: 'admin' });
    const customer = await world.customer();
    expect(await adjust(customer, 1234, { caller: admin })).toEqual({ balanceCents: 1234 });
    const entries = await checkedLedger(customer);
    expect(entries).toMatchObject([{ reason: 'adjustment', reference: 'test', actor: admin.actor.accountId }]);
    const [event] = await eventStore(world.ctx.database).listOfSubject(customer.actor.accountId, 1);
    expect(event).toMatchObject({
      kind: 'balance.adjusted',
      actor: admin.actor.accountId,
      details: { amountCents: 1234 },
    });
  });

  it('is refused to moderators and clients', async () => {
    const customer = await world.customer();
    const moderator = await world.account({ role: 'moderator' });
    expect(await codeOf(adjust(customer, 100, { caller: moderator }))).toBe('access.denied');
    expect(await codeOf(adjust(customer, 100, { caller: customer }))).toBe('access.denied');
    expect(await checkedLedger(customer)).toEqual([]);
  });

  it('is refused below zero, with the available balance', async () => {
    const customer = await world.customer({ balanceCents: 500 });
    const error = await adjust(customer, -501).catch((refusal) => refusal);
    expect(isAppError(error, 'balance.insufficient') && error.params).toEqual({ required: '5.01', available: '5.00' });
    expect(await codeOf(adjust(customer, -500))).toBe('ok');
    await checkedLedger(customer);
  });

  it.each([0, 1.5, Number.NaN])('of %s cents is refused', async (amountCents) => {
    expect(await codeOf(adjust(await world.customer(), amountCents))).toBe('request.invalid');
  });

  it('succeeds for twenty concurrent credits', async () => {
    const customer = await world.customer();
    const ctx = withTransactionBarrier(world.ctx, 20);
    await Promise.all(Array.from({ length: 20 }, () => adjust(customer, 10, { ctx })));
    const entries = await checkedLedger(customer);
    expect(entries.at(-1)?.balanceAfterCents).toBe(200);
  });

  it('never overdraws with twenty concurrent debits', async () => {
    const customer = await world.customer({ balanceCents: 100 });
    const ctx = withTransactionBarrier(world.ctx, 20);
    const codes = await Promise.all(Array.from({ length: 20 }, () => codeOf(adjust(customer, -10, { ctx }))));
    expect(codes.filter((code) => code === 'ok')).toHaveLength(10);
    expect(codes.filter((code) => code === 'balance.insufficient')).toHaveLength(10);
    expect((await checkedLedger(customer)).at(-1)?.balanceAfterCents).toBe(0);
  });

  it('runs once per idempotency key, which is refused for other requests', async () => {
    const admin = { ...(await world.account({ role: 'admin' })), idempotencyKey: 'adjust-0001' };
    const customer = await world.customer();
    const ctx = withTransactionBarrier(world.ctx, 10);
    const answers = await Promise.all(Array.from({ length: 10 }, () => adjust(customer, 70, { caller: admin, ctx })));
    expect(new Set(answers.map(({ balanceCents }) => balanceCents))).toEqual(new Set([70]));
    expect(await codeOf(adjust(customer, 71, { caller: admin }))).toBe('idempotency.key_reused');
    expect(await checkedLedger(customer)).toHaveLength(1);
  });

  it('keeps its key for thirty days', async () => {
    const admin = { ...(await world.account({ role: 'admin' })), idempotencyKey: 'adjust-0002' };
    const customer = await world.customer();
    await adjust(customer, 70, { caller: admin });
    world.clock.advance(30 * 86_400_000);
    await adjust(customer, 70, { caller: admin });
    expect(await checkedLedger(customer)).toHaveLength(1);
    world.clock.advance(2 * 86_400_000);
    await adjust(customer, 70, { caller: admin });
    expect(await checkedLedger(customer)).toHaveLength(2);
  });
});

describe('the list of transactions', () => {
  const list = (caller: Caller<AccountActor>, query: { page?: number; limit?: number; period?: '7d' | '30d' } = {}) =>
    listTransactions({ ctx: world.ctx, caller, input: { page: 1, limit: 10, period: '30d', search: '', ...query } });

  it('shows each movement once across pages, with top-ups in between', async () => {
    const customer = await world.customer({ balanceCents: 5000 });
    const ids: string[] = [];
    for (let step = 0; step < 9; step++) {
      world.clock.advance(1000);
      if (step % 3 === 1) await openTopup({ ctx: world.ctx, caller: customer, input: { amount: 20 } });
      else await adjust(customer, -10);
    }
    const all = await list(customer, { limit: 100 });
    expect(all.pagination.total).toBe(10);
    for (const page of [1, 2, 3, 4]) {
      const { transactions, pagination } = await list(customer, { page, limit: 3 });
      expect(pagination).toEqual({ page, limit: 3, total: 10, pages: 4 });
      ids.push(...transactions.map(({ id }) => id));
    }
    expect(ids).toEqual(all.transactions.map(({ id }) => id));
    expect(all.transactions.map(({ date }) => date)).toEqual(
      all.transactions
        .map(({ date }) => date)
        .toSorted()
        .reverse(),
    );
  });

  it('shows entries and pending top-ups, newest first, with positive amounts', async () => {
    const customer = await world.customer({ balanceCents: 1000 });
    world.clock.advance(1000);
    await adjust(customer, -250);
    world.clock.advance(1000);
    const { topup } = await openTopup({ ctx: world.ctx, caller: customer, input: { amount: 20 } });
    const { transactions } = await list(customer);
    expect(transactions).toMatchObject([
      { id: topup.id, type: 'deposit', amount: 0, requested: 20, balanceAfter: null, status: 'awaiting' },
      { id: 'ledger-2', type: 'spending', amount: 2.5, balanceAfter: 7.5, status: 'completed' },
      { id: 'ledger-1', type: 'deposit', amount: 10, balanceAfter: 10, status: 'completed' },
    ]);
    const { stats } = await getUserStats({ ctx: world.ctx, caller: customer });
    expect(stats).toMatchObject({ balance: 7.5, pendingBalance: 0 });
  });

  it('covers its period in pages, never another account', async () => {
    const customer = await world.customer({ balanceCents: 100 });
    await world.customer({ balanceCents: 999 });
    world.clock.advance(8 * 86_400_000);
    for (let time = 0; time < 12; time++) await adjust(customer, 1);
    const recent = await list(customer, { period: '7d', page: 2 });
    expect(recent.pagination).toEqual({ page: 2, limit: 10, total: 12, pages: 2 });
    expect(recent.transactions.map(({ id }) => id)).toEqual(['ledger-3', 'ledger-2']);
    expect((await list(customer)).pagination.total).toBe(13);
  });
});

function at(): string {
  return new Date(world.ctx.now()).toISOString();
}
