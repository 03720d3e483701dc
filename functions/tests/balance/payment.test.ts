import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rateLimits } from '../../src/domain/access/rate-limits.ts';
import { settleDemoPayment } from '../../src/domain/balance/settle-demo-payment.ts';
import { balanceStore } from '../../src/storage/balance/balance-store.ts';
import { topupStore } from '../../src/storage/balance/topup-store.ts';
import { eventStore } from '../../src/storage/event-store.ts';
import { codeOf } from '../_code-of.ts';
import { openTopupFixture, type TopupFixture } from '../_topup-fixture.ts';
import { withTransactionBarrier } from '../_transaction-barrier.ts';
import { createWorld, type World } from '../_world.ts';

let world: World;
let desk: TopupFixture;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world[Symbol.asyncDispose]());
beforeEach(async () => {
  world.payments.isDown = false;
  desk = await openTopupFixture(world);
  world.mails.length = 0;
});

const settle = (paymentId: string) =>
  settleDemoPayment({ ctx: world.ctx, caller: world.visitor, input: { paymentId } });

async function money({ customer } = desk) {
  const store = balanceStore(world.ctx.database);
  const balance = await store.find(customer.actor.accountId);
  const entries = await store.listEntries(customer.actor.accountId, { from: 1, to: 10_000 });
  expect(balance?.balanceCents).toBe(entries.reduce((sum, entry) => sum + entry.amountCents, 0));
  return { balanceCents: balance?.balanceCents, entries };
}

async function itemCount(): Promise<number> {
  let count = 0;
  for await (const _ of world.ctx.database.scan('main')) count++;
  for await (const _ of world.ctx.database.scan('ledger')) count++;
  return count;
}

describe('opening a top-up', () => {
  it('credits nothing', async () => {
    const { topup } = await desk.open(12.34);
    expect(topup).toMatchObject({ status: 'pending', amount: 12.34, credited: 0, provider: 'demo' });
    expect(topup.checkoutUrl).toContain(topup.paymentId);
    expect(await money()).toEqual({ balanceCents: 0, entries: [] });
  });

  it('returns the same top-up for the same key, also to ten concurrent calls, and 422 for another amount', async () => {
    const caller = { ...desk.customer, idempotencyKey: 'topup-0001' };
    const ctx = withTransactionBarrier(world.ctx, 10);
    const answers = await Promise.all(Array.from({ length: 10 }, () => desk.open(50, { caller, ctx })));
    expect(new Set(answers.map(({ topup }) => topup.id)).size).toBe(1);
    expect(await codeOf(desk.open(51, { caller }))).toBe('idempotency.key_reused');
    expect(await topupStore(world.ctx.database).listOfAccount(desk.customer.actor.accountId)).toHaveLength(1);
  });

  it('continues with the same top-up if the provider did not respond the first time', async () => {
    const caller = { ...desk.customer, idempotencyKey: 'topup-0002' };
    world.payments.isDown = true;
    expect(await codeOf(desk.open(50, { caller }))).toBe('payment.provider_unavailable');
    world.payments.isDown = false;
    const { topup } = await desk.open(50, { caller });
    expect(topup.paymentId).not.toBe('');
    expect(await topupStore(world.ctx.database).listOfAccount(desk.customer.actor.accountId)).toHaveLength(1);
  });

  it('is limited per account, except for repetitions with the same key', async () => {
    const first = { ...desk.customer, idempotencyKey: 'topup-0004' };
    const { topup } = await desk.open(50, { caller: first });
    for (let opened = 1; opened < rateLimits['top-up'].limit; opened++) await desk.open(50);
    expect(await codeOf(desk.open(50))).toBe('request.too_many');
    expect((await desk.open(50, { caller: first })).topup.id).toBe(topup.id);
    expect(await codeOf(desk.open(50, { caller: await world.customer() }))).toBe('ok');
  });

  it('hides top-ups of other accounts', async () => {
    const { topup } = await desk.open();
    expect(await codeOf(desk.show(topup, await world.customer()))).toBe('topup.not_found');
    expect(await desk.show(topup)).toEqual(topup);
  });

  it.each([0, 0.99, 10_000.01, 1.001, -5, '50'])('refuses the amount %s over HTTP', async (amount) => {
    const answer = await world.request('POST', '/users/add-balance', { as: desk.customer, body: { amount } });
    expect(answer.status).toBe(400);
  });

  it('returns 201 over HTTP, and 422 for a key used with another amount', async () => {
    const ask = (amount: number) =>
      world.request('POST', '/users/add-balance', {
        as: desk.customer,
        body: { amount },
        headers: { 'idempotency-key': 'topup-0003' },
      });
    expect((await ask(50)).status).toBe(201);
    expect((await ask(51)).status).toBe(422);
    expect((await money()).balanceCents).toBe(0);
  });
});

describe('a payment event', () => {
  it('credits once the amount that the provider reports, and sends a receipt', async () => {
    const { topup } = await desk.open(50);
    world.payments.change(topup.paymentId, { status: 'settled', paidCents: 5000 });
    expect(await desk.notify(topup)).toEqual({ topup: { id: topup.id, status: 'completed' } });
    const { balanceCents, entries } = await money();
    expect(balanceCents).toBe(5000);
    expect(entries).toMatchObject([{ reason: 'topup', reference: topup.id, actor: 'payment:demo' }]);
    expect(await desk.show(topup)).toMatchObject({ status: 'completed', credited: 50 });
    expect(world.mails).toMatchObject([{ subject: '$50.00 added to your balance' }]);
    const [event] = await eventStore(world.ctx.database).listOfSubject(desk.customer.actor.accountId, 1);
    expect(event).toMatchObject({ kind: 'topup.credited', actor: 'payment:demo' });
  });

  it('changes nothing if repeated, concurrently or later', async () => {
    const { topup } = await desk.open(50);
    world.payments.change(topup.paymentId, { status: 'settled', paidCents: 5000 });
    const ctx = withTransactionBarrier(world.ctx, 10);
    await Promise.all(Array.from({ length: 10 }, () => desk.notify(topup, ctx)));
    world.clock.advance(86_400_000);
    await desk.notify(topup);
    expect(await money()).toMatchObject({ balanceCents: 5000, entries: [{ sequence: 1 }] });
    expect(world.mails).toHaveLength(1);
  });

  it.each([
    ['less', 4999],
    ['more', 7333],
  ])('credits the paid amount if it is %s than requested', async (_, paidCents) => {
    const { topup } = await desk.open(50);
    world.payments.change(topup.paymentId, { status: 'settled', paidCents });
    await desk.notify(topup);
    expect((await money()).balanceCents).toBe(paidCents);
    expect((await desk.show(topup)).credited).toBe(paidCents / 100);
  });

  it('credits nothing if it claims more than the provider confirms', async () => {
    const { topup } = await desk.open(50);
    expect(await desk.notify(topup)).toEqual({ topup: { id: topup.id, status: 'pending' } });
    world.payments.change(topup.paymentId, { status: 'confirming', paidCents: 5000 });
    expect(await desk.notify(topup)).toEqual({ topup: { id: topup.id, status: 'confirming' } });
    expect((await money()).balanceCents).toBe(0);
  });

  it('returns 401 and writes nothing if it is forged or old', async () => {
    const { topup } = await desk.open(50);
    world.payments.change(topup.paymentId, { status: 'settled', paidCents: 5000 });
    const before = await itemCount();
    const event = { paymentId: topup.paymentId, type: 'payment.settled' } as const;
    for (const forged of [{ secret: 'not the secret' }, { ageSeconds: 301 }, { ageSeconds: -301 }]) {
      const { body, headers } = world.payments.webhook(event, forged);
      const answer = await world.request('POST', '/payments/demo/webhook', {
        body,
        headers: Object.fromEntries(headers),
      });
      expect(answer.status).toBe(401);
    }
    expect(await itemCount()).toBe(before);
    expect((await desk.show(topup)).status).toBe('pending');
    const { body, headers } = world.payments.webhook(event);
    const genuine = await world.request('POST', '/payments/demo/webhook', {
      body,
      headers: Object.fromEntries(headers),
    });
    expect(await genuine.json()).toMatchObject({ data: { topup: { id: topup.id, status: 'completed' } } });
  });

  it('credits nobody for an unknown or foreign payment', async () => {
    const { topup } = await desk.open(50);
    world.payments.change(topup.paymentId, { status: 'settled', paidCents: 5000, reference: 'not ours' });
    expect(await desk.notify(topup)).toEqual({ topup: null });
    expect(await desk.receive(world.payments.webhook({ paymentId: 'pay_none', type: 'payment.settled' }))).toEqual({
      topup: null,
    });
    expect((await money()).balanceCents).toBe(0);
  });

  it('credits nothing for a second payment of the same top-up, and logs it', async () => {
    const { topup } = await desk.open(50);
    const { topup: other } = await desk.open(60);
    world.payments.change(other.paymentId, { status: 'settled', paidCents: 6000, reference: topup.id });
    expect(await desk.notify(other)).toEqual({ topup: null });
    expect((await money()).balanceCents).toBe(0);
    expect(world.logs.at(-1)).toMatchObject({ level: 'error', event: 'payment.mismatched' });
  });

  it('credits a payment that settles after its top-up expired', async () => {
    const { topup } = await desk.open(50);
    world.payments.change(topup.paymentId, { status: 'expired' });
    expect(await desk.notify(topup)).toEqual({ topup: { id: topup.id, status: 'expired' } });
    world.payments.change(topup.paymentId, { status: 'settled', paidCents: 5000 });
    await desk.notify(topup);
    expect((await money()).balanceCents).toBe(5000);
  });

  it('credits only once even if a restored backup shows the top-up as open', async () => {
    const { topup } = await desk.open(50);
    world.payments.change(topup.paymentId, { status: 'settled', paidCents: 5000 });
    await desk.notify(topup);
    const update = { pk: `TOPUP#${topup.id}`, sk: 'TOPUP' };
    const action = {
      update,
      set: 'SET creditedCents = :none, credits = :nothing, status = :pending',
      values: { ':none': 0, ':nothing': [], ':pending': 'pending' },
    };
    await world.ctx.database.transact([{ label: 'topup', table: 'main', action }]);
    await desk.notify(topup);
    expect((await money()).balanceCents).toBe(5000);
    expect(world.logs.at(-1)).toMatchObject({ level: 'error', event: 'payment.already_credited' });
  });

  it('credits even if the receipt cannot be sent', async () => {
    const { topup } = await desk.open(50);
    world.payments.change(topup.paymentId, { status: 'settled', paidCents: 5000 });
    world.broken.mail = true;
    await desk.notify(topup);
    world.broken.mail = false;
    expect((await money()).balanceCents).toBe(5000);
  });

  it('settles ten concurrent top-ups of one account', async () => {
    const topups = await Promise.all(Array.from({ length: 10 }, () => desk.open(10)));
    for (const { topup } of topups) world.payments.change(topup.paymentId, { status: 'settled', paidCents: 1000 });
    const ctx = withTransactionBarrier(world.ctx, 10);
    await Promise.all(topups.map(({ topup }) => desk.notify(topup, ctx)));
    expect((await money()).entries.map(({ sequence }) => sequence)).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
  });
});

describe('settling a demo payment', () => {
  it('credits it once for concurrent calls', async () => {
    const { topup } = await desk.open(50);
    const answers = await Promise.all(Array.from({ length: 10 }, () => settle(topup.paymentId)));
    for (const answer of answers) expect(answer).toEqual({ topup: { id: topup.id, status: 'completed' } });
    expect((await money()).balanceCents).toBe(5000);
  });

  it('is refused if it expired or is unknown, and without a demo provider', async () => {
    const { topup } = await desk.open(50);
    world.payments.change(topup.paymentId, { status: 'expired' });
    expect(await codeOf(settle(topup.paymentId))).toBe('topup.not_open');
    expect(await codeOf(settle('pay_none'))).toBe('topup.not_found');
    const ctx = { ...world.ctx, payments: new Map() };
    const input = { paymentId: topup.paymentId };
    expect(await codeOf(settleDemoPayment({ ctx, caller: world.visitor, input }))).toBe('payment.not_configured');
  });
});
