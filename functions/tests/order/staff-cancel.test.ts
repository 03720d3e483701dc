import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { audit } from '../../src/domain/audit/audit.ts';
import { finishCancellations } from '../../src/domain/order/finish-cancellations.ts';
import { placeOrder } from '../../src/domain/order/place-order.ts';
import { balanceStore } from '../../src/storage/balance/balance-store.ts';
import { fullRefundStore } from '../../src/storage/order/full-refund-store.ts';
import { endingAt } from '../_crash.ts';
import { type Box, createMobileProduct, orderOf } from '../_fleet.ts';
import { openStaffFixture, type StaffFixture } from '../server/_staff-fixture.ts';

let staff: StaffFixture;
let box: Box;
// One world per test, because the audit reads everything.
beforeEach(async () => {
  staff = await openStaffFixture();
  ({ box } = await staff.openBox(3));
});
afterEach(() => staff[Symbol.asyncDispose]());

const reason = 'The customer has asked for it';
const byRule = (amount: number) => ({ basis: 'rule', amount, reason });
const decided = (amount: number) => ({ basis: 'amount', amount, reason });

async function buy(quantity = 1) {
  const { ctx } = staff.world;
  const product = await createMobileProduct(staff.world, [box.serverId]);
  const caller = await staff.world.customer({ balanceCents: 10_000 });
  const { order } = await placeOrder({ ctx, caller, input: orderOf(product, quantity) });
  await box.apply();
  return { caller, order, path: `/admin/orders/${order.id}/cancel` };
}
type Bought = Awaited<ReturnType<typeof buy>>;
const balanceOf = async ({ caller }: Bought) =>
  (await balanceStore(staff.world.ctx.database).find(caller.actor.accountId))?.balanceCents;
const cancelled = ({ caller }: Bought) => staff.eventsOf(caller.actor.accountId, 'order.cancelled');

async function expectSound(): Promise<void> {
  await box.apply();
  expect((await audit(staff.world.ctx)).findings).toEqual([]);
}

describe('staff who cancels an order for its customer', () => {
  it('pays the refund of the rule, and the event says who and why', async () => {
    const bought = await buy(2);
    const { order, path } = bought;
    const [proxyId] = order.proxyIds;
    const some = await staff.ask('POST', path, { ...byRule(10), proxyIds: [proxyId] });
    expect(some).toMatchObject({ status: 200, data: { refunded: 10, order: { cancelled: 1, refunded: 10 } } });
    const rest = await staff.ask('POST', path, byRule(10));
    expect(rest).toMatchObject({ data: { refunded: 10, order: { status: 'cancelled', refunded: 20 } } });
    expect(await balanceOf(bought)).toBe(10_000);
    const actor = staff.moderator.actor.accountId;
    expect(await cancelled(bought)).toMatchObject([
      { actor, reason, changes: [{ field: 'refunded', before: 10, after: 20 }] },
      { actor, reason, changes: [{ field: 'refunded', before: 0, after: 10 }] },
    ]);
    await expectSound();
  });

  it('pays another amount, shared over the proxies, which counts for no full refund', async () => {
    const bought = await buy(3);
    const paid = await staff.ask('POST', bought.path, decided(7.01));
    expect(paid).toMatchObject({
      status: 200,
      data: { refunded: 7.01, order: { status: 'cancelled', refunded: 7.01 } },
    });
    expect(await balanceOf(bought)).toBe(7_701);
    const ends = await staff.eventsOf(bought.caller.actor.accountId, 'proxy.cancelled');
    expect(ends.map(({ details }) => Number(details.refundedCents)).toSorted()).toEqual([233, 234, 234]);
    const { refunds } = await fullRefundStore(staff.world.ctx.database).read(bought.caller.actor.accountId);
    expect(refunds).toEqual([]);
    await expectSound();
  });

  it('changes nothing with an amount that is not allowed, or without a reason', async () => {
    const bought = await buy();
    for (const [body, code] of [
      [byRule(9), 'order.refund_moved'],
      [byRule(11), 'order.refund_moved'],
      [byRule(10.001), 'request.invalid'],
      [byRule(-1), 'request.invalid'],
      [decided(10.01), 'order.refund_too_high'],
      [decided(0), 'request.invalid'],
      [decided(1.001), 'request.invalid'],
      [{ ...decided(1), reason: ' ' }, 'request.invalid'],
      [{ amount: 10, reason }, 'request.invalid'],
    ] as const) {
      expect(await staff.ask('POST', bought.path, body), JSON.stringify(body)).toMatchObject({ code });
    }
    expect(await balanceOf(bought)).toBe(9_000);
    expect(await cancelled(bought)).toEqual([]);
  });

  it('is held to the limit of the settings for what exceeds the rule', async () => {
    const { ctx, clock } = staff.world;
    const current = await ctx.settings.current();
    const limited = { ...current, payment: { ...current.payment, refundLimit: 2 } };
    ctx.settings = { ...ctx.settings, current: async () => limited };
    const bought = await buy();
    clock.advance(25 * 3_600_000);
    const refused = await staff.ask('POST', bought.path, decided(9.15));
    expect(refused).toMatchObject({ status: 403, code: 'staff.limit_exceeded' });
    expect(await staff.ask('POST', bought.path, decided(9.14))).toMatchObject({ data: { refunded: 9.14 } });
  });

  it('is refused for what has ended, for an unknown order, and while a cancellation is in progress', async () => {
    const bought = await buy(2);
    box.reportsClosing = false;
    const [first] = bought.order.proxyIds;
    const { world, moderator } = staff;
    let meanwhile: unknown;
    // The first one waits for the final traffic of the port.
    const pause = async (durationMs: number) => {
      meanwhile ??= await staff.ask('POST', bought.path, decided(1));
      return world.ctx.pause(durationMs);
    };
    const body = { ...byRule(10), proxyIds: [first] };
    await world.request('POST', bought.path, { as: moderator, body, ctx: { ...world.ctx, pause } });
    expect(meanwhile).toMatchObject({ code: 'internal.busy' });
    await staff.ask('POST', bought.path, decided(1));
    expect(await staff.ask('POST', bought.path, byRule(0))).toMatchObject({ code: 'order.not_cancellable' });
    const unknown = '/admin/orders/ord_01JD0000000000000000000000/cancel';
    expect(await staff.ask('POST', unknown, byRule(10))).toMatchObject({ code: 'order.not_found' });
  });

  it('leaves events that name the proxies when it closes their ports and opens them again', async () => {
    const bought = await buy();
    box.reportsClosing = false;
    expect(await staff.ask('POST', bought.path, byRule(10))).toMatchObject({ code: 'order.traffic_unknown' });
    const proxyIds = bought.order.proxyIds.join(' ');
    const { accountId } = bought.caller.actor;
    for (const kind of ['order.ports_closed', 'order.ports_reopened']) {
      expect(await staff.eventsOf(accountId, kind)).toMatchObject([
        { details: { orderId: bought.order.id, proxyIds } },
      ]);
    }
    expect(await balanceOf(bought)).toBe(9_000);
    await expectSound();
  });

  it.each([
    ['by the rule', 1, byRule(10), 10_000],
    ['by the rule', 2, byRule(10), 10_000],
    ['by another amount', 1, decided(4), 9_400],
  ])('%s is completed as an act of staff after a crash at write %i', async (_, step, body, balanceCents) => {
    const bought = await buy();
    const { world, moderator: as } = staff;
    const headers = { 'idempotency-key': 'cancelled-by-staff' };
    const crashed = await world.request('POST', bought.path, { as, body, headers, ctx: endingAt(world.ctx, step) });
    expect(crashed.status).toBe(500);
    world.clock.advance(61_000);
    await box.beat();
    await finishCancellations(world.ctx);
    const repeated = await world.request('POST', bought.path, { as, body, headers });
    expect(repeated.status).toBe(200);
    expect(await balanceOf(bought)).toBe(balanceCents);
    expect(await cancelled(bought)).toMatchObject([
      { actor: as.actor.accountId, reason, details: { orderId: bought.order.id } },
    ]);
    await expectSound();
  });
});
