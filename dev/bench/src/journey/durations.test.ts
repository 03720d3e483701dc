import { expect, it } from 'vitest';
import { summarise } from './durations.ts';

it('percentiles are measured times, in any order', () => {
  const samples = Array.from({ length: 100 }, (_, index) => 100 - index);
  expect(summarise(samples)).toEqual({ count: 100, p50: 50, p95: 95, max: 100 });
});

it('a single time is every percentile', () => {
  expect(summarise([7])).toEqual({ count: 1, p50: 7, p95: 7, max: 7 });
});
