import { describe, expect, it } from 'vitest';
import { afterTest, isRotatingWithin, type RotationSpan, type TestFindings } from './suspected-fault.ts';

const start = Date.parse('2026-11-21T12:00:00.000Z');
const at = (seconds: number) => new Date(start + seconds * 1000).toISOString();
const rotation = (from: number, until: number): RotationSpan => ({
  fromMs: start + from * 1000,
  untilMs: start + until * 1000,
  changed: true,
});
const nothing: TestFindings = { suspectedAt: null, failedTestAt: null };
const fail = (seen: TestFindings, seconds: number, rotations: RotationSpan[] = []) =>
  afterTest(seen, { at: at(seconds), outcome: 'failed', rotations });

describe('a failed test', () => {
  it('suspects a fault, which another one at least 20 seconds later confirms', () => {
    const first = fail(nothing, 0);
    expect(first).toEqual({ suspectedAt: at(0), failedTestAt: null });
    expect(fail(first, 19)).toEqual(first);
    expect(fail(first, 20)).toEqual({ suspectedAt: at(20), failedTestAt: at(20) });
    expect(fail(fail(first, 20), 45).failedTestAt).toBe(at(45));
  });

  it('changes nothing if a rotation ran during its eight seconds', () => {
    for (const span of [rotation(-30, -8), rotation(-4, 40), rotation(-8, 0), rotation(0, 12)])
      expect(fail(nothing, 0, [span])).toEqual(nothing);
    for (const span of [rotation(-30, -9), rotation(1, 12)]) expect(fail(nothing, 0, [span]).suspectedAt).toBe(at(0));
    const suspected = fail(nothing, -60);
    expect(fail(suspected, 0, [rotation(-4, 40)])).toEqual(suspected);
  });

  it('confirms nothing if a rotation that was recorded later explains the first one', () => {
    expect(fail(fail(nothing, 0), 30, [rotation(-5, 10)])).toEqual({ suspectedAt: at(30), failedTestAt: null });
  });

  it('confirms nothing that was suspected more than 15 minutes ago', () => {
    expect(fail(fail(nothing, 0), 901)).toEqual({ suspectedAt: at(901), failedTestAt: null });
  });

  it('is cleared by the next successful test', () => {
    const confirmed = fail(fail(nothing, 0), 30);
    expect(afterTest(confirmed, { at: at(40), outcome: 'open', rotations: [] })).toEqual(nothing);
  });
});

it('counts a rotation from its request to its end', () => {
  expect(isRotatingWithin([rotation(0, 10)], start - 1, start - 1)).toBe(false);
  expect(isRotatingWithin([rotation(0, 10)], start - 1, start)).toBe(true);
  expect(isRotatingWithin([rotation(0, 10)], start + 10_001, start + 20_000)).toBe(false);
});
