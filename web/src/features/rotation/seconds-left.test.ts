import { expect, it } from 'vitest';
import { secondsLeft } from './seconds-left.ts';

const at = '2026-11-21T08:30:10.000Z';

it.each([
  ['2026-11-21T08:30:00.000Z', 10],
  ['2026-11-21T08:30:09.001Z', 1],
  ['2026-11-21T08:30:10.000Z', 0],
  ['2026-11-21T09:00:00.000Z', 0],
])('at %s it is %i seconds', (now, seconds) => {
  expect(secondsLeft(at, Date.parse(now))).toBe(seconds);
});

it('is at most the cooldown, however wrong the clock is', () => {
  expect(secondsLeft(at, Date.parse('2026-11-21T08:00:00.000Z'))).toBe(10);
});

it('is 0 without a cooldown', () => {
  expect(secondsLeft(null, 0)).toBe(0);
});
