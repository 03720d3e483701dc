import { ProductId, TopupId } from '@cellgate/shared/contract/id.ts';
import { parseOrderWish } from '@cellgate/shared/order/order-wish.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getUserStats } from '../../src/domain/account/get-user-stats.ts';
import { discardTopup } from '../../src/domain/balance/discard-topup.ts';
import { listPaymentMethods } from '../../src/domain/balance/list-payment-methods.ts';
import { listTransactions } from '../../src/domain/balance/list-transactions.ts';
import { openTopup } from '../../src/domain/balance/open-topup.ts';
import { sweepTopups } from '../../src/domain/balance/sweep-topups.ts';
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
  desk = await openTopupFixture(world);
});

const methodsOf = async ({ id }: { id: string }) =>
  (await listPaymentMethods({ ctx: world.ctx, caller: desk.customer, input: { id: TopupId.parse(id) } })).methods;
describe('the pending amount', () => {
  const pending = async () => (await getUserStats({ ctx: world.ctx, caller: desk.customer })).stats.pendingBalance;
  const list = async () => {
    const input = { page: 1, limit: 10, period: '30d', search: '' } as const;
    return (await listTransactions({ ctx: world.ctx, caller: desk.customer, input })).transactions;
  };

  it('contains only payments seen by the provider', async () => {
    const { topup } = await desk.open(50);
    await desk.open(20);
    expect(await pending()).toBe(0);
    expect(await list()).toMatchObject([
      { amount: 0, requested: 20, status: 'awaiting' },
      { amount: 0, requested: 50, status: 'awaiting' },
    ]);
    world.payments.change(topup.paymentId, { status: 'pending', paidCents: 1234 });
    expect(await desk.notify(topup)).toMatchObject({ topup: { status: 'underpaid' } });
    expect(await pending()).toBe(12.34);
    expect((await list())[1]).toMatchObject({ amount: 12.34, requested: 50, status: 'pending' });
    world.payments.change(topup.paymentId, { status: 'pending', paidCents: 2000 });
    await desk.notify(topup);
    expect(await desk.show(topup)).toMatchObject({ status: 'underpaid', confirming: 20 });
    world.payments.change(topup.paymentId, { status: 'confirming', paidCents: 5000 });
    await desk.notify(topup);
    expect(await pending()).toBe(50);
    world.payments.change(topup.paymentId, { status: 'settled', paidCents: 5000 });
    await desk.notify(topup);
    expect(await pending()).toBe(0);
    expect(await desk.show(topup)).toMatchObject({ credited: 50, confirming: 0 });
  });

  it('counts a payment in full if its record predates the seen amount', async () => {
    const { topup } = await desk.open(50);
    const action = {
      update: { pk: `TOPUP#${topup.id}`, sk: 'TOPUP' },
      set: 'SET status = :confirming REMOVE seenCents, discardedAt',
      values: { ':confirming': 'confirming' },
    };
    await world.ctx.database.transact([{ label: 'topup', table: 'main', action }]);
    expect(await pending()).toBe(50);
  });

  it('excludes expired unpaid top-ups, which are neither credited, debited nor failed', async () => {
    const { topup } = await desk.open(12.5);
    world.payments.change(topup.paymentId, { status: 'expired' });
    await desk.notify(topup);
    expect(await pending()).toBe(0);
    expect(await list()).toMatchObject([{ amount: 0, requested: 12.5, balanceAfter: null, status: 'expired' }]);
    const csv = async (path: string) => {
      const response = await world.request('GET', path, { as: desk.customer, headers: { 'x-language': 'en' } });
      return (await response.text()).trim().split('\r\n').slice(1);
    };
    const [row, ...others] = await csv('/balance/transactions/export?period=7d');
    expect(others).toEqual([]);
    expect(row?.split(',').slice(1)).toEqual(['Top-up', '', '', 'Expired', topup.id, '', '', '', '12.5', '', '']);
    expect(await csv('/users/history/export?tab=payments&status=failed')).toEqual([]);
    expect(await csv('/users/history/export?tab=payments&status=expired')).toEqual([row]);
    const wrong = await world.request('GET', '/users/history/export?tab=orders&status=expired', { as: desk.customer });
    expect(wrong.status).toBe(400);
  });
});

describe('discarding a top-up', () => {
  const discard = async ({ id }: { id: string }, caller = desk.customer, ctx = world.ctx) =>
    (await discardTopup({ ctx, caller, input: { id: TopupId.parse(id) } })).topup;

  it('closes an unpaid one, once for repeated calls', async () => {
    const { topup } = await desk.open(12.5);
    const ctx = withTransactionBarrier(world.ctx, 5);
    const answers = await Promise.all(Array.from({ length: 5 }, () => discard(topup, desk.customer, ctx)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 5 }, () => 'discarded'));
    expect(await discard(topup)).toMatchObject({ status: 'discarded', credited: 0 });
    const events = await eventStore(world.ctx.database).listOfSubject(desk.customer.actor.accountId, 10);
    expect(events.filter(({ kind }) => kind === 'topup.discarded')).toHaveLength(1);
    expect(await methodsOf(topup)).toEqual([]);
    // The payment is still open at the provider and expires later; the top-up stays discarded.
    await desk.notify(topup);
    world.payments.change(topup.paymentId, { status: 'expired' });
    await desk.notify(topup);
    expect((await desk.show(topup)).status).toBe('discarded');
  });

  it('leaves an expired one unchanged', async () => {
    const { topup } = await desk.open(12.5);
    world.payments.change(topup.paymentId, { status: 'expired' });
    await desk.notify(topup);
    expect((await discard(topup)).status).toBe('expired');
  });

  it('is refused once a payment is seen, and for top-ups of other accounts', async () => {
    const { topup } = await desk.open(12.5);
    expect(await codeOf(discard(topup, await world.customer()))).toBe('topup.not_found');
    world.payments.change(topup.paymentId, { status: 'confirming', paidCents: 1250 });
    await desk.notify(topup);
    expect(await codeOf(discard(topup))).toBe('topup.not_open');
    world.payments.change(topup.paymentId, { status: 'settled', paidCents: 1250 });
    await desk.notify(topup);
    expect(await codeOf(discard(topup))).toBe('topup.not_open');
    expect(await desk.balanceCents()).toBe(1250);
  });

  it('loses no later payment: it is pending when seen, and credited as late', async () => {
    const { topup } = await desk.open(50);
    await discard(topup);
    world.payments.change(topup.paymentId, { status: 'confirming', paidCents: 5000 });
    await desk.notify(topup);
    expect(await desk.show(topup)).toMatchObject({ status: 'confirming', confirming: 50, isLate: true });
    world.payments.change(topup.paymentId, { status: 'settled', paidCents: 5000 });
    await desk.notify(topup);
    expect(await desk.show(topup)).toMatchObject({ status: 'completed', credited: 50, isLate: true });
    expect(await desk.balanceCents()).toBe(5000);
  });

  it('loses no later payment without a webhook either', async () => {
    const { topup } = await desk.open(50);
    await discard(topup);
    world.payments.change(topup.paymentId, { status: 'settled', paidCents: 5000 });
    world.clock.advance(2 * 3_600_000);
    await sweepTopups(world.ctx);
    expect(await desk.show(topup)).toMatchObject({ status: 'completed', credited: 50, isLate: true });
  });
});

describe('a top-up for an order', () => {
  it('links back from the payment page to that order', async () => {
    const order = {
      proxyType: 'mobile',
      productId: ProductId.parse('prd_01JD0000000000000000000000'),
      period: 'weekly',
      quantity: 3,
    } as const;
    const { topup } = await openTopup({ ctx: world.ctx, caller: desk.customer, input: { amount: 12, order } });
    const back = new URL(world.payments.returnUrls.at(-1) ?? '');
    expect(back.pathname).toBe('/client/balance');
    expect(back.searchParams.get('topup')).toBe(topup.id);
    expect(parseOrderWish(back.searchParams.get('order') ?? '')).toEqual(order);
  });

  it('rejects invalid orders, so that nothing else gets into the return URL', async () => {
    for (const order of [
      { proxyType: 'mobile' },
      'https://evil.example',
      { proxyType: 'mobile', productId: '&topup=x', period: 'weekly', quantity: 1 },
    ]) {
      const answer = await world.request('POST', '/users/add-balance', {
        as: desk.customer,
        body: { amount: 12, order },
      });
      expect(answer.status).toBe(400);
    }
  });

  it('links back to the balance without an order', async () => {
    const { topup } = await desk.open(12);
    expect(world.payments.returnUrls.at(-1)).toMatch(new RegExp(`/client/balance\\?topup=${topup.id}$`));
  });
});
