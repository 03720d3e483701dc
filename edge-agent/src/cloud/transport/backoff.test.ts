import { describe, expect, it } from 'vitest';
import { backoffMs, jitteredMs } from './backoff.ts';

describe('the retry delay', () => {
  it('grows to twenty seconds at most', () => {
    expect([0, 1, 2, 3, 4, 5, 50].map((attempt) => backoffMs(attempt, () => 1))).toEqual([
      1_100, 2_100, 4_100, 8_100, 16_100, 20_100, 20_100,
    ]);
  });
  it('is spread over the whole range', () => {
    expect(backoffMs(5, () => 0)).toBe(100);
    expect(backoffMs(5, () => 0.5)).toBe(10_100);
  });
  it('spreads a period by a fifth to either side', () => {
    expect([0, 0.5, 1].map((random) => jitteredMs(300_000, () => random))).toEqual([240_000, 300_000, 360_000]);
  });
});
