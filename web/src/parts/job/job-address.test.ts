import type { JobId } from '@cellgate/shared/contract/id.ts';
import { expect, it } from 'vitest';
import { readJob, withJob } from './job-address.ts';

const jobId = 'job_01JDQ9Z5M7K3V8N2B4C6D0F1GH' as JobId;

it('a URL names the job that is shown, beside what else it has', () => {
  const address = withJob(new URLSearchParams('search=eth1'), jobId);
  expect(String(address)).toBe(`search=eth1&job=${jobId}`);
  expect(readJob(address)).toBe(jobId);
  expect(String(withJob(address, undefined))).toBe('search=eth1');
});

it('anything else than a job is ignored', () => {
  for (const query of ['', 'job=', 'job=1', 'job=srv_01JDQ9Z5M7K3V8N2B4C6D0F1GH', 'jobs=1'])
    expect(readJob(new URLSearchParams(query)), query).toBeUndefined();
});
