import { describe, expect, it } from 'vitest';
import { expectedDurationMs, pollTimes } from './poll-times.ts';

const waitMs = 8_000;

describe('pollTimes', () => {
  it.each([-20_000, -1, 0, 1, 300, 1_000, 2_500, 7_999, 8_000, 30_000])(
    'polls at most 11 times in 8 s when the outcome is due in %i ms, and the last time at the end',
    (dueInMs) => {
      const times = pollTimes({ dueInMs, waitMs });
      expect(times.length).toBeLessThanOrEqual(11);
      expect(times.at(-1)).toBe(waitMs);
      expect(times).toEqual(times.toSorted((a, b) => a - b));
      expect(times.filter((at) => at < 0)).toEqual([]);
    },
  );

  it('polls first when the outcome is due, then at growing intervals', () => {
    const [first = 0, second = 0, third = 0] = pollTimes({ dueInMs: 1_000, waitMs });
    expect(first).toBe(1_000);
    expect(second - first).toBeLessThanOrEqual(50);
    expect(third - second).toBeGreaterThan(second - first);
  });

  it('polls only at the end if the outcome is due later', () => {
    expect(pollTimes({ dueInMs: 20_000, waitMs })).toEqual([waitMs]);
  });
});

describe('expectedDurationMs', () => {
  const recent = [
    { method: 'fast', modemId: 'mdm_A', durationMs: 2_600 },
    { method: 'fast', modemId: 'mdm_A', durationMs: 2_400 },
    { method: 'fast', modemId: 'mdm_A', durationMs: null },
    { method: 'smart', modemId: 'mdm_A', durationMs: 900 },
    { method: 'fast', modemId: 'mdm_B', durationMs: 700 },
  ] as never;

  it('returns the shortest of the same modem and method', () => {
    expect(expectedDurationMs({ method: 'fast', modemId: 'mdm_A' }, recent)).toBe(2_400);
  });

  it('returns one second without history', () => {
    expect(expectedDurationMs({ method: 'hard', modemId: 'mdm_A' }, recent)).toBe(1_000);
  });
});
