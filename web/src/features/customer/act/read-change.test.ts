import { expect, it } from 'vitest';
import { readChange } from './read-change.ts';

it.each([
  ['25', 25],
  [' 0.01 ', 0.01],
  ['12,50', 12.5],
  ['100000', 100_000],
])('reads %o', (typed, dollars) => {
  expect(readChange(typed)).toBe(dollars);
});

it.each(['', '0', '0.00', '-5', '+5', '1e3', '0.001', '100000.01', 'ten', '1 000', '1,000.50'])(
  'refuses %o',
  (typed) => {
    expect(readChange(typed)).toBeUndefined();
  },
);
