import type { Topup } from '@cellgate/shared/balance/balance.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AccountActor, Caller } from '../src/context.ts';
import { getTopup } from '../src/domain/balance/get-topup.ts';
import { openTopup } from '../src/domain/balance/open-topup.ts';
import { receivePaymentEvent } from '../src/domain/balance/receive-payment-event.ts';
import { sweepTopups } from '../src/domain/balance/sweep-topups.ts';
import { balanceStore } from '../src/storage/balance-store.ts';
import { topupStore } from '../src/storage/topup-store.ts';
import { codeOf } from './_code-of.ts';
import { createWorld, type World } from './_world.ts';

let world: World;
let customer: Caller<AccountActor>;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world[Symbol.asyncDispose]());
beforeEach(async () => {
  world.payments.isDown = false;
  customer = await world.customer();
});

const open = (amount = 50) => openTopup({ ctx: world.ctx, caller: customer, input: { amount } });
const show = async ({ id }: Topup) => (await getTopup({ ctx: world.ctx, caller: customer, input: { id } })).topup;
const notify = ({ paymentId }: Topup) => {
  const event = world.payments.webhook({ paymentId, type: 'payment.settled' });
  return receivePaymentEvent({ ctx: world.ctx, caller: world.visitor, input: { provider: 'demo', ...event } });
};
const balanceCents = async () => (await balanceStore(world.ctx.database).find(customer.actor.accountId))?.balanceCents;

describe('the sweep', () => {
  const openIds = async () => (await topupStore(world.ctx.database).listOpen()).map(({ topupId }) => topupId);
  const sweepForDays = async (days: number) => {
    for (let hour = 0; hour < days * 24; hour += 6) {
      world.clock.advance(6 * 3_600_000);
      await sweepTopups(world.ctx);
    }
  };

  it('finishes what a lost webhook left, and in the end asks no more about it', async () => {
    const { topup } = await open(50);
    world.payments.change(topup.paymentId, { status: 'settled', paidCents: 5000 });
    await sweepTopups(world.ctx);
    expect(await balanceCents()).toBe(0);
    world.clock.advance(60_000);
    await Promise.all([sweepTopups(world.ctx), sweepTopups(world.ctx)]);
    expect(await balanceCents()).toBe(5000);
    await sweepForDays(6);
    expect(await balanceCents()).toBe(5000);
    expect(await openIds()).not.toContain(topup.id);
  });

  it('finds the money that came after a payment had expired, though no webhook came', async () => {
    const { topup: late } = await open(50);
    world.payments.change(late.paymentId, { status: 'expired' });
    world.clock.advance(60_000);
    await sweepTopups(world.ctx);
    expect(await show(late)).toMatchObject({ status: 'expired', credited: 0 });
    world.payments.change(late.paymentId, { status: 'settled', paidCents: 5000 });
    await sweepForDays(1);
    expect(await show(late)).toMatchObject({ credited: 50 });
    expect(await balanceCents()).toBe(5000);
  });

  it('goes on asking about a payment that an event moved while it was being put aside', async () => {
    const { topup } = await open(50);
    world.payments.change(topup.paymentId, { status: 'expired' });
    world.clock.advance(60_000);
    await sweepTopups(world.ctx);
    world.clock.advance(3 * 86_400_000);
    const { database } = world.ctx;
    const transact: typeof database.transact = async (writes) => {
      if (writes.some(({ label, action }) => label === 'open-topup' && JSON.stringify(action).includes(topup.id))) {
        world.payments.change(topup.paymentId, { status: 'confirming' });
        await notify(topup);
      }
      return database.transact(writes);
    };
    await sweepTopups({ ...world.ctx, database: { ...database, transact } });
    world.payments.change(topup.paymentId, { status: 'settled', paidCents: 5000 });
    await sweepTopups(world.ctx);
    expect(await balanceCents()).toBe(5000);
  });

  it('opens the payment of a top-up that a crash left without one', async () => {
    world.payments.isDown = true;
    await codeOf(open(50));
    world.payments.isDown = false;
    world.clock.advance(60_000);
    await sweepTopups(world.ctx);
    const [topup] = await topupStore(world.ctx.database).listOfAccount(customer.actor.accountId);
    expect(topup?.paymentId).not.toBeNull();
  });

  it('closes what expired, and what its provider forgot once its time is over', async () => {
    const { topup: expired } = await open(50);
    const { topup: forgotten } = await open(60);
    world.payments.change(expired.paymentId, { status: 'expired' });
    world.payments.forget(forgotten.paymentId);
    world.clock.advance(60_000);
    await sweepTopups(world.ctx);
    expect((await show(expired)).status).toBe('expired');
    expect((await show(forgotten)).status).toBe('pending');
    world.clock.advance(3_600_000);
    await sweepTopups(world.ctx);
    expect((await show(forgotten)).status).toBe('expired');
    await sweepForDays(6);
    expect(await openIds()).not.toContain(forgotten.id);
  });

  it('closes nothing while the provider does not answer', async () => {
    const { topup } = await open(50);
    world.clock.advance(86_400_000);
    world.payments.isDown = true;
    await sweepTopups(world.ctx);
    expect((await show(topup)).status).toBe('pending');
    expect(await openIds()).toContain(topup.id);
  });
});
