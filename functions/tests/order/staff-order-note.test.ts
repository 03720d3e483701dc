import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { placeOrder } from '../../src/domain/order/place-order.ts';
import { createMobileProduct, orderOf } from '../_fleet.ts';
import { openStaffFixture, type StaffFixture } from '../server/_staff-fixture.ts';

let staff: StaffFixture;
beforeAll(async () => {
  staff = await openStaffFixture();
});
afterAll(() => staff[Symbol.asyncDispose]());

async function buy() {
  const { box } = await staff.openBox();
  const product = await createMobileProduct(staff.world, [box.serverId]);
  const caller = await staff.world.customer({ balanceCents: 10_000 });
  const { order } = await placeOrder({ ctx: staff.world.ctx, caller, input: orderOf(product) });
  return { path: `/admin/orders/${order.id}`, accountId: caller.actor.accountId };
}

describe('the note on an order', () => {
  it('is kept with its author, replaced and removed, and none of it is an event of the customer', async () => {
    const { path, accountId } = await buy();
    expect(await staff.ask('GET', path)).toMatchObject({ data: { note: null } });
    const first = { text: 'Wants\nanother city', author: expect.any(String), version: 1 };
    const set = await staff.ask('PUT', path, { note: first.text, version: 0 });
    expect(set).toMatchObject({ status: 200, data: { note: first } });
    expect(await staff.ask('GET', path)).toMatchObject({ data: { note: first } });
    expect(await staff.ask('PUT', path, { note: '', version: 1 })).toMatchObject({
      data: { note: { text: '', version: 2 } },
    });
    expect(await staff.eventsOf(accountId, 'order.note_changed')).toEqual([]);
    const { actor } = staff.moderator;
    expect(await staff.eventsOf(`file:${accountId}`, 'order.note_changed')).toMatchObject([
      { actor: actor.accountId, changes: [{ field: 'note', before: first.text, after: '' }] },
      { changes: [{ field: 'note', before: '', after: first.text }] },
    ]);
  });

  it('is not overwritten by who has not seen its last change', async () => {
    const { path } = await buy();
    await staff.ask('PUT', path, { note: 'One', version: 0 });
    const late = await staff.ask('PUT', path, { note: 'Two', version: 0 });
    expect(late).toMatchObject({ status: 409, code: 'record.moved' });
    expect(await staff.ask('GET', path)).toMatchObject({ data: { note: { text: 'One' } } });
  });

  it('has at most 2,000 characters, and an order', async () => {
    const { path } = await buy();
    const tooLong = { note: 'x'.repeat(2_001), version: 0 };
    expect(await staff.ask('PUT', path, tooLong)).toMatchObject({ status: 400, code: 'request.invalid' });
    const unknown = '/admin/orders/ord_01JD0000000000000000000000';
    expect(await staff.ask('PUT', unknown, { note: 'x', version: 0 })).toMatchObject({ code: 'order.not_found' });
  });
});
