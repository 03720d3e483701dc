import type { StaffEntry } from '@cellgate/shared/balance/staff-entry.ts';
import type { ProviderReport, StaffPayment } from '@cellgate/shared/balance/staff-payment.ts';
import { TopupId } from '@cellgate/shared/contract/id.ts';
import type { StaffEvent } from '@cellgate/shared/event/staff-event.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { audit } from '../../src/domain/audit/audit.ts';
import { sweepTopups } from '../../src/domain/balance/sweep-topups.ts';
import { creditPart } from '../../src/domain/staff-payment/act-on-payment.ts';
import type { ProviderPayment } from '../../src/outbound/payments/payment-provider.ts';
import { createTopupWrites } from '../../src/storage/balance/topup-store.ts';
import { dyingAfter } from '../_crash.ts';
import { openTopupFixture, type TopupFixture } from '../_topup-fixture.ts';
import { openStaffFixture, type StaffFixture } from '../server/_staff-fixture.ts';
import { topup as sample } from '../storage/commands/_records.ts';

interface Listed {
  payments: StaffPayment[];
  next: string | null;
  lookedBackTo: string | null;
}
interface View {
  payment: StaffPayment;
  provider: ProviderReport | null;
  entries: StaffEntry[];
  events: StaffEvent[];
}

let staff: StaffFixture;
let topups: TopupFixture;
beforeEach(async () => {
  staff = await openStaffFixture();
  topups = await openTopupFixture(staff.world);
});
afterEach(() => staff[Symbol.asyncDispose]());

const list = async (query = '') => (await staff.ask<Listed>('GET', `/admin/payments?${query}`)).data;
const idsOf = ({ payments }: Listed) => payments.map(({ id }) => id);
const view = async (id: string) => (await staff.ask<View>('GET', `/admin/payments/${id}`)).data;
const act = (id: string, what: string, body: unknown = {}) =>
  staff.ask<View>('POST', `/admin/payments/${id}/${what}`, body);
const reason = 'The exchange has confirmed it';

/** Opens a top-up and moves on by a second. */
async function open(amount = 50) {
  const { topup } = await topups.open(amount);
  staff.world.clock.advance(1_000);
  return topup;
}

/** Opens a top-up whose payment the provider refuses although money has arrived. */
async function openRefused() {
  const topup = await open();
  const { ctx, payments } = staff.world;
  const { provider } = payments;
  const refused = (reported: ProviderPayment): ProviderPayment => ({
    ...{ ...reported, status: 'failed', settled: [], seenMicros: 30_000_000 },
    arrived: [{ partId: reported.paymentId, worthMicros: 30_000_000 }],
  });
  const fetch = async (paymentId: string) => {
    const reported = await provider.fetch(paymentId);
    return reported && refused(reported);
  };
  ctx.payments = new Map([['demo', { ...provider, fetch }]]);
  await act(topup.id, 'ask');
  return topup;
}

describe('the list of all payments', () => {
  it('has the top-ups of all customers, newest first, with what is unusual', async () => {
    const unpaid = await open();
    const partly = await open(50);
    staff.world.payments.change(partly.paymentId, { status: 'expired', paidCents: 2_000 });
    await topups.notify(partly);
    const paid = await open();
    await staff.world.payments.provider.settle(paid.paymentId);
    await topups.notify(paid);
    expect((await list()).payments).toMatchObject([
      { id: paid.id, status: 'completed', amount: 50, credited: 50, issues: [] },
      { id: partly.id, status: 'completed', credited: 20, issues: ['partly_paid'] },
      { id: unpaid.id, status: 'pending', credited: 0, issues: [], customer: { id: topups.customer.actor.accountId } },
    ]);
    expect(idsOf(await list('issue=partly_paid'))).toEqual([partly.id]);
    expect(idsOf(await list('state=pending'))).toEqual([unpaid.id]);
    expect(idsOf(await list('provider=btcpay'))).toEqual([]);
    expect(idsOf(await list('olderThanHours=1'))).toEqual([]);
    expect(idsOf(await list(`customer=${topups.customer.actor.accountId}&limit=2`))).toEqual([paid.id, partly.id]);
    const { next } = await list('limit=2');
    expect(idsOf(await list(`limit=2&cursor=${next}`))).toEqual([unpaid.id]);
  });

  it('reads at most 20 units, whatever the filter', async () => {
    const { ctx } = staff.world;
    for (let index = 0; index < 200; index += 1) {
      const { customer } = topups;
      const topupId = ctx.newId('topup');
      const accountId = index % 3 === 0 ? (await staff.world.customer()).actor.accountId : customer.actor.accountId;
      const writes = createTopupWrites({ ...sample, topupId, accountId, createdAt: new Date(ctx.now()).toISOString() });
      await ctx.database.transact(writes);
    }
    const unitsOf = async (query: string) => (await staff.world.units.of(() => list(query))).read;
    expect(await unitsOf('limit=25')).toBeLessThanOrEqual(20);
    expect(await unitsOf('limit=25&state=failed')).toBeLessThanOrEqual(20);
    expect(await unitsOf('limit=25&olderThanHours=5')).toBeLessThanOrEqual(20);
  });

  it.each(['issue=odd', 'state=paid', 'olderThanHours=0', 'cursor=ord_01JD0000000000000000000000', 'limit=200'])(
    'is refused with %s',
    async (query) => {
      expect(await staff.ask('GET', `/admin/payments?${query}`)).toMatchObject({
        status: 400,
        code: 'request.invalid',
      });
    },
  );
});

describe('a payment', () => {
  it('is shown with what the provider says at this moment, its credits and events', async () => {
    const topup = await open();
    staff.world.payments.change(topup.paymentId, { status: 'pending', paidCents: 1_000 });
    expect(await view(topup.id)).toMatchObject({
      payment: { status: 'pending', seen: 0 },
      provider: { status: 'underpaid', amount: 50, seen: 10, parts: [] },
      entries: [],
      events: [{ kind: 'topup.opened' }],
    });
    await staff.world.payments.provider.settle(topup.paymentId);
    await topups.notify(topup);
    expect(await view(topup.id)).toMatchObject({
      provider: { status: 'completed', parts: [{ worth: 50, isCredited: true }] },
      entries: [{ amount: 50, reason: 'topup' }],
      events: [
        { kind: 'topup.credited', actor: 'payment:demo' },
        { kind: 'topup.opened', actorName: 'Ada Lovelace' },
      ],
    });
    staff.world.payments.isDown = true;
    expect(await view(topup.id)).toMatchObject({ payment: { status: 'completed' }, provider: null });
    expect(await staff.ask('GET', '/admin/payments/top_01JD0000000000000000000000')).toMatchObject({ status: 404 });
  });

  it('is credited when the provider is asked again and its event was lost', async () => {
    const topup = await open();
    await staff.world.payments.provider.settle(topup.paymentId);
    expect(await topups.balanceCents()).toBe(0);
    const asked = await act(topup.id, 'ask');
    expect(asked.data).toMatchObject({ payment: { status: 'completed', credited: 50 } });
    expect(await topups.balanceCents()).toBe(5_000);
    staff.world.payments.isDown = true;
    expect(await act(topup.id, 'ask')).toMatchObject({ status: 503, code: 'payment.provider_unavailable' });
  });

  it('is credited by hand once, whoever repeats it, and the customer sees staff', async () => {
    const topup = await openRefused();
    expect(await topups.balanceCents()).toBe(0);
    expect(await view(topup.id)).toMatchObject({
      payment: { status: 'failed', credited: 0 },
      provider: { parts: [{ partId: topup.paymentId, worth: 30, isCredited: false }] },
    });
    const body = { partId: topup.paymentId, reason };
    const answers = await Promise.all([act(topup.id, 'parts', body), act(topup.id, 'parts', body)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await act(topup.id, 'parts', body)).toMatchObject({ status: 200 });
    expect(await topups.balanceCents()).toBe(3_000);
    const { payment, entries, events } = await view(topup.id);
    expect(payment).toMatchObject({ status: 'completed', credited: 30 });
    const { accountId } = staff.moderator.actor;
    expect(entries).toMatchObject([{ amount: 30, actor: accountId }]);
    expect(events[0]).toMatchObject({ kind: 'topup.credited', actor: accountId, reason });
    staff.world.clock.advance(86_400_000);
    await sweepTopups(staff.world.ctx);
    expect(await topups.balanceCents()).toBe(3_000);
    expect((await audit(staff.world.ctx)).findings).toEqual([]);
  });

  it('is credited by hand with a key that no other request can take', async () => {
    const topup = await openRefused();
    const { moderator: as, world } = staff;
    const send = (key: string, why: string) => {
      const body = { partId: topup.paymentId, reason: why };
      return world.request('POST', `/admin/payments/${topup.id}/parts`, {
        as,
        body,
        headers: { 'idempotency-key': key },
      });
    };
    expect((await send('credit-1', reason)).status).toBe(200);
    world.payments.isDown = true;
    expect((await send('credit-1', reason)).status).toBe(200);
    expect((await send('credit-1', 'Another reason')).status).toBe(422);
    world.payments.isDown = false;
    expect((await send('credit-2', reason)).status).toBe(200);
    expect((await send('credit-2', 'Another reason')).status).toBe(422);
    expect(await topups.balanceCents()).toBe(3_000);
  });

  it('is credited by hand once, at whatever write the process dies', async () => {
    for (let last = 1, died = true; died; last += 1) {
      const topup = await openRefused();
      const before = (await topups.balanceCents()) ?? 0;
      const dying = dyingAfter(staff.world.ctx, last);
      const input = { topupId: TopupId.parse(topup.id), partId: topup.paymentId, reason };
      await creditPart({ ctx: dying.ctx, caller: staff.moderator, input }).catch(() => undefined);
      died = dying.hasDied();
      expect(await act(topup.id, 'parts', { partId: topup.paymentId, reason })).toMatchObject({ status: 200 });
      expect(await topups.balanceCents(), `write ${last}`).toBe(before + 3_000);
    }
    expect((await audit(staff.world.ctx)).findings).toEqual([]);
  });

  it('is not credited with a part that the provider does not report', async () => {
    const topup = await open();
    const body = { partId: topup.paymentId, reason };
    expect(await act(topup.id, 'parts', body)).toMatchObject({ status: 404, code: 'payment.part_not_found' });
    const other = await openRefused();
    const foreign = { partId: topup.paymentId, reason };
    expect(await act(other.id, 'parts', foreign)).toMatchObject({ status: 404, code: 'payment.part_not_found' });
    expect(await act(other.id, 'parts', { partId: other.paymentId, reason: '' })).toMatchObject({ status: 400 });
    expect(await topups.balanceCents()).toBe(0);
  });

  it('is closed while nobody has paid it, and money that arrives later is credited as late', async () => {
    const topup = await open();
    expect(await act(topup.id, 'close', { reason })).toMatchObject({
      status: 200,
      data: { payment: { status: 'discarded' } },
    });
    expect(await act(topup.id, 'close', { reason })).toMatchObject({ status: 200 });
    expect((await view(topup.id)).events).toMatchObject([
      { kind: 'topup.discarded', actor: staff.moderator.actor.accountId, reason },
      { kind: 'topup.opened' },
    ]);
    await staff.world.payments.provider.settle(topup.paymentId);
    await act(topup.id, 'ask');
    expect((await view(topup.id)).payment).toMatchObject({ status: 'completed', credited: 50, issues: ['late'] });
    expect(await act(topup.id, 'close', { reason })).toMatchObject({ status: 409, code: 'topup.not_open' });
  });
});
