import { describe, expect, it } from 'vitest';
import { logPeriods, periodOfRange, rangeOfPeriod } from './log-period.ts';

const now = new Date(2026, 2, 1, 15, 30);
const local = (month: number, day: number) => new Date(2026, month, day).toISOString();

describe('rangeOfPeriod', () => {
  it.each([
    ['today', local(2, 1), undefined],
    ['yesterday', local(1, 28), local(2, 1)],
    ['week', local(1, 23), undefined],
    ['month', local(0, 31), undefined],
  ] as const)('of %s begins and ends at midnight', (period, from, to) => {
    expect(rangeOfPeriod(period, now)).toEqual({ from, to });
  });
});

describe('periodOfRange', () => {
  it('recognizes each period, and no other range', () => {
    expect(logPeriods.map((period) => periodOfRange(rangeOfPeriod(period, now), now))).toEqual(logPeriods);
    expect(periodOfRange({ from: undefined, to: undefined }, now)).toBeUndefined();
    expect(periodOfRange({ from: local(1, 1), to: undefined }, now)).toBeUndefined();
  });
});
