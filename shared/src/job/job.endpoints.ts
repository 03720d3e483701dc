import { z } from 'zod';
import { endpoint } from '../contract/endpoint.ts';
import { JobId, ProxyId } from '../contract/id.ts';
import { PageQuery, pageFields } from '../contract/paging.ts';
import { CustomerRotationMethod } from '../rotation/rotation.ts';
import { Job, JobDetails, jobPace, jobRetentionDays, maxJobItems, maxListedJobs, maxOpenJobs } from './job.ts';

export const rotateProxies = endpoint({
  method: 'POST',
  path: '/proxies/rotations',
  summary: `Rotate the IPs of up to ${maxJobItems} proxies as a job, at most ${jobPace.perServer} at a time on one server. Returns 202 with the job; \`GET /jobs/{id}\` shows its progress. Proxies that cannot rotate now are skipped with the code of a single rotation. An account can have ${maxOpenJobs} jobs that have not ended`,
  access: 'client',
  scope: 'rotate',
  body: z.strictObject({
    /** IDs of the proxies. Duplicates are ignored. */
    proxyIds: z
      .array(ProxyId)
      .min(1)
      .max(maxJobItems)
      .transform((ids) => [...new Set(ids)]),
    method: CustomerRotationMethod,
  }),
  data: z.object({ job: JobDetails }),
  errors: ['job.too_many'],
  idempotent: true,
  status: 202,
});

export const listJobs = endpoint({
  method: 'GET',
  path: '/jobs',
  summary: `List the jobs of the last ${jobRetentionDays} days, newest first, at most ${maxListedJobs.toLocaleString('en')}`,
  access: 'client',
  scope: 'rotate',
  viewable: true,
  query: PageQuery,
  data: z.object({ jobs: z.array(Job), ...pageFields }),
});

const ofJob = {
  access: 'client',
  scope: 'rotate',
  params: z.object({ id: JobId }),
  data: z.object({ job: JobDetails }),
  errors: ['job.not_found'],
} as const;

export const getJob = endpoint({
  ...ofJob,
  viewable: true,
  method: 'GET',
  path: '/jobs/:id',
  summary: 'Retrieve a job with the progress and outcome of each item',
});

export const stopJob = endpoint({
  ...ofJob,
  method: 'POST',
  path: '/jobs/:id/stop',
  summary: 'Stop a job. Items that have begun finish; the others are skipped. Changes nothing if the job has ended',
});
