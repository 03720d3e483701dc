import { spawn } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { z } from 'zod';
import { type CheckResult, type Counts, settleCounts } from './check-result.ts';
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

/** Runs one check in its own process group, which is killed if it takes too long or `signal` aborts. */
export async function runCheck(check: Check, options: { root: string; signal: AbortSignal }): Promise<CheckResult> {
  const startedAt = performance.now();
  if (check.report) await rm(check.report.path, { force: true });
  const { exitCode, output } = await run(check, options);
  const report = check.report ? await readReport(check.report) : { counts: countsOfExit(exitCode), skips: [] };
  return {
    name: check.name,
    ...settleCounts(report?.counts, exitCode),
    skips: report?.skips ?? [],
    seconds: (performance.now() - startedAt) / 1_000,
    output,
  };
}

function countsOfExit(exitCode: number): Counts {
  return { passed: exitCode === 0 ? 1 : 0, failed: exitCode === 0 ? 0 : 1, skipped: 0 };
}

interface ReportResult {
  counts: Counts;
  skips: Skip[];
}

async function readReport({ path, kind }: NonNullable<Check['report']>): Promise<ReportResult | undefined> {
  const text = await readFile(path, 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const json: unknown = JSON.parse(text);
  return { counts: countsIn(kind, json), skips: skipsOf(kind, json) };
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
