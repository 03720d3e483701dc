import { expect, it } from 'vitest';
import { sharePercent } from './share-percent.ts';

it('is 100 only if it is all, and unknown without a whole', () => {
  expect(sharePercent(1, 3)).toBe(33.33);
  expect(sharePercent(99_999, 100_000)).toBe(99.99);
  expect(sharePercent(7, 7)).toBe(100);
  expect(sharePercent(0, 0)).toBeNull();
  expect(sharePercent(11, 11, 12)).toBeNull();
});
