import { describe, expect, it } from 'vitest';
import { daysBelow, formatMinutes, levelOf } from './describe-days.ts';

describe('the days of the status page', () => {
  it('have a level, and none if nobody looked', () => {
    expect([null, 100, 99.9, 99.89, 97, 96.99, 0].map(levelOf)).toEqual([
      ...['unknown', 'full', 'full', 'partial', 'partial', 'low', 'low'],
    ]);
  });

  it('tell minutes, and hours from two hours on', () => {
    expect([5, 115, 120, 150].map((minutes) => formatMinutes(minutes, 'en'))).toEqual([
      ...['5 min', '115 min', '2 hr', '2.5 hr'],
    ]);
    expect(formatMinutes(25, 'ru')).toMatch(/^25\sмин\.?$/);
  });

  it('are listed if one row was not fully available, the latest first', () => {
    expect(daysBelow([{ days: [100, null, 99, 100] }, { days: [98, null, 100, 100] }])).toEqual([2, 0]);
    expect(daysBelow([])).toEqual([]);
  });
});
