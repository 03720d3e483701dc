import type { WaitingOrder } from '@cellgate/shared/order/waiting-order.ts';
import { describe, expect, it } from 'vitest';
import { shownWaitingOrders, waitingStateOf } from './waiting-state.ts';

describe('waitingStateOf', () => {
  it.each([
    { status: 'pending', credited: 0, missing: 5, expected: 'unpaid' },
    { status: 'underpaid', credited: 0, missing: 5, expected: 'unpaid' },
    { status: 'underpaid', credited: 2, missing: 3, expected: 'short' },
    { status: 'confirming', credited: 0, missing: 5, expected: 'confirming' },
    { status: 'completed', credited: 2, missing: 3, expected: 'short' },
    { status: 'completed', credited: 5, missing: 0, expected: 'placing' },
    { status: 'expired', credited: 0, missing: 5, expected: 'late' },
  ] as const)('is $expected for $status with $credited credited', ({ status, credited, missing, expected }) => {
    expect(waitingStateOf({ missing, topup: { status, credited } })).toBe(expected);
  });
});

describe('shownWaitingOrders', () => {
  it('leaves out what was placed, withdrawn, or ended more than a day ago', () => {
    const order = (id: string, state: WaitingOrder['state'], endedAt: string | null) =>
      ({ id, state, endedAt }) as WaitingOrder;
    const now = Date.parse('2026-11-24T12:00:00Z');
    const all = [
      order('a', 'waiting', null),
      order('b', 'placed', '2026-11-24T11:00:00Z'),
      order('c', 'withdrawn', '2026-11-24T11:00:00Z'),
      order('d', 'not_placed', '2026-11-24T11:00:00Z'),
      order('e', 'not_placed', '2026-11-23T11:00:00Z'),
    ];
    expect(shownWaitingOrders(all, now).map(({ id }) => id)).toEqual(['a', 'd']);
  });
});
