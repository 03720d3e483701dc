import { describe, expect, it } from 'vitest';
import { median } from './median.ts';

describe('median', () => {
  it('takes the middle value in any order', () => {
    expect(median([9, 1, 5])).toBe(5);
  });

  it('takes the mean of the two middle values of an even number', () => {
    expect(median([4, 1, 10, 2])).toBe(3);
  });

  it('returns NaN for no values', () => {
    expect(median([])).toBeNaN();
  });
});
