import type { StaffEntry } from '@cellgate/shared/balance/staff-entry.ts';
import type { StaffEvent } from '@cellgate/shared/event/staff-event.ts';
import type { RefundQuote } from '@cellgate/shared/order/refund.ts';
import type { StaffOrder, StaffOrderUnit } from '@cellgate/shared/order/staff-order.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cancelOrder, quoteRefund } from '../../src/domain/order/cancel-order.ts';
import { placeOrder } from '../../src/domain/order/place-order.ts';
import { createOrderWrites, markOrderOpenWrite, type OrderRecord } from '../../src/storage/order/order-store.ts';
import { type Box, createMobileProduct, orderOf } from '../_fleet.ts';
import { openStaffFixture, type StaffFixture } from '../server/_staff-fixture.ts';
import { order as sample } from '../storage/commands/_records.ts';

interface View {
  order: StaffOrder;
  units: StaffOrderUnit[];
  entries: StaffEntry[];
  events: StaffEvent[];
  refund: RefundQuote | null;
}

let staff: StaffFixture;
let box: Box;
beforeAll(async () => {
  staff = await openStaffFixture();
  ({ box } = await staff.openBox(6));
});
afterAll(() => staff[Symbol.asyncDispose]());

const view = async (id: string) => (await staff.ask<View>('GET', `/admin/orders/${id}`)).data;

async function buy(quantity: number) {
  const { ctx } = staff.world;
  const product = await createMobileProduct(staff.world, [box.serverId]);
  const caller = await staff.world.customer({ balanceCents: 100_000 });
  const { order } = await placeOrder({ ctx, caller, input: orderOf(product, quantity) });
  await box.apply();
  return { caller, order };
}

describe('an order', () => {
  it('is shown with its proxies, where they run, its money and its events', async () => {
    const { order, caller } = await buy(2);
    const { ctx } = staff.world;
    const [proxyId] = order.proxyIds;
    const input = { id: order.id, proxyIds: proxyId ? [proxyId] : [] };
    const { refund } = await quoteRefund({ ctx, caller, input });
    await cancelOrder({ ctx, caller, input: { ...input, amount: refund.amount } });
    const shown = await view(order.id);
    expect(shown.order).toMatchObject({ status: 'completed', total: 20, refunded: 10, cancelled: 1 });
    const unit = { server: { id: box.serverId, name: 'Kyiv 1' }, modem: { interface: expect.any(String) } };
    expect(shown.units).toMatchObject([
      { ...unit, proxyId, state: 'cancelled', proxy: { status: 'expired', refunded: 10 } },
      { ...unit, proxyId: order.proxyIds[1], state: 'delivered', proxy: { status: 'active', host: 'p1.shop.test' } },
    ]);
    expect(shown.entries.map(({ reason, amount }) => [reason, amount])).toEqual([
      ['order', -20],
      ['refund', 10],
    ]);
    const kinds = shown.events.map(({ kind }) => kind);
    expect(kinds).toEqual(expect.arrayContaining(['order.completed', 'order.cancelled', 'proxy.cancelled']));
    expect(shown.events.at(-1)).toMatchObject({ kind: 'order.completed', actorName: 'Ada Lovelace', reason: null });
    expect(shown.refund).toMatchObject({ amount: 10 });
  });

  it('has no refund when nothing of it can be cancelled, and is not found under another ID', async () => {
    const { order, caller } = await buy(1);
    const { ctx } = staff.world;
    await cancelOrder({ ctx, caller, input: { id: order.id, amount: 10 } });
    expect((await view(order.id)).refund).toBeNull();
    const unknown = await staff.ask('GET', '/admin/orders/ord_01JD0000000000000000000000');
    expect(unknown).toMatchObject({ status: 404, code: 'order.not_found' });
  });

  it('that a crash has interrupted is finished at once: an unpaid one fails', async () => {
    const { ctx, clock } = staff.world;
    const orderId = ctx.newId('order');
    const createdAt = new Date(ctx.now()).toISOString();
    const begun = { state: 'reserving', orderNumber: 'CG-HALF0001', cancelledProxyIds: [] } as const;
    const order: OrderRecord = { ...sample, ...begun, orderId, createdAt, cancelledProxyIds: [] };
    await ctx.database.transact([...createOrderWrites(order), markOrderOpenWrite(order)]);
    const finish = () => staff.ask<{ order: StaffOrder }>('POST', `/admin/orders/${orderId}/finish`, {});
    expect(await finish()).toMatchObject({ status: 503, code: 'internal.busy' });
    clock.advance(61_000);
    expect((await finish()).data).toMatchObject({ order: { status: 'failed' } });
    expect((await view(orderId)).units).toMatchObject([{ state: 'undelivered', proxy: null }]);
    const { order: whole } = await buy(1);
    expect(await staff.ask('POST', `/admin/orders/${whole.id}/finish`, {})).toMatchObject({ status: 200 });
  });
});
