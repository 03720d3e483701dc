import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { buildSite } from '@cellgate/local/build-site.ts';
import { describeError } from '@cellgate/local/log.ts';
import { repositoryRoot as root } from '@cellgate/local/stack/processes.ts';
import { type CheckResult, summarise } from './check-result.ts';
import { staticChecks, testSuites } from './checks.ts';
import { requireTools } from './require-tools.ts';
import { type Check, runCheck } from './run-check.ts';

const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stopping.abort());
process.on('disconnect', () => stopping.abort());
const stopped = new Promise<never>((_, reject) => {
  stopping.signal.addEventListener('abort', () => reject(new Error('stopped')));
});

try {
  const results = await Promise.race([runAll(), stopped]);
  console.log(`\n${summarise(results)}`);
  process.exit(results.some(({ failed }) => failed > 0) ? 1 : 0);
} catch (error) {
  console.error(describeError(error));
  process.exit(1);
}

/** Runs all checks, also after a failure, so that one run reports every problem. */
async function runAll(): Promise<CheckResult[]> {
  const reportDirectory = join(root, 'test-results', 'reports');
  await mkdir(reportDirectory, { recursive: true });
  const printWhenDone = async (work: Promise<CheckResult>) => {
    const result = await work;
    printResult(result);
    return result;
  };
  const run = (check: Check) => printWhenDone(runCheck(check, { root, signal: stopping.signal }));

  const [tools, site, statics] = await Promise.all([
    printWhenDone(requireTools()),
    printWhenDone(buildCheck()),
    Promise.all(staticChecks().map(run)),
  ]);
  return [tools, site, ...statics, ...(await inTurn(testSuites(reportDirectory), run))];
}

async function inTurn(checks: readonly Check[], run: (check: Check) => Promise<CheckResult>): Promise<CheckResult[]> {
  const results: CheckResult[] = [];
  for (const check of checks) results.push(await run(check));
  return results;
}

async function buildCheck(): Promise<CheckResult> {
  const startedAt = performance.now();
  const ended = (failed: 0 | 1, output: string): CheckResult => {
    return {
      name: 'site build',
      passed: 1 - failed,
      failed,
      skipped: 0,
      skips: [],
      unstable: [],
      seconds: (performance.now() - startedAt) / 1_000,
      output,
    };
  };
  try {
    await buildSite(root);
    return ended(0, '');
  } catch (error) {
    return ended(1, describeError(error));
  }
}

function printResult({ name, passed, failed, unstable, seconds, output }: CheckResult): void {
  console.log(`${failed > 0 ? '✗' : '✓'} ${name}: ${passed} passed, ${failed} failed (${seconds.toFixed(1)} s)`);
  if (failed > 0 || unstable.length > 0) console.log(output.replaceAll(/^/gm, '    '));
}
