import { expect, it } from 'vitest';
import { readHours } from './act-wish.ts';

it('hours and days are read as hours, up to 30 days', () => {
  expect(readHours('6', 'hours')).toBe(6);
  expect(readHours(' 2 ', 'days')).toBe(48);
  expect(readHours('30', 'days')).toBe(720);
  expect(readHours('720', 'hours')).toBe(720);
});

it.each(['', '0', '31', '1.5', '-1', '1e2', 'two'])('%j days are refused', (typed) => {
  expect(readHours(typed, 'days')).toBeUndefined();
});
