import { spawn } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { z } from 'zod';
import { addCounts, type CheckResult, type Counts, settleCounts } from './check-result.ts';
import { type Failures, failuresIn } from './failures.ts';
import { type Skip, skipsOf } from './skips.ts';

export interface Check {
  name: string;
  /** Name of the executable in `node_modules/.bin`. */
  command: string;
  args: readonly string[];
  env?: Readonly<Record<string, string>>;
  /** Report file of the check; without one the check counts as a single test with the result of its exit code. */
  report?: { path: string; kind: 'vitest' | 'playwright' };
  timeoutMs: number;
}

const VitestReport = z.object({ numPassedTests: z.int(), numFailedTests: z.int(), numPendingTests: z.int() });
const PlaywrightReport = z.object({
  stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int(), skipped: z.int() }),
});

const none: Counts = { passed: 0, failed: 0, skipped: 0 };
/** Maximum number of failed tests for which a second attempt is worth its time; more are a defect, not a busy machine. */
const maxRepeated = 5;

/**
 * Runs one check in its own process group, which is killed if it takes too long or `signal` aborts. A few failed tests get a second attempt, apart
 * from the others: on a busy machine a test may run out of time. Those that pass then are named as unstable.
 */
export async function runCheck(check: Check, options: RunOptions): Promise<CheckResult> {
  const startedAt = performance.now();
  const first = await attempt(check, options);
  const second = isWorthRepeating(first) ? await attempt(repeatOf(check, first.failures.files), options) : undefined;
  // A second attempt without a report of its own proves nothing.
  const settling = second?.hasReport ? second : undefined;
  return {
    name: check.name,
    ...addCounts(settling ? first.failures.others : none, settling ?? first),
    skips: first.skips,
    unstable: settling ? first.failures.names.filter((name) => !settling.failures.names.includes(name)) : [],
    seconds: (performance.now() - startedAt) / 1_000,
    output: second ? `${first.output}\n${second.output}` : first.output,
  };
}

interface RunOptions {
  root: string;
  signal: AbortSignal;
}

interface Attempt extends Counts {
  hasReport: boolean;
  skips: readonly Skip[];
  failures: Failures;
  output: string;
}

async function attempt(check: Check, options: RunOptions): Promise<Attempt> {
  if (check.report) await rm(check.report.path, { force: true });
  const { exitCode, output } = await run(check, options);
  const report = check.report && (await readReport(check.report));
  const counts = check.report ? report?.counts : countsOfExit(exitCode);
  return {
    ...settleCounts(counts, exitCode),
    hasReport: report !== undefined,
    skips: report?.skips ?? [],
    failures: report?.failures ?? { names: [], files: [], others: none },
    output,
  };
}

function isWorthRepeating({ failed, failures: { names } }: Attempt): boolean {
  return failed > 0 && names.length > 0 && names.length <= maxRepeated;
}

/** Returns the check for the failed tests only. Vitest repeats their files, because tests of a file may build on each other. */
function repeatOf(check: Check, files: readonly string[]): Check {
  const isVitest = check.report?.kind === 'vitest';
  return { ...check, args: [...check.args, ...(isVitest ? files : ['--last-failed'])] };
}

function countsOfExit(exitCode: number): Counts {
  return { passed: exitCode === 0 ? 1 : 0, failed: exitCode === 0 ? 0 : 1, skipped: 0 };
}

interface ReportResult {
  counts: Counts;
  failures: Failures;
  skips: Skip[];
}

async function readReport({ path, kind }: NonNullable<Check['report']>): Promise<ReportResult | undefined> {
  const text = await readFile(path, 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const json: unknown = JSON.parse(text);
  return { counts: countsIn(kind, json), failures: failuresIn(kind, json), skips: skipsOf(kind, json) };
}

function countsIn(kind: 'vitest' | 'playwright', json: unknown): Counts {
  if (kind === 'vitest') {
    const report = VitestReport.parse(json);
    return { passed: report.numPassedTests, failed: report.numFailedTests, skipped: report.numPendingTests };
  }
  const { stats } = PlaywrightReport.parse(json);
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped };
}

function run(
  check: Check,
  { root, signal }: { root: string; signal: AbortSignal },
): Promise<{ exitCode: number; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(`${root}/node_modules/.bin/${check.command}`, check.args, {
      cwd: root,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' }), ...check.env },
    });
    const chunks: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk));
    const endGroup = () => {
      try {
        if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
      } catch {
        // The group has just exited by itself.
      }
    };
    const timeout = setTimeout(() => {
      chunks.push(Buffer.from(`\n${check.name} took longer than ${check.timeoutMs / 1_000} s and was ended\n`));
      endGroup();
    }, check.timeoutMs);
    signal.addEventListener('abort', endGroup, { once: true });
    const finish = (exitCode: number, more = '') => {
      clearTimeout(timeout);
      signal.removeEventListener('abort', endGroup);
      resolve({ exitCode, output: Buffer.concat(chunks).toString('utf8') + more });
    };
    child.once('error', (error) => finish(1, error.message));
    child.once('close', (code) => finish(code ?? 1));
  });
}
