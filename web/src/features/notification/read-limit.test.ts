import { expect, it } from 'vitest';
import { readLimit } from './read-limit.ts';

it('reads amounts with a point or a comma', () => {
  expect(['5', ' 5.50 ', '7,25', '0', '5.'].map(readLimit)).toEqual([5, 5.5, 7.25, 0, 5]);
});

it('refuses everything else', () => {
  for (const typed of ['', 'five', '-1', '1.234', '10001', '1e3', '1.2.3']) expect(readLimit(typed)).toBeUndefined();
});
