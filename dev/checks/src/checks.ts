import { join } from 'node:path';
import type { Check } from './run-check.ts';

/** One minute in milliseconds. Timeouts only bound hangs; a busy machine may be slow. */
const minute = 60_000;

/** Returns the checks that only read sources: fast and independent of each other. */
export function staticChecks(): Check[] {
  return [
    // One checker per project: several check what they share twice, and projects are built beside each other anyway.
    { name: 'types', command: 'tsc', args: ['-b', '--checkers', '1'], timeoutMs: 3 * minute },
    { name: 'lint', command: 'biome', args: ['ci', '.'], timeoutMs: 2 * minute },
    { name: 'dead code', command: 'knip', args: [], timeoutMs: 2 * minute },
  ];
}

/** Returns the suites that run the product, one after the other because each may measure time. */
export function testSuites(reportDirectory: string): Check[] {
  return [
    vitest('unit', { reportDirectory, timeoutMs: 3 * minute }),
    vitest('integration', { reportDirectory, timeoutMs: 30 * minute }),
    playwright('gallery', { config: 'gallery.config.ts', reportDirectory, timeoutMs: 10 * minute }),
    playwright('e2e', { config: 'playwright.config.ts', reportDirectory, timeoutMs: 40 * minute }),
  ];
}

function vitest(
  project: string,
  { reportDirectory, timeoutMs }: { reportDirectory: string; timeoutMs: number },
): Check {
  const path = join(reportDirectory, `${project}.json`);
  const args = ['run', '--project', project, '--reporter=default', '--reporter=json', `--outputFile.json=${path}`];
  return { name: project, command: 'vitest', args, report: { path, kind: 'vitest' }, timeoutMs };
}

function playwright(
  name: string,
  { config, reportDirectory, timeoutMs }: { config: string; reportDirectory: string; timeoutMs: number },
): Check {
  const path = join(reportDirectory, `${name}.json`);
  return {
    name,
    command: 'playwright',
    args: ['test', '--config', `dev/e2e/${config}`, '--reporter=list,json'],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: path },
    report: { path, kind: 'playwright' },
    timeoutMs,
  };
}
