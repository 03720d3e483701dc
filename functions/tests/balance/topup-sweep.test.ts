import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sweepTopups } from '../../src/domain/balance/sweep-topups.ts';
import { topupStore } from '../../src/storage/balance/topup-store.ts';
import { codeOf } from '../_code-of.ts';
import { openTopupFixture, type TopupFixture } from '../_topup-fixture.ts';
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
});

describe('the sweep', () => {
  const openIds = async () => (await topupStore(world.ctx.database).listOpen()).map(({ topupId }) => topupId);
  const sweepForDays = async (days: number) => {
    for (let hour = 0; hour < days * 24; hour += 6) {
      world.clock.advance(6 * 3_600_000);
      await sweepTopups(world.ctx);
    }
  };

  it('completes a top-up after a lost webhook, and stops polling it', async () => {
    const { topup } = await desk.open(50);
    world.payments.change(topup.paymentId, { status: 'settled', paidCents: 5000 });
    await sweepTopups(world.ctx);
    expect(await desk.balanceCents()).toBe(0);
    world.clock.advance(60_000);
    await Promise.all([sweepTopups(world.ctx), sweepTopups(world.ctx)]);
    expect(await desk.balanceCents()).toBe(5000);
    await sweepForDays(6);
    expect(await desk.balanceCents()).toBe(5000);
    expect(await openIds()).not.toContain(topup.id);
  });

  it('credits a payment after expiry without a webhook', async () => {
    const { topup: late } = await desk.open(50);
    world.payments.change(late.paymentId, { status: 'expired' });
    world.clock.advance(60_000);
    await sweepTopups(world.ctx);
    expect(await desk.show(late)).toMatchObject({ status: 'expired', credited: 0 });
    world.payments.change(late.paymentId, { status: 'settled', paidCents: 5000 });
    await sweepForDays(1);
    expect(await desk.show(late)).toMatchObject({ credited: 50 });
    expect(await desk.balanceCents()).toBe(5000);
  });

  it('keeps polling a payment that an event changed during its closing', async () => {
    const { topup } = await desk.open(50);
    world.payments.change(topup.paymentId, { status: 'expired' });
    world.clock.advance(60_000);
    await sweepTopups(world.ctx);
    world.clock.advance(3 * 86_400_000);
    const { database } = world.ctx;
    const transact: typeof database.transact = async (writes) => {
      if (writes.some(({ label, action }) => label === 'open-topup' && JSON.stringify(action).includes(topup.id))) {
        world.payments.change(topup.paymentId, { status: 'confirming' });
        await desk.notify(topup);
      }
      return database.transact(writes);
    };
    await sweepTopups({ ...world.ctx, database: { ...database, transact } });
    world.payments.change(topup.paymentId, { status: 'settled', paidCents: 5000 });
    await sweepTopups(world.ctx);
    expect(await desk.balanceCents()).toBe(5000);
  });

  it('opens the payment of a top-up after a crash', async () => {
    world.payments.isDown = true;
    await codeOf(desk.open(50));
    world.payments.isDown = false;
    world.clock.advance(60_000);
    await sweepTopups(world.ctx);
    const [topup] = await topupStore(world.ctx.database).listOfAccount(desk.customer.actor.accountId);
    expect(topup?.paymentId).not.toBeNull();
  });

  it('closes expired top-ups, and those unknown to the provider after their time', async () => {
    const { topup: expired } = await desk.open(50);
    const { topup: forgotten } = await desk.open(60);
    world.payments.change(expired.paymentId, { status: 'expired' });
    world.payments.forget(forgotten.paymentId);
    world.clock.advance(60_000);
    await sweepTopups(world.ctx);
    expect((await desk.show(expired)).status).toBe('expired');
    expect((await desk.show(forgotten)).status).toBe('pending');
    world.clock.advance(3_600_000);
    await sweepTopups(world.ctx);
    expect((await desk.show(forgotten)).status).toBe('expired');
    await sweepForDays(6);
    expect(await openIds()).not.toContain(forgotten.id);
  });

  it('closes nothing while the provider is down', async () => {
    const { topup } = await desk.open(50);
    world.clock.advance(86_400_000);
    world.payments.isDown = true;
    await sweepTopups(world.ctx);
    expect((await desk.show(topup)).status).toBe('pending');
    expect(await openIds()).toContain(topup.id);
  });
});
