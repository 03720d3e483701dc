import { expect, it } from 'vitest';
import { dayPeriodNames, daysOfRange, isPossibleRange, rangeOfDays } from './day-range.ts';

const nowMs = Date.parse('2026-03-01T23:30:00Z');

it.each([
  ['today', '2026-03-01'],
  ['week', '2026-02-23'],
  ['month', '2026-01-31'],
  ['quarter', '2025-12-02'],
] as const)('%s begins on a UTC day and ends today', (period, from) => {
  expect(rangeOfDays(period, nowMs)).toEqual({ from, to: undefined });
});

it('yesterday is one UTC day', () => {
  expect(rangeOfDays('yesterday', nowMs)).toEqual({ from: '2026-02-28', to: '2026-02-28' });
});

it.each([
  ['2026-03-01', '2026-03-01', true],
  ['2026-03-02', '2026-03-01', false],
  ['0202-03-01', undefined, false],
  [undefined, '2026-03-01', true],
])('from %s to %s is a range: %s', (from, to, expected) => {
  expect(isPossibleRange({ from, to })).toBe(expected);
});

it('recognizes each period, any other range, and none', () => {
  for (const period of dayPeriodNames) expect(daysOfRange(rangeOfDays(period, nowMs), nowMs)).toBe(period);
  expect(daysOfRange({ from: '2026-02-01', to: undefined }, nowMs)).toBe('custom');
  expect(daysOfRange({ from: '2026-03-01', to: '2026-03-01' }, nowMs)).toBe('custom');
  expect(daysOfRange({ from: undefined, to: undefined }, nowMs)).toBeUndefined();
});
