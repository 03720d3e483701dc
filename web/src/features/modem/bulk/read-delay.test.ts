import { expect, it } from 'vitest';
import { readDelay } from './read-delay.ts';

it.each([
  ['1', 1],
  [' 60 ', 60],
  ['0', undefined],
  ['61', undefined],
  ['5s', undefined],
  ['2.5', undefined],
  ['', undefined],
])('the delay %j counts as %j', (typed, seconds) => {
  expect(readDelay(typed)).toBe(seconds);
});
