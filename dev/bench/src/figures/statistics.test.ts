import { describe, expect, it } from 'vitest';
import { median, quantile } from './statistics.ts';

describe('the statistics of the benchmark', () => {
  it('take the middle value, whatever the order', () => {
    expect(median([9, 1, 5])).toBe(5);
  });

  it('take the mean of the two middle values of an even number', () => {
    expect(median([4, 1, 10, 2])).toBe(3);
  });

  it('know no median and no quantile of nothing', () => {
    expect(median([])).toBeNaN();
    expect(quantile([], 0.5)).toBeNaN();
  });

  it('give quantiles that were really measured', () => {
    const values = Array.from({ length: 200 }, (_, index) => 200 - index);
    expect(quantile(values, 0.5)).toBe(100);
    expect(quantile(values, 0.99)).toBe(198);
    expect(quantile([7], 0.99)).toBe(7);
  });

  it('order numbers as numbers', () => {
    expect(quantile([100, 20, 3], 1)).toBe(100);
  });
});
