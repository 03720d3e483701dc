import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTopupFixture } from '../_topup-fixture.ts';
import { createWorld, type World } from '../_world.ts';
import { live, openAlerts } from './_alert-fixture.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world[Symbol.asyncDispose]());

it('overlapping confirmations of 40 minutes are no stuck payments, one of 61 minutes is', async () => {
  const desk = await openTopupFixture(world);
  const see = async () => {
    const { topup } = await desk.open();
    world.payments.change(topup.paymentId, { status: 'confirming', paidCents: 5_000 });
    await desk.notify(topup);
    return topup;
  };
  const confirm = async (topup: Awaited<ReturnType<typeof see>>) => {
    world.payments.change(topup.paymentId, { status: 'settled', paidCents: 5_000 });
    await desk.notify(topup);
  };
  const one = await see();
  await live(world, 30);
  const two = await see();
  await live(world, 10);
  await confirm(one);
  await live(world, 25);
  expect(await openAlerts(world, 'payment_stuck')).toEqual([]);
  // 65 minutes after it was seen: a look every five minutes finds it.
  await live(world, 30);
  expect(await openAlerts(world, 'payment_stuck')).toMatchObject([{ level: 'critical', params: { count: 1 } }]);
  await confirm(two);
  await live(world, 5);
  expect(await openAlerts(world, 'payment_stuck')).toEqual([]);
});
