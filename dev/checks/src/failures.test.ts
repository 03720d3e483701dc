import { describe, expect, it } from 'vitest';
import { failuresIn } from './failures.ts';

const test = (fullName: string, status = 'passed') => ({ fullName, status });

describe('the failed tests of a report', () => {
  it('by Vitest are repeated with their file, and counted without it', () => {
    const report = {
      testResults: [
        { name: '/a.test.ts', status: 'passed', assertionResults: [test('a one'), test('a two', 'pending')] },
        { name: '/b.test.ts', status: 'failed', assertionResults: [test('b one'), test('b two', 'failed')] },
        { name: '/c.test.ts', status: 'failed', assertionResults: [] },
      ],
    };
    expect(failuresIn('vitest', report)).toEqual({
      names: ['b two', '/c.test.ts'],
      files: ['/b.test.ts', '/c.test.ts'],
      others: { passed: 1, failed: 0, skipped: 1 },
    });
  });

  it('by Playwright are named with their project', () => {
    const spec = (title: string, status: string) => ({ title, tests: [{ status, projectName: 'phone' }] });
    const suite = { title: 'orders', specs: [spec('an order', 'expected'), spec('a refund', 'unexpected')] };
    const report = { suites: [{ title: 'file', suites: [suite] }], stats: { expected: 1, flaky: 0, skipped: 2 } };
    expect(failuresIn('playwright', report)).toEqual({
      names: ['orders a refund (phone)'],
      files: [],
      others: { passed: 1, failed: 0, skipped: 2 },
    });
  });
});
