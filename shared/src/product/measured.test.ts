import { describe, expect, it } from 'vitest';
import { measure, notMeasured, type Samples, whileFresh } from './measured.ts';

const at = '2026-11-21T08:00:00.000Z';
const nowMs = Date.parse(at);
const samples = (change: Partial<Samples> = {}): Samples => ({
  rotations: 0,
  tookMs: [],
  addresses: new Set(),
  looks: 0,
  reached: 0,
  ...change,
});
const fromOneTo = (count: number) => Array.from({ length: count }, (_, index) => (index + 1) * 100);

describe('measure', () => {
  it('returns null without samples', () => {
    expect(measure(samples(), at)).toEqual({ ...notMeasured, measuredAt: at });
  });

  it('returns measured values, whatever their order', () => {
    const tookMs = fromOneTo(100).reverse();
    const addresses = new Set(['203.0.113.1', '203.0.113.2']);
    expect(measure(samples({ rotations: 120, tookMs, addresses, looks: 2000, reached: 1999 }), at)).toEqual({
      days: 7,
      medianChangeMs: 5_000,
      p95ChangeMs: 9_500,
      changedPercent: 83.3,
      distinctAddresses: 2,
      uptimePercent: 99.95,
      measuredAt: at,
    });
  });

  it('requires twenty rotations and a day of checks', () => {
    const few = { rotations: 19, tookMs: fromOneTo(19), addresses: new Set(['203.0.113.1']), looks: 287, reached: 287 };
    expect(measure(samples(few), at)).toEqual({ ...notMeasured, measuredAt: at });
    const enough = { ...few, rotations: 20, looks: 288, reached: 288 };
    expect(measure(samples(enough), at)).toMatchObject({
      medianChangeMs: null,
      changedPercent: 95,
      distinctAddresses: 1,
      uptimePercent: 100,
    });
    expect(measure(samples({ ...enough, tookMs: fromOneTo(20) }), at)).toMatchObject({
      medianChangeMs: 1_000,
      p95ChangeMs: 1_900,
      changedPercent: 100,
    });
  });

  it('returns 100 percent only for all', () => {
    const almost = measure(samples({ rotations: 5000, tookMs: fromOneTo(4999), looks: 100_000, reached: 99_999 }), at);
    expect(almost).toMatchObject({ changedPercent: 99.9, uptimePercent: 99.99 });
  });

  it('hides figures older than a day', () => {
    const measured = measure(samples({ looks: 300, reached: 300 }), at);
    expect(whileFresh(measured, nowMs + 86_400_000)).toBe(measured);
    expect(whileFresh(measured, nowMs + 86_400_001)).toEqual(notMeasured);
    expect(whileFresh(undefined, nowMs)).toEqual(notMeasured);
  });
});
