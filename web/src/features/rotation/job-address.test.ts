import { expect, it } from 'vitest';
import { readJobs, withJobs } from './job-address.ts';

const [first, second] = ['job_01JD0000000000000000000000', 'job_01JD0000000000000000000001'] as const;

it('reads the jobs of a URL and ignores what is no ID', () => {
  expect(readJobs(new URLSearchParams(`jobs=${first},${second}`))).toEqual([first, second]);
  expect(readJobs(new URLSearchParams(`jobs=${first},prx_1,`))).toEqual([first]);
  expect(readJobs(new URLSearchParams('page=2'))).toEqual([]);
});

it('changes only the jobs of a URL', () => {
  const shown = withJobs(new URLSearchParams('page=2'), [first, second]);
  expect(readJobs(shown)).toEqual([first, second]);
  expect(withJobs(shown, [first]).get('page')).toBe('2');
  expect(String(withJobs(shown, []))).toBe('page=2');
});
