import { expect, it } from 'vitest';
import { skipsOf } from './skips.ts';

it('a skipped Vitest test has its reason in its name or that of its group', () => {
  const assertionResults = [
    { fullName: 'runs', status: 'passed' },
    { fullName: 'routes over sticks (skipped: needs root) keeps a table', status: 'skipped' },
    { fullName: 'a unit that systemd understands (skipped: needs systemd-analyze)', status: 'pending' },
    { fullName: 'was switched off', status: 'skipped' },
  ];
  expect(skipsOf('vitest', { testResults: [{ assertionResults }] })).toEqual([
    { name: 'routes over sticks keeps a table', reason: 'needs root' },
    { name: 'a unit that systemd understands', reason: 'needs systemd-analyze' },
    { name: 'was switched off', reason: 'no reason given' },
  ]);
});

it('a skipped Playwright test has its reason in an annotation', () => {
  const spec = (title: string, status: string, annotations: object[] = []) => {
    return { title, tests: [{ status, annotations }] };
  };
  const inner = {
    title: 'phone',
    specs: [
      spec('opens', 'expected'),
      spec('scans', 'skipped', [{ type: 'skip', description: 'needs a camera' }]),
      spec('rings', 'skipped', [{ type: 'skip' }]),
    ],
  };
  expect(skipsOf('playwright', { suites: [{ title: 'phone.spec.ts', suites: [inner] }] })).toEqual([
    { name: 'phone scans', reason: 'needs a camera' },
    { name: 'phone rings', reason: 'no reason given' },
  ]);
});
