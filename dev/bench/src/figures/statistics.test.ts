import { describe, expect, it } from 'vitest';
import { median, quantile } from './statistics.ts';

describe('the statistics of the benchmark', () => {
  it('take the middle value in any order', () => {
    expect(median([9, 1, 5])).toBe(5);
  });

  it('take the mean of the two middle values of an even number', () => {
    expect(median([4, 1, 10, 2])).toBe(3);
  });

  it('return NaN for no values', () => {
    expect(median([])).toBeNaN();
    expect(quantile([], 0.5)).toBeNaN();
  });

  it('return measured values as quantiles', () => {
    const values = Array.from({ length: 200 }, (_, index) => 200 - index);
    expect(quantile(values, 0.5)).toBe(100);
    expect(quantile(values, 0.99)).toBe(198);
    expect(quantile([7], 0.99)).toBe(7);
  });

  it('order numbers as numbers', () => {
    expect(quantile([100, 20, 3], 1)).toBe(100);
  });
});
