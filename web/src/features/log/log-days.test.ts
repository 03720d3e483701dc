import { expect, it } from 'vitest';
import { daysOfTimes, timesOfDays } from './log-days.ts';

it.each([
  [{ from: '2026-02-28', to: '2026-02-28' }, '2026-02-28T00:00:00.000Z', '2026-03-01T00:00:00.000Z'],
  [{ from: '2026-02-28', to: undefined }, '2026-02-28T00:00:00.000Z', undefined],
  [{ from: undefined, to: '2026-12-31' }, undefined, '2027-01-01T00:00:00.000Z'],
  [{ from: undefined, to: undefined }, undefined, undefined],
])('the days %j are whole, and known again', (days, from, to) => {
  expect(timesOfDays(days)).toEqual({ from, to });
  expect(daysOfTimes({ from, to })).toEqual(days);
});

it('a time within a day, as a link may have it, is of that day', () => {
  expect(daysOfTimes({ from: '2026-03-01T21:00:00.000Z', to: '2026-03-02T21:00:00.000Z' })).toEqual({
    from: '2026-03-01',
    to: '2026-03-02',
  });
});
