import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shouldDisableEndpoint, webhookPauseMs } from './webhook-retry.ts';

const hourMs = 3_600_000;
const tries = [1, 2, 3, 4, 5, 6, 7];

describe('webhookPauseMs', () => {
  it('allows eight attempts in about a day', () => {
    const total = tries.reduce((sum, count) => sum + (webhookPauseMs(count, 0.5) ?? 0), 0);
    expect(total / hourMs).toBeCloseTo(24.35, 1);
    expect(webhookPauseMs(8, 0.5)).toBeUndefined();
  });

  it('grows with each attempt, whatever the random value', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 0, max: 0.999, noNaN: true }), { minLength: 7, maxLength: 7 }),
        (chances) => {
          const pauses = tries.map((count, index) => webhookPauseMs(count, chances[index] ?? 0) ?? 0);
          expect(pauses).toEqual([...pauses].sort((a, b) => a - b));
        },
      ),
    );
  });
});

describe('shouldDisableEndpoint', () => {
  it('returns true after three days without a success, not earlier', () => {
    const since = '2026-11-21T08:00:00.000Z';
    const at = (hours: number) => Date.parse(since) + hours * hourMs;
    expect([
      shouldDisableEndpoint(null, at(999)),
      shouldDisableEndpoint(since, at(71.9)),
      shouldDisableEndpoint(since, at(72)),
    ]).toEqual([false, false, true]);
  });
});
