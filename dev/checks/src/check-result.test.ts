import { describe, expect, it } from 'vitest';
import { type CheckResult, settleCounts, summarise } from './check-result.ts';

describe('counts of a suite', () => {
  it.each([
    ['a clean run', { passed: 3, failed: 0, skipped: 1 }, 0, { passed: 3, failed: 0, skipped: 1 }],
    ['failures it tells of', { passed: 3, failed: 2, skipped: 0 }, 1, { passed: 3, failed: 2, skipped: 0 }],
    ['a bad end without a failed test', { passed: 3, failed: 0, skipped: 0 }, 1, { passed: 3, failed: 1, skipped: 0 }],
    ['a run of nothing', { passed: 0, failed: 0, skipped: 4 }, 0, { passed: 0, failed: 1, skipped: 4 }],
    ['a run that left no report', undefined, 0, { passed: 0, failed: 1, skipped: 0 }],
  ])('%s', (_, counts, exitCode, settled) => {
    expect(settleCounts(counts, exitCode)).toEqual(settled);
  });
});

it('the last line sums up all suites', () => {
  const result = (name: string, passed: number, failed: number): CheckResult => {
    return { name, passed, failed, skipped: 0, skips: [], unstable: [], seconds: 1.25, output: '' };
  };
  const lines = summarise([result('types', 1, 0), result('unit', 40, 2)]).split('\n');
  expect(lines.at(-1)).toBe('41 passed, 2 failed');
  expect(lines[0]).toMatch(/✓ types +1 passed +0 failed +1\.3 s/);
  expect(lines[1]).toMatch(/✗ unit/);
});

it('each skipped test is listed with its reason, and each that passed on a second attempt only', () => {
  const skips = [{ name: 'routes over sticks', reason: 'needs root' }];
  const counts = { passed: 9, failed: 0, skipped: 1 };
  const summary = summarise([
    { name: 'integration', ...counts, skips, unstable: ['a modem answers'], seconds: 1, output: '' },
  ]);
  expect(summary).toContain('  - integration: routes over sticks: needs root');
  expect(summary).toContain('Passed on a second attempt only:\n  - integration: a modem answers\n');
});
