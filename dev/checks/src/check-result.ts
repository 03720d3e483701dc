import type { Skip } from './skips.ts';

/** How one suite of checks ended. A suite that could not run at all counts as one failure. */
export interface CheckResult {
  name: string;
  passed: number;
  failed: number;
  skipped: number;
  /** As far as its report names them. */
  skips: readonly Skip[];
  seconds: number;
  /** What it printed, for when something failed. */
  output: string;
}

export type Counts = Pick<CheckResult, 'passed' | 'failed' | 'skipped'>;

/** A suite says itself how many failed; one that ended badly without saying so failed once. */
export function settleCounts(counts: Counts | undefined, exitCode: number): Counts {
  if (!counts) return { passed: 0, failed: 1, skipped: 0 };
  if (exitCode !== 0 && counts.failed === 0) return { ...counts, failed: 1 };
  // A run in which nothing ran proves nothing.
  if (counts.passed + counts.failed === 0) return { ...counts, failed: 1 };
  return counts;
}

/** A table with one line per suite, every test that was skipped with its reason, and the line that sums them up last. */
export function summarise(results: readonly CheckResult[]): string {
  const rows = results.map(({ name, passed, failed, skipped, seconds }) => {
    const mark = failed > 0 ? '✗' : '✓';
    const skips = skipped > 0 ? `  ${skipped} skipped` : '';
    return `  ${mark} ${name.padEnd(14)} ${String(passed).padStart(5)} passed ${String(failed).padStart(4)} failed ${seconds.toFixed(1).padStart(7)} s${skips}`;
  });
  const sum = (pick: (result: CheckResult) => number) => results.reduce((total, result) => total + pick(result), 0);
  const skips = results.flatMap(({ name: suite, skips: own }) =>
    own.map(({ name, reason }) => `  - ${suite}: ${name}: ${reason}`),
  );
  const skippedLines = skips.length > 0 ? ['', 'Skipped:', ...skips] : [];
  return [...rows, ...skippedLines, '', `${sum((one) => one.passed)} passed, ${sum((one) => one.failed)} failed`].join(
    '\n',
  );
}
