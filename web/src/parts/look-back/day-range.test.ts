import { expect, it } from 'vitest';
import { dayPeriodNames, daysOfRange, rangeOfDays } from './day-range.ts';

const nowMs = Date.parse('2026-03-01T23:30:00Z');

it.each([
  ['today', '2026-03-01'],
  ['week', '2026-02-23'],
  ['month', '2026-01-31'],
  ['quarter', '2025-12-02'],
] as const)('%s begins on a UTC day and ends today', (period, from) => {
  expect(rangeOfDays(period, nowMs)).toEqual({ from, to: undefined });
});

it('recognizes each period, any other range, and none', () => {
  for (const period of dayPeriodNames) expect(daysOfRange(rangeOfDays(period, nowMs), nowMs)).toBe(period);
  expect(daysOfRange({ from: '2026-02-01', to: undefined }, nowMs)).toBe('custom');
  expect(daysOfRange({ from: '2026-03-01', to: '2026-03-01' }, nowMs)).toBe('custom');
  expect(daysOfRange({ from: undefined, to: undefined }, nowMs)).toBeUndefined();
});
