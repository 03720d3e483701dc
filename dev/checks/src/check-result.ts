import { alignedTable } from '@cellgate/testkit/aligned-table.ts';
import type { Skip } from './skips.ts';

/** Result of one suite of checks. A suite that could not run counts as one failure. */
export interface CheckResult {
  name: string;
  passed: number;
  failed: number;
  skipped: number;
  /** Skipped tests, as far as the suite's report names them. */
  skips: readonly Skip[];
  /** Names of tests that failed at first and passed on a second attempt. They count as passed. */
  unstable: readonly string[];
  seconds: number;
  /** Output of the suite, shown if it failed. */
  output: string;
}

export type Counts = Pick<CheckResult, 'passed' | 'failed' | 'skipped'>;

/** Returns the sum of two counts. */
export function addCounts(a: Counts, b: Counts): Counts {
  return { passed: a.passed + b.passed, failed: a.failed + b.failed, skipped: a.skipped + b.skipped };
}

/** Returns the counts of a suite. A bad exit code without counted failures is one failure. */
export function settleCounts(counts: Counts | undefined, exitCode: number): Counts {
  if (!counts) return { passed: 0, failed: 1, skipped: 0 };
  if (exitCode !== 0 && counts.failed === 0) return { ...counts, failed: 1 };
  // A run without any test proves nothing.
  if (counts.passed + counts.failed === 0) return { ...counts, failed: 1 };
  return counts;
}

/** Formats one line per suite, every skipped test with its reason, every unstable test, and the totals as the last line. */
export function summarise(results: readonly CheckResult[]): string {
  const rows = results.map(({ name, passed, failed, skipped, seconds }) => {
    const mark = failed > 0 ? '✗' : '✓';
    const cells = [`  ${mark} ${name}`, `${passed} passed`, `${failed} failed`, `${seconds.toFixed(1)} s`];
    return skipped > 0 ? [...cells, `${skipped} skipped`] : cells;
  });
  const sum = (pick: (result: CheckResult) => number) => results.reduce((total, result) => total + pick(result), 0);
  const skips = results.flatMap(({ name: suite, skips: own }) =>
    own.map(({ name, reason }) => `  - ${suite}: ${name}: ${reason}`),
  );
  const skippedLines = skips.length > 0 ? ['', 'Skipped:', ...skips] : [];
  const unstable = results.flatMap(({ name: suite, unstable: own }) => own.map((name) => `  - ${suite}: ${name}`));
  const unstableLines = unstable.length > 0 ? ['', 'Passed on a second attempt only:', ...unstable] : [];
  return [
    alignedTable(rows),
    ...skippedLines,
    ...unstableLines,
    '',
    `${sum((one) => one.passed)} passed, ${sum((one) => one.failed)} failed`,
  ].join('\n');
}
