import { describe, expect, it } from 'vitest';
import { percentile } from './percentile.ts';

describe('percentile', () => {
  it('returns measured values, in any order', () => {
    const values = Array.from({ length: 200 }, (_, index) => 200 - index);
    expect(percentile(values, 50)).toBe(100);
    expect(percentile(values, 99)).toBe(198);
    expect(percentile([7], 99)).toBe(7);
  });

  it('orders numbers as numbers', () => {
    expect(percentile([100, 20, 3], 100)).toBe(100);
  });

  it('returns NaN for no values', () => {
    expect(percentile([], 50)).toBeNaN();
  });
});
