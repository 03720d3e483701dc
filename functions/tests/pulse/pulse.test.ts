import type { DataOf } from '@cellgate/shared/contract/endpoint.ts';
import type { getPulse } from '@cellgate/shared/pulse/pulse.endpoints.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Caller, SessionActor } from '../../src/context.ts';
import { readPulse } from '../../src/domain/pulse/read-pulse.ts';
import { attemptWrite, eventWrite } from '../../src/storage/event-store.ts';
import { createWorld, type World } from '../_world.ts';

type Pulse = DataOf<typeof getPulse>;

let world: World;
let staff: Caller<SessionActor>;
beforeAll(async () => {
  world = await createWorld();
  staff = await world.account({ role: 'moderator' });
});
afterAll(() => world[Symbol.asyncDispose]());
// Nothing of the test before is read again.
beforeEach(() => world.clock.advance(60_000));

const pulse = (since?: string) => readPulse({ ctx: world.ctx, caller: staff, input: { since } });
const orderPlaced = (orderId: string) =>
  eventWrite({ ctx: world.ctx, caller: world.system, kind: 'order.failed', subject: 'acc_1', details: { orderId } });
const commit = (...writes: ReturnType<typeof orderPlaced>[]) => world.ctx.database.transact(writes);
const orders = ({ changes }: Pulse) => changes.filter(({ area }) => area === 'orders').map(({ id }) => id);

describe('the pulse', () => {
  it('begins with a cursor, and reports each change once', async () => {
    const begun = await pulse();
    expect(begun).toMatchObject({ changes: [], complete: true });
    await commit(orderPlaced('ord_1'), orderPlaced('ord_1'));
    world.clock.advance(2_500);
    const first = await pulse(begun.cursor);
    expect(first).toMatchObject({ complete: true });
    expect(first.changes).toEqual([
      { area: 'orders', id: 'ord_1' },
      { area: 'proxies', id: 'acc_1' },
    ]);
    const second = await pulse(first.cursor);
    expect(second).toMatchObject({ changes: [], complete: true });
    await commit(orderPlaced('ord_2'));
    expect(orders(await pulse(second.cursor))).toEqual(['ord_2']);
  });

  it('reports an event that is committed after later ones were read', async () => {
    const { cursor } = await pulse();
    const slow = orderPlaced('ord_slow');
    world.clock.advance(4_000);
    await commit(orderPlaced('ord_quick'));
    world.clock.advance(1_000);
    const before = await pulse(cursor);
    expect(orders(before)).toEqual(['ord_quick']);
    await commit(slow);
    world.clock.advance(4_000);
    expect(orders(await pulse(before.cursor))).toEqual(['ord_slow']);
  });

  it('goes on over midnight', async () => {
    const day = 86_400_000;
    world.clock.advance(day - (world.ctx.now() % day) - 3_000);
    const { cursor } = await pulse();
    await commit(orderPlaced('ord_before'));
    const slow = orderPlaced('ord_slow');
    world.clock.advance(5_000);
    await commit(orderPlaced('ord_after'));
    const first = await pulse(cursor);
    expect(orders(first)).toEqual(['ord_before', 'ord_after']);
    await commit(slow);
    expect(orders(await pulse(first.cursor))).toEqual(['ord_slow']);
  });

  it('reports a thousand changes at once, and asks to reload everything after more', async () => {
    const { cursor } = await pulse();
    const place = async (from: number, count: number) => {
      const ids = Array.from({ length: count }, (_, index) => `ord_${from + index}`);
      for (let start = 0; start < count; start += 100) await commit(...ids.slice(start, start + 100).map(orderPlaced));
    };
    await place(0, 1_000);
    const first = await pulse(cursor);
    expect(new Set(orders(first)).size).toBe(1_000);
    expect(first.complete).toBe(true);
    expect(first.cursor.length).toBeLessThan(1_000);
    await place(1_000, 1);
    const second = await pulse(cursor);
    expect(second).toMatchObject({ changes: [], complete: false });
    // The thousand are read again while a cursor is within ten seconds of them.
    world.clock.advance(10_001);
    const third = await pulse(second.cursor);
    expect(await pulse(third.cursor)).toMatchObject({ changes: [], complete: true });
  });

  it('asks to reload everything after ten minutes without a call', async () => {
    const { cursor } = await pulse();
    await commit(orderPlaced('ord_1'));
    world.clock.advance(10 * 60_000 + 1);
    const late = await pulse(cursor);
    expect(late).toMatchObject({ changes: [], complete: false });
    expect(await pulse(late.cursor)).toMatchObject({ changes: [], complete: true });
  });

  it('reads at most one capacity unit if there is nothing new, also around midnight', async () => {
    const unitsSince = async (cursor: string) => (await world.units.of(() => pulse(cursor))).read;
    expect(await unitsSince((await pulse()).cursor)).toBeLessThanOrEqual(1);
    const day = 86_400_000;
    world.clock.advance(day - (world.ctx.now() % day) - 3_000);
    const { cursor } = await pulse();
    world.clock.advance(5_000);
    expect(await unitsSince(cursor)).toBeLessThanOrEqual(1);
    expect((await world.units.of(() => pulse())).read).toBe(0);
  });

  it('reports what a process with a clock some seconds ahead wrote, once, and leaves what is far ahead until then', async () => {
    const { cursor } = await pulse();
    const placeAhead = async (aheadMs: number, orderId: string) => {
      world.clock.advance(aheadMs);
      await commit(...Array.from({ length: 20 }, () => orderPlaced(orderId)));
      world.clock.advance(-aheadMs);
    };
    await placeAhead(8_000, 'ord_near');
    const first = await pulse(cursor);
    expect(orders(first)).toEqual(['ord_near']);
    expect(orders(await pulse(first.cursor))).toEqual([]);
    world.clock.advance(20_000);
    await placeAhead(30_000, 'ord_far');
    const { cursor: now } = await pulse();
    world.clock.advance(19_000);
    expect((await world.units.of(() => pulse(now))).read).toBeLessThanOrEqual(1);
    const last = await pulse(now);
    expect(orders(last)).toEqual([]);
    world.clock.advance(19_000);
    expect(orders(await pulse(last.cursor))).toEqual(['ord_far']);
  });

  it('contains no attempts by strangers', async () => {
    const { cursor } = await pulse();
    const { ctx, visitor: caller } = world;
    const { accountId } = staff.actor;
    await ctx.database.transact([attemptWrite({ ctx, caller, kind: 'account.sign_in_failed', accountId })]);
    expect((await pulse(cursor)).changes).toEqual([]);
  });

  it('refuses a cursor that is cut off or of another list', async () => {
    const { cursor } = await pulse();
    for (const since of [cursor.slice(0, 8), 'evt_01JD0000000000000000000000', '2', '']) {
      const response = await world.request('GET', `/admin/pulse?since=${since}`, { as: staff });
      expect(response.status, since).toBe(400);
      expect(await response.json()).toMatchObject({
        error: { code: 'request.invalid', issues: [{ path: 'query.since' }] },
      });
    }
    expect((await world.request('GET', `/admin/pulse?since=${cursor}`, { as: staff })).status).toBe(200);
  });
});
