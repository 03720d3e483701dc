import { describe, expect, it } from 'vitest';
import { stockLevel } from './stock-level.ts';

describe('stockLevel', () => {
  it.each([
    [0, 0, 'empty'],
    [0, 10, 'empty'],
    [29, 100, 'low'],
    [30, 100, 'middling'],
    [69, 100, 'middling'],
    [70, 100, 'high'],
  ])('of %d of %d is %s', (available, total, level) => {
    expect(stockLevel({ available, total })).toBe(level);
  });
});
