import { testTimeoutMs } from './proxy-check.ts';

/** Minimum time, in ms, between a failed test and the one that confirms it; longer than a modem's quick rotation. */
export const confirmAfterMs = 20_000;
/** Time, in ms, after which an unconfirmed suspicion is dropped. */
const suspicionMs = 15 * 60_000;

/** A rotation of the allocation. `untilMs`: its end, or its deadline while it runs. Both in epoch milliseconds. */
export interface RotationSpan {
  fromMs: number;
  untilMs: number;
  /** True if another IP was seen through the modem at its end. */
  changed: boolean;
}

/**
 * Findings of the tests so far. `suspectedAt`: a first failed test, which only suspects. `failedTestAt`: the last that confirmed a fault.
 */
export interface TestFindings {
  suspectedAt: string | null;
  failedTestAt: string | null;
}

/** Reports whether a rotation ran at any moment between the two times. */
export function isRotatingWithin(rotations: readonly RotationSpan[], fromMs: number, toMs: number): boolean {
  return rotations.some((rotation) => rotation.fromMs <= toMs && fromMs <= rotation.untilMs);
}

/** Reports whether a rotation explains why a test that ended at this time failed. */
export function isExplained(rotations: readonly RotationSpan[], testEndedAt: string): boolean {
  const endMs = Date.parse(testEndedAt);
  return isRotatingWithin(rotations, endMs - testTimeoutMs, endMs);
}

/**
 * Returns the findings after one more test. A successful test clears both. A failed test that a rotation explains changes nothing; any
 * other becomes a suspicion, and a fault if an unexplained one failed at least 20 seconds and at most 15 minutes before it.
 */
export function afterTest(
  seen: TestFindings,
  test: { at: string; outcome: 'open' | 'failed'; rotations: readonly RotationSpan[] },
): TestFindings {
  if (test.outcome === 'open') return { suspectedAt: null, failedTestAt: null };
  if (isExplained(test.rotations, test.at)) return seen;
  const { suspectedAt } = seen;
  const ageMs = suspectedAt === null ? Number.POSITIVE_INFINITY : Date.parse(test.at) - Date.parse(suspectedAt);
  // An automatic rotation is recorded at its end only: look back at the first test as well.
  if (suspectedAt === null || ageMs > suspicionMs || isExplained(test.rotations, suspectedAt)) {
    return { ...seen, suspectedAt: test.at };
  }
  return ageMs < confirmAfterMs ? seen : { suspectedAt: test.at, failedTestAt: test.at };
}
