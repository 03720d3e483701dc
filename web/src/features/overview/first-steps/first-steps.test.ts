import { describe, expect, it } from 'vitest';
import { type FirstStepFacts, isBeginner, readFirstSteps } from './first-steps.ts';

const nothing: FirstStepFacts = {
  isEmailVerified: false,
  balance: 0,
  pendingBalance: 0,
  totalSpent: 0,
  totalProxies: 0,
  hasTraffic: false,
  hasResetLink: false,
  canHaveResetLink: false,
};
const ordered: FirstStepFacts = {
  ...nothing,
  isEmailVerified: true,
  totalSpent: 10,
  totalProxies: 1,
  canHaveResetLink: true,
};

const statesOf = (facts: FirstStepFacts) =>
  Object.fromEntries(readFirstSteps(facts).map(({ step, state }) => [step, state]));

describe('readFirstSteps', () => {
  it('leaves everything open for a new account, and what needs a proxy for later', () => {
    expect(readFirstSteps(nothing)).toEqual([
      { step: 'email', state: 'open' },
      { step: 'topup', state: 'open' },
      { step: 'order', state: 'open' },
      { step: 'request', state: 'later' },
      { step: 'reset_link', state: 'later' },
    ]);
  });

  it('shows a payment that is being confirmed until it is on the balance', () => {
    expect(statesOf({ ...nothing, pendingBalance: 20 }).topup).toBe('confirming');
    expect(statesOf({ ...nothing, balance: 5, pendingBalance: 20 }).topup).toBe('done');
  });

  it('counts an order that used up the balance as a top-up, too', () => {
    expect(statesOf(ordered)).toEqual({
      email: 'done',
      topup: 'done',
      order: 'done',
      request: 'open',
      reset_link: 'open',
    });
  });

  it('counts an order whose price was refunded', () => {
    expect(statesOf({ ...ordered, totalSpent: 0, balance: 10 }).order).toBe('done');
  });

  it('completes the request with traffic, and the reset link with a link', () => {
    expect(statesOf({ ...ordered, hasTraffic: true })).toMatchObject({ request: 'done', reset_link: 'open' });
    expect(statesOf({ ...ordered, hasResetLink: true })).toMatchObject({ request: 'open', reset_link: 'done' });
  });

  it('asks for no reset link if no proxy can have one', () => {
    expect(statesOf({ ...ordered, canHaveResetLink: false })).not.toHaveProperty('reset_link');
  });
});

describe('isBeginner', () => {
  const nowMs = Date.parse('2026-06-30T12:00:00.000Z');
  const young = { createdAt: '2026-06-20T12:00:00.000Z' };
  const old = { createdAt: '2026-05-30T12:00:00.000Z' };

  it('includes everyone without an order, however old the account is', () => {
    expect(isBeginner(nothing, [], nowMs)).toBe(true);
  });

  it('includes customers for 30 days after their first order', () => {
    expect(isBeginner(ordered, [young], nowMs)).toBe(true);
    expect(isBeginner({ totalProxies: 2, totalSpent: 20 }, [young, old], nowMs)).toBe(false);
  });

  it('excludes customers with many proxies, or whose proxies have all ended', () => {
    expect(isBeginner({ totalProxies: 6, totalSpent: 60 }, [young], nowMs)).toBe(false);
    expect(isBeginner(ordered, [], nowMs)).toBe(false);
  });
});
