import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { audit } from '../../src/domain/audit/audit.ts';
import { balanceStore } from '../../src/storage/balance/balance-store.ts';
import { eventStore } from '../../src/storage/event-store.ts';
import { createWorld, type World } from '../_world.ts';
import { callsOn, type Person } from './_customers.ts';

let world: World;
let moderator: Person;
let customer: Person;
let call: ReturnType<typeof callsOn>;

beforeAll(async () => {
  world = await createWorld();
  moderator = await world.account({ role: 'moderator' });
});
beforeEach(async () => {
  customer = await world.customer({ balanceCents: 5_000 });
  call = callsOn(world, customer);
});
afterAll(() => world[Symbol.asyncDispose]());

const add = (change: Record<string, unknown> = {}, key?: string) =>
  call('POST', '/balance', {
    as: moderator,
    body: { amount: 12.5, kind: 'goodwill', reason: 'Outage on Monday', ...change },
    ...(key !== undefined && { key }),
  });
const balanceCents = async () => (await balanceStore(world.ctx.database).find(customer.actor.accountId))?.balanceCents;
const lastEvent = async () => (await eventStore(world.ctx.database).listOfSubject(customer.actor.accountId, 1))[0];
const findings = async () => (await audit(world.ctx)).findings;

describe('adding to a balance', () => {
  it('is a ledger entry with its author, an event with reason and change, and told to the customer', async () => {
    const mailsBefore = world.mails.length;
    expect(await add()).toMatchObject({ status: 201, data: { balance: { before: 50, after: 62.5 } } });
    expect(await balanceCents()).toBe(6_250);
    const [entry] = await balanceStore(world.ctx.database).listEntries(customer.actor.accountId, { from: 2, to: 2 });
    expect(entry).toMatchObject({
      amountCents: 1_250,
      reason: 'adjustment',
      reference: 'Outage on Monday',
      actor: moderator.actor.accountId,
    });
    expect(await lastEvent()).toMatchObject({
      kind: 'balance.adjusted',
      actor: moderator.actor.accountId,
      changes: [{ field: 'balance', before: 50, after: 62.5 }],
      reason: 'Outage on Monday',
      from: { ip: moderator.ip },
    });
    expect(world.mails.slice(mailsBefore).map(({ subject }) => subject)).toEqual(['$12.50 added to your balance']);
    expect(await findings()).toEqual([]);
  });

  it('takes from it, but not below 0', async () => {
    expect(await add({ amount: -20, kind: 'correction' })).toMatchObject({ data: { balance: { after: 30 } } });
    expect(await add({ amount: -30.01, kind: 'correction' })).toMatchObject({ code: 'balance.insufficient' });
    expect(await balanceCents()).toBe(3_000);
  });

  it('happens once for one key, and a reference of a payment credits once to anybody', async () => {
    const payment = { kind: 'payment', reference: 'SWIFT 4711' };
    expect((await add(payment, 'first-request')).status).toBe(201);
    expect(await add(payment, 'first-request')).toMatchObject({
      status: 201,
      data: { balance: { before: 50, after: 62.5 } },
    });
    expect(await add({ ...payment, amount: 1 }, 'first-request')).toMatchObject({ code: 'idempotency.key_reused' });
    expect(await add(payment, 'second-request')).toMatchObject({ status: 409, code: 'balance.reference_used' });
    const other = callsOn(world, await world.customer());
    const again = { amount: 5, kind: 'payment', reference: ' swift  4711', reason: 'Bank' };
    expect((await other('POST', '/balance', { as: moderator, body: again })).code).toBe('balance.reference_used');
    expect(await balanceCents()).toBe(6_250);
    expect(await findings()).toEqual([]);
  });

  it.each([
    ['an amount of 0', { amount: 0 }],
    ['three decimals', { amount: 1.001 }],
    ['an amount beyond the limit', { amount: 100_000.01 }],
    ['no reason', { reason: ' ' }],
    ['a payment without a reference', { kind: 'payment' }],
    ['a payment taken away', { kind: 'payment', reference: 'SWIFT 1', amount: -1 }],
  ])('refuses %s and changes nothing', async (_, change) => {
    expect(await add(change)).toMatchObject({ status: 400, code: 'request.invalid' });
    expect(await balanceCents()).toBe(5_000);
  });

  it('is refused on accounts of staff, also on one’s own', async () => {
    for (const staff of [moderator, await world.account({ role: 'admin' })]) {
      const answer = await callsOn(world, staff)('POST', '/balance', {
        as: moderator,
        body: { amount: 5, kind: 'goodwill', reason: 'Thanks' },
      });
      expect(answer).toMatchObject({ status: 403, code: 'customer.is_staff' });
    }
  });
});

describe('setting a balance', () => {
  const set = (balance: number, seen: number) =>
    call('PUT', '', { as: moderator, body: { stats: { balance }, seen: { balance: seen }, reason: 'Correction' } });

  it('moves the difference, and is refused if the balance is not the one that was seen', async () => {
    expect(await set(40, 50)).toMatchObject({ status: 200, data: { user: { stats: { balance: 40 } } } });
    expect(await set(60, 50)).toMatchObject({ status: 409, code: 'balance.moved' });
    expect(await balanceCents()).toBe(4_000);
    expect(await findings()).toEqual([]);
  });

  it('moves nothing if the balance is the same', async () => {
    expect((await set(50, 50)).status).toBe(200);
    expect((await balanceStore(world.ctx.database).find(customer.actor.accountId))?.sequence).toBe(1);
  });
});
