import { describe, expect, it } from 'vitest';
import { cpuPercentBetween } from './host-figures.ts';

describe('CPU load between two readings', () => {
  it.each([
    ['half of the time', { busyMs: 100, totalMs: 1_000 }, { busyMs: 600, totalMs: 2_000 }, 50],
    ['nothing', { busyMs: 100, totalMs: 1_000 }, { busyMs: 100, totalMs: 2_000 }, 0],
    ['counters that went back', { busyMs: 100, totalMs: 1_000 }, { busyMs: 50, totalMs: 2_000 }, 0],
    ['no time at all', { busyMs: 100, totalMs: 1_000 }, { busyMs: 100, totalMs: 1_000 }, null],
  ])('%s', (_, before, after, percent) => {
    expect(cpuPercentBetween(before, after)).toBe(percent);
  });
});
