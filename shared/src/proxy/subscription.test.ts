import { describe, expect, it } from 'vitest';
import { graceEnd, isInGrace, reminderDue, type Subscribed, subscriptionState } from './subscription.ts';

const endDate = '2026-11-28T08:00:00.000Z';
const end = Date.parse(endDate);
const hour = 3_600_000;
const running: Subscribed = { status: 'active', statusReason: null, endDate };

describe('a subscription', () => {
  it('runs until its end, waits 72 hours, and is over then', () => {
    expect(subscriptionState(running, end - 1)).toEqual({ status: 'active', statusReason: null });
    expect(subscriptionState(running, end)).toEqual({ status: 'suspended', statusReason: 'expired' });
    expect(subscriptionState(running, end + 72 * hour - 1).status).toBe('suspended');
    expect(subscriptionState(running, end + 72 * hour)).toEqual({ status: 'expired', statusReason: 'expired' });
    expect(graceEnd(endDate)).toBe('2026-12-01T08:00:00.000Z');
  });

  it('runs again when its end has moved, although a sweep had stopped it', () => {
    const stopped: Subscribed = { ...running, status: 'suspended', statusReason: 'expired' };
    expect(subscriptionState(stopped, end - 1).status).toBe('active');
  });

  it('stays what the shop or the customer made of it', () => {
    const stopped: Subscribed = { ...running, status: 'suspended', statusReason: 'support' };
    expect(subscriptionState(stopped, end + hour)).toEqual({ status: 'suspended', statusReason: 'support' });
    expect(isInGrace(stopped, end + hour)).toBe(false);
    const cancelled: Subscribed = { ...running, status: 'expired', statusReason: 'cancelled' };
    expect(subscriptionState(cancelled, end - hour)).toEqual({ status: 'expired', statusReason: 'cancelled' });
  });
});

describe('reminders', () => {
  const due = (period: 'weekly' | 'monthly', hoursLeft: number) =>
    reminderDue({ endDate, period }, end - hoursLeft * hour);

  it('come at 7, 3 and 1 days for a month, at 3 and 1 for a week', () => {
    expect([169, 168, 73, 72, 25, 24, 1].map((left) => due('monthly', left))).toEqual([undefined, 7, 7, 3, 3, 1, 1]);
    expect([168, 73, 72, 24].map((left) => due('weekly', left))).toEqual([undefined, undefined, 3, 1]);
  });

  it('stop at the end', () => {
    expect(due('monthly', 0)).toBeUndefined();
  });
});
