import type { StaffOrder } from '@cellgate/shared/order/staff-order.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { placeOrder } from '../../src/domain/order/place-order.ts';
import { createOrderWrites, markOrderOpenWrite, type OrderRecord } from '../../src/storage/order/order-store.ts';
import { createMobileProduct, orderOf } from '../_fleet.ts';
import { openStaffFixture, type StaffFixture } from '../server/_staff-fixture.ts';
import { order as sample } from '../storage/commands/_records.ts';

interface Listed {
  orders: StaffOrder[];
  next: string | null;
  lookedBackTo: string | null;
}

const dayMs = 86_400_000;

let staff: StaffFixture;
beforeEach(async () => {
  staff = await openStaffFixture();
});
afterEach(() => staff[Symbol.asyncDispose]());

const list = async (query = '') => (await staff.ask<Listed>('GET', `/admin/orders?${query}`)).data;
const numbersOf = ({ orders }: Listed) => orders.map(({ orderNumber }) => orderNumber);

/** Stores an order of a customer of this moment, then moves on by a second. */
async function store(orderNumber: string, change: Partial<OrderRecord> = {}): Promise<OrderRecord> {
  const { ctx, clock } = staff.world;
  const orderId = ctx.newId('order');
  const createdAt = new Date(ctx.now()).toISOString();
  const none = { refundedCents: 0, cancelledProxyIds: [], undeliveredProxyIds: [] };
  const order: OrderRecord = { ...sample, ...none, state: 'completed', ...change, orderId, orderNumber, createdAt };
  await ctx.database.transact(createOrderWrites(order));
  clock.advance(1_000);
  return order;
}

describe('the list of all orders', () => {
  it('has the orders of all customers, newest first, over months and pages', async () => {
    await store('CG-OCTOBER1');
    staff.world.clock.advance(20 * dayMs);
    await store('CG-DECEMBER');
    staff.world.clock.advance(60 * dayMs);
    await store('CG-FEBRUARY');
    expect(numbersOf(await list())).toEqual(['CG-FEBRUARY', 'CG-DECEMBER', 'CG-OCTOBER1']);
    const page = await list('limit=2');
    expect(numbersOf(page)).toEqual(['CG-FEBRUARY', 'CG-DECEMBER']);
    const rest = await list(`limit=2&cursor=${page.next}`);
    expect(numbersOf(rest)).toEqual(['CG-OCTOBER1']);
    expect(rest).toMatchObject({ next: null, lookedBackTo: null });
  });

  it('shows an order as soon as it is placed, and its customer', async () => {
    const { world } = staff;
    const { box } = await staff.openBox(2);
    const product = await createMobileProduct(world, [box.serverId]);
    const caller = await world.customer({ balanceCents: 100_000 });
    const { order } = await placeOrder({ ctx: world.ctx, caller, input: orderOf(product, 2) });
    expect((await list()).orders).toMatchObject([
      {
        id: order.id,
        status: 'completed',
        customer: { id: caller.actor.accountId },
        item: { productName: 'Kyivstar', quantity: 2, unitPrice: 10 },
        total: 20,
        refunded: 0,
      },
    ]);
  });

  it('shows orders by the documented names as well, also on the dashboard', async () => {
    const { world } = staff;
    const product = await createMobileProduct(world, [(await staff.openBox(1)).box.serverId]);
    const caller = await world.customer({ balanceCents: 100_000 });
    const { order } = await placeOrder({ ctx: world.ctx, caller, input: orderOf(product) });
    const documented = {
      ...{ id: order.id, orderNumber: order.orderNumber, status: 'completed', createdAt: order.createdAt },
      ...{ pricing: { total: 10 }, items: [{ proxyType: 'mobile' }], user: order.user },
    };
    expect((await list()).orders[0]).toMatchObject(documented);
    const { data } = await staff.ask<{ recentOrders: StaffOrder[] }>('GET', '/admin/dashboard');
    expect(data.recentOrders[0]).toMatchObject(documented);
  });

  it('is filtered by each property, and by several', async () => {
    const { item } = sample;
    await store('CG-WEEKLY01', { totalCents: 1_000 });
    await store('CG-MONTHLY1', { totalCents: 5_000, item: { ...item, period: 'monthly', operator: 'Vodafone' } });
    const product = await createMobileProduct(staff.world, []);
    const { productId } = product;
    const other = await store('CG-IPV60001', {
      totalCents: 9_000,
      accountId: 'acc_01JD0000000000000000000ZZZ',
      item: { ...item, productId, proxyType: 'ipv6', operator: null },
    });
    const found = async (query: string) => numbersOf(await list(query));
    expect(await found('period=monthly')).toEqual(['CG-MONTHLY1']);
    expect(await found('operator=vodafone')).toEqual(['CG-MONTHLY1']);
    expect(await found('type=ipv6')).toEqual(['CG-IPV60001']);
    expect(await found(`product=${productId}`)).toEqual(['CG-IPV60001']);
    expect(await found(`customer=${other.accountId}`)).toEqual(['CG-IPV60001']);
    expect(await found('amountFrom=10&amountTo=50')).toEqual(['CG-MONTHLY1', 'CG-WEEKLY01']);
    expect(await found('type=mobile&amountFrom=20')).toEqual(['CG-MONTHLY1']);
    expect(await found('type=ipv4')).toEqual([]);
  });

  it('is filtered by state: what is being delivered is found at once, however old', async () => {
    const waiting = await store('CG-WAITING1', { state: 'provisioning' });
    await staff.world.ctx.database.transact([markOrderOpenWrite(waiting)]);
    const [unit] = sample.units;
    const gone = unit ? [unit.proxyId] : [];
    await store('CG-CANCELED', { cancelledProxyIds: gone });
    await store('CG-UNDELIV1', { undeliveredProxyIds: gone, refundedCents: 2_000 });
    await store('CG-FAILED01', { state: 'failed' });
    await store('CG-COMPLETE');
    const found = async (state: string) => numbersOf(await list(`state=${state}`));
    expect(await found('pending')).toEqual(['CG-WAITING1']);
    expect(await found('interrupted')).toEqual([]);
    staff.world.clock.advance(180_000);
    expect(await found('interrupted')).toEqual(['CG-WAITING1']);
    expect(await found('failed')).toEqual(['CG-FAILED01']);
    expect(await found('completed')).toEqual(['CG-COMPLETE']);
    expect(await found('cancelled')).toEqual(['CG-UNDELIV1', 'CG-CANCELED']);
    expect(await found('undelivered')).toEqual(['CG-UNDELIV1']);
  });

  it('is restricted to days, both included', async () => {
    await store('CG-21TH0001');
    staff.world.clock.advance(dayMs);
    await store('CG-22TH0001');
    staff.world.clock.advance(dayMs);
    await store('CG-23TH0001');
    expect(numbersOf(await list('from=2026-11-22&to=2026-11-22'))).toEqual(['CG-22TH0001']);
    expect(numbersOf(await list('from=2026-11-22'))).toEqual(['CG-23TH0001', 'CG-22TH0001']);
    expect(numbersOf(await list('to=2026-11-22'))).toEqual(['CG-22TH0001', 'CG-21TH0001']);
    expect(numbersOf(await list('from=2026-12-01&to=2026-11-01'))).toEqual([]);
  });

  it('reads at most 20 units, whatever the filter, and goes on where it stopped', async () => {
    for (let index = 0; index < 260; index += 1) await store(`CG-${String(index).padStart(8, '0')}`);
    const unitsOf = async (query: string) => {
      let page: Listed | undefined;
      const { read } = await staff.world.units.of(async () => {
        page = await list(query);
      });
      return { read, page };
    };
    const all = await unitsOf('limit=25');
    expect(all.read).toBeLessThanOrEqual(10);
    expect(all.page?.orders).toHaveLength(25);
    const none = await unitsOf('limit=25&type=ipv4');
    expect(none.read).toBeLessThanOrEqual(20);
    expect(none.page?.orders).toEqual([]);
    expect(none.page?.lookedBackTo).toEqual(expect.any(String));
    let { next } = none.page ?? { next: null };
    const looks = [none];
    while (next !== null) {
      const look = await unitsOf(`limit=25&type=ipv4&cursor=${next}`);
      looks.push(look);
      next = look.page?.next ?? null;
    }
    expect(looks.length).toBeGreaterThan(1);
    expect(looks.at(-1)?.page).toMatchObject({ orders: [], lookedBackTo: null });
    expect(Math.max(...looks.map(({ read }) => read))).toBeLessThanOrEqual(20);
  });

  it.each([
    'limit=0',
    'limit=101',
    'cursor=top_01JD0000000000000000000000',
    'state=gone',
    'from=yesterday',
    'from=2026-13-01',
    'amountFrom=-1',
    'amountTo=lots',
    'customer=somebody',
    'colour=red',
  ])('is refused with %s', async (query) => {
    expect(await staff.ask('GET', `/admin/orders?${query}`)).toMatchObject({ status: 400, code: 'request.invalid' });
  });
});
