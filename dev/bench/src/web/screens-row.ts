import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { repositoryRoot } from '@cellgate/local/stack/processes.ts';
import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter';
import type { Finding } from '../figures/finding.ts';

/** Runs the browser tests of every screen with each one analyzed in every language, light and dark, instead of a selection. */
export async function walkScreens(print: (line: string) => void): Promise<Finding[]> {
  print('screens: each one in four languages, light and dark; several minutes');
  const folder = await mkdtemp(join(tmpdir(), 'cellgate-bench-screens-'));
  try {
    const path = join(folder, 'report.json');
    await runBrowserTests(path);
    return judge(JSON.parse(await readFile(path, 'utf8')) as JSONReport, print);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function runBrowserTests(report: string): Promise<void> {
  const child = spawn(
    join(repositoryRoot, 'node_modules/.bin/playwright'),
    ['test', '--config', 'dev/e2e/playwright.config.ts', '--reporter', 'json', 'languages', 'back-office-screens'],
    {
      cwd: repositoryRoot,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, CELLGATE_EVERY_LOOK: '1', PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    },
  );
  await once(child, 'exit');
}

function judge({ suites, stats }: JSONReport, print: (line: string) => void): Finding[] {
  const results = suites.flatMap(specsOf).flatMap(({ tests }) => tests.flatMap((test) => test.results));
  const looks = results.flatMap(({ annotations }) => annotations.filter(({ type }) => type === 'look'));
  const violations = results.flatMap(({ annotations }) => annotations.filter(({ type }) => type === 'violation'));
  for (const { description } of violations) print(`  ${description}`);
  for (const { errors } of results) for (const { message } of errors) print(`  ${message?.split('\n')[0]}`);
  const none = { of: 'itself', atMost: 0 } as const;
  return [
    { row: 'screens', figure: 'looks by axe', unit: '', ours: looks.length, goal: { of: 'itself' } },
    { row: 'screens', figure: 'axe violations', unit: '', ours: violations.length, goal: none },
    { row: 'screens', figure: 'walks not finished or too wide', unit: '', ours: stats.unexpected, goal: none },
  ];
}

function specsOf({ specs, suites = [] }: JSONReportSuite): JSONReportSuite['specs'] {
  return [...specs, ...suites.flatMap(specsOf)];
}
