import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryDirectory } from '@cellgate/testkit/temporary-directory.ts';
import { describe, expect, it } from 'vitest';
import { runCheck } from './run-check.ts';

const passing = { fullName: 'stays', status: 'passed' };

/** Returns a report of two files, of which the second has one test with that status. */
function reportOf(status: 'passed' | 'failed', tests: readonly object[] = [passing]) {
  const file = { name: '/late.test.ts', status, assertionResults: [{ fullName: 'is late', status }] };
  return {
    numPassedTests: tests.length + (status === 'passed' ? 1 : 0),
    numFailedTests: status === 'failed' ? 1 : 0,
    numPendingTests: 0,
    testResults: [
      ...(tests.length > 0 ? [{ name: '/a.test.ts', status: 'passed', assertionResults: tests }] : []),
      file,
    ],
  };
}

/** Runs a check whose program leaves one of the reports at each call, and appends its arguments to a list. */
async function runWith(reports: readonly { report: object; exitCode: number }[]) {
  await using folder = await temporaryDirectory();
  const root = folder.path;
  await mkdir(join(root, 'node_modules', '.bin'), { recursive: true });
  for (const [index, { report }] of reports.entries()) {
    await writeFile(join(root, `${index + 1}.json`), JSON.stringify(report));
  }
  const script = [
    '#!/bin/sh',
    `cd '${root}'`,
    'echo "$@" >> calls',
    'call=$(wc -l < calls)',
    'cp "$call.json" report.json',
    ...reports.map(({ exitCode }, index) => `[ "$call" -eq ${index + 1} ] && exit ${exitCode}`),
  ].join('\n');
  await writeFile(join(root, 'node_modules', '.bin', 'suite'), script, { mode: 0o755 });
  const report = { path: join(root, 'report.json'), kind: 'vitest' } as const;
  const result = await runCheck(
    { name: 'suite', command: 'suite', args: ['run'], report, timeoutMs: 60_000 },
    { root, signal: new AbortController().signal },
  );
  return { result, calls: (await readFile(join(root, 'calls'), 'utf8')).trim().split('\n') };
}

describe('a failed test', () => {
  it('passes if it does on a second attempt, and is named as unstable', async () => {
    const { result, calls } = await runWith([
      { report: reportOf('failed'), exitCode: 1 },
      { report: reportOf('passed', []), exitCode: 0 },
    ]);
    expect(result).toMatchObject({ passed: 2, failed: 0, unstable: ['is late'] });
    expect(calls).toEqual(['run', 'run /late.test.ts']);
  });

  it('fails if it fails again', async () => {
    const { result } = await runWith([
      { report: reportOf('failed'), exitCode: 1 },
      { report: reportOf('failed', []), exitCode: 1 },
    ]);
    expect(result).toMatchObject({ passed: 1, failed: 1, unstable: [] });
  });

  it('gets no second attempt beside many others', async () => {
    const many = Array.from({ length: 6 }, (_, index) => ({ fullName: `test ${index}`, status: 'failed' }));
    const report = {
      numPassedTests: 0,
      numFailedTests: 6,
      numPendingTests: 0,
      testResults: [{ name: '/a.test.ts', status: 'failed', assertionResults: many }],
    };
    const { result, calls } = await runWith([{ report, exitCode: 1 }]);
    expect(result).toMatchObject({ passed: 0, failed: 6 });
    expect(calls).toEqual(['run']);
  });
});
