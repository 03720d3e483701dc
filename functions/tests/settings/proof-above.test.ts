import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { finishCancellations } from '../../src/domain/order/finish-cancellations.ts';
import { placeOrder } from '../../src/domain/order/place-order.ts';
import { endingAt } from '../_crash.ts';
import { type Box, type createMobileProduct, createOpenProxy, orderOf } from '../_fleet.ts';
import { openTopupFixture, type TopupFixture } from '../_topup-fixture.ts';
import type { World } from '../_world.ts';
import { openStaffFixture, type StaffFixture } from '../server/_staff-fixture.ts';
import { openSettings } from './_settings.ts';

type Sale = Awaited<ReturnType<typeof createOpenProxy>>;
type Request = [path: string, body: object];

const reason = 'The customer has asked for it';
let staff: StaffFixture;
let world: World;
let box: Box;
let product: Awaited<ReturnType<typeof createMobileProduct>>;
let topups: TopupFixture;

beforeAll(async () => {
  staff = await openStaffFixture();
  world = staff.world;
  ({ box, product } = await staff.openShop(20));
  topups = await openTopupFixture(world);
});
afterAll(() => staff[Symbol.asyncDispose]());

/** Sets the amount above which staff needs a proof, and lets that of the moderator grow old. */
async function proveAbove(proofAbove: number) {
  await openSettings(world, await world.account({ role: 'admin' })).change('payment', { proofAbove });
  world.clock.advance(11 * 60_000);
  await box.beat();
}

const onCustomer = ({ customer }: Sale, path: string) => `/admin/users/${customer.actor.accountId}${path}`;
const cancel =
  (basis: 'rule' | 'amount') =>
  async ({ order }: Sale): Promise<Request> => [`/admin/orders/${order.id}/cancel`, { basis, amount: 10, reason }];

/** Acts that move $10 each. */
const acts: [string, (sale: Sale) => Promise<Request>][] = [
  ['an order', async (sale) => [onCustomer(sale, '/orders'), { ...orderOf(product), amount: 10 }]],
  [
    'an extension',
    async (sale) => [onCustomer(sale, '/extensions'), { proxyIds: [sale.proxyId], period: 'weekly', amount: 10 }],
  ],
  ['a refund by the rule', cancel('rule')],
  ['a refund of another amount', cancel('amount')],
  [
    'a part of a payment',
    async () => {
      const { topup } = await topups.open(10);
      await world.payments.provider.settle(topup.paymentId ?? '');
      return [`/admin/payments/${topup.id}/parts`, { partId: topup.paymentId, reason }];
    },
  ],
];

describe('the amount above which staff needs a recent proof', () => {
  it.each(acts)('holds for %s', async (_, requestOf) => {
    await proveAbove(9.99);
    const [path, body] = await requestOf(await createOpenProxy(world, box, product));
    const answer = await staff.ask('POST', path, body);
    expect(answer).toMatchObject({ status: 403, code: 'session.proof_required' });
    const proved = await world.signedInElsewhere(staff.moderator);
    expect((await staff.ask('POST', path, body, proved)).code).toBeUndefined();
  });

  it.each(acts)('lets %s of the amount itself pass', async (_, requestOf) => {
    await proveAbove(10);
    const [path, body] = await requestOf(await createOpenProxy(world, box, product));
    expect((await staff.ask('POST', path, body)).code).toBeUndefined();
  });

  it('does not hold for customers themselves, nor for staff who buys for itself', async () => {
    await proveAbove(0);
    const { customer, proxyId, order } = await createOpenProxy(world, box, product);
    world.clock.advance(11 * 60_000);
    await box.beat();
    const as = customer;
    const extended = { proxyIds: [proxyId], period: 'weekly', amount: 10 };
    expect((await world.request('POST', '/proxies/extend', { as, body: extended })).status).toBe(200);
    expect((await world.request('POST', '/orders', { as, body: { ...orderOf(product), amount: 10 } })).status).toBe(
      201,
    );
    expect((await world.request('POST', `/orders/${order.id}/cancel`, { as, body: { amount: 20 } })).status).toBe(200);
    const admin = await world.account({ role: 'admin', balanceCents: 2_000 });
    world.clock.advance(11 * 60_000);
    await box.beat();
    expect(await placeOrder({ ctx: world.ctx, caller: admin, input: orderOf(product) })).toMatchObject({ order: {} });
  });

  it('is not asked a second time of a refund that a crash has interrupted', async () => {
    await proveAbove(9.99);
    const sale = await createOpenProxy(world, box, product);
    const proved = await world.signedInElsewhere(staff.moderator);
    const [path, body] = await cancel('rule')(sale);
    const dying = endingAt(world.ctx, 2);
    await world.request('POST', path, { as: proved, body, ctx: dying });
    world.clock.advance(11 * 60_000);
    await box.beat();
    await finishCancellations(world.ctx);
    const { data } = await staff.ask<{ order: { status: string } }>('GET', `/admin/orders/${sale.order.id}`);
    expect(data.order.status).toBe('cancelled');
  });
});
