import { testTimeoutMs } from './proxy-test.ts';

/** A second failed test confirms a fault from this long after the first: longer than the quick rotation of a modem. */
export const confirmAfterMs = 20_000;
/** A suspicion that no test has confirmed by then is dropped. */
const suspicionMs = 15 * 60_000;

/** A rotation of the allocation. `untilMs`: its end, or its deadline while it runs; both in epoch milliseconds. */
export interface RotationSpan {
  fromMs: number;
  untilMs: number;
  /** Another IP was seen through the modem at its end. */
  changed: boolean;
}

/** What tests have found so far: a first failed test only suspects, `failedTestAt` is the last one that confirmed it. */
export interface TestFindings {
  suspectedAt: string | null;
  failedTestAt: string | null;
}

/** Reports whether a rotation ran at any moment between the two. */
export function isRotatingWithin(rotations: readonly RotationSpan[], fromMs: number, toMs: number): boolean {
  return rotations.some((rotation) => rotation.fromMs <= toMs && fromMs <= rotation.untilMs);
}

/** Reports whether a rotation accounts for a test that ended at this time without an answer. */
export function isExplained(rotations: readonly RotationSpan[], testEndedAt: string): boolean {
  const endMs = Date.parse(testEndedAt);
  return isRotatingWithin(rotations, endMs - testTimeoutMs, endMs);
}

/**
 * Returns what is found after one more test. An answer clears everything. A failed test that a rotation explains says nothing; any other
 * becomes a suspicion, and a fault if an unexplained one failed at least 20 seconds and at most 15 minutes before it.
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
