import { describe, expect, it } from 'vitest';
import { graceEnd, isInGrace, reminderDue, type Subscribed, shownStatus, subscriptionState } from './subscription.ts';

const endDate = '2026-11-28T08:00:00.000Z';
const end = Date.parse(endDate);
const hour = 3_600_000;
const running: Subscribed = { status: 'active', statusReason: null, endDate };

describe('subscriptionState', () => {
  it('is active until its end, in grace for 72 hours, then expired', () => {
    expect(subscriptionState(running, end - 1)).toEqual({ status: 'active', statusReason: null });
    expect(subscriptionState(running, end)).toEqual({ status: 'suspended', statusReason: 'expired' });
    expect(subscriptionState(running, end + 72 * hour - 1).status).toBe('suspended');
    expect(subscriptionState(running, end + 72 * hour)).toEqual({ status: 'expired', statusReason: 'expired' });
    expect(graceEnd(endDate)).toBe('2026-12-01T08:00:00.000Z');
  });

  it('is active again after its end has moved, although a sweep suspended it', () => {
    const stopped: Subscribed = { ...running, status: 'suspended', statusReason: 'expired' };
    expect(subscriptionState(stopped, end - 1).status).toBe('active');
  });

  it('keeps the status set by the shop or the customer', () => {
    const stopped: Subscribed = { ...running, status: 'suspended', statusReason: 'support' };
    expect(subscriptionState(stopped, end + hour)).toEqual({ status: 'suspended', statusReason: 'support' });
    expect(isInGrace(stopped, end + hour)).toBe(false);
    const cancelled: Subscribed = { ...running, status: 'expired', statusReason: 'cancelled' };
    expect(subscriptionState(cancelled, end - hour)).toEqual({ status: 'expired', statusReason: 'cancelled' });
  });
});

describe('reminderDue', () => {
  const due = (period: 'weekly' | 'monthly', hoursLeft: number) =>
    reminderDue({ endDate, period }, end - hoursLeft * hour);

  it('returns 7, 3 and 1 days for a month, 3 and 1 for a week', () => {
    expect([169, 168, 73, 72, 25, 24, 1].map((left) => due('monthly', left))).toEqual([undefined, 7, 7, 3, 3, 1, 1]);
    expect([168, 73, 72, 24].map((left) => due('weekly', left))).toEqual([undefined, undefined, 3, 1]);
  });

  it('returns undefined at the end', () => {
    expect(due('monthly', 0)).toBeUndefined();
  });
});

it('has the word cancelled for a proxy that was cancelled, and its status for every other', () => {
  expect(shownStatus({ status: 'expired', statusReason: 'cancelled' })).toBe('cancelled');
  expect(shownStatus({ status: 'expired', statusReason: 'expired' })).toBe('expired');
  expect(shownStatus({ status: 'suspended', statusReason: 'cancelling' })).toBe('suspended');
  expect(shownStatus({ status: 'active', statusReason: null })).toBe('active');
});
