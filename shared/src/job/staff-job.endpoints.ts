import { z } from 'zod';
import { endpoint } from '../contract/endpoint.ts';
import { JobId, ModemId } from '../contract/id.ts';
import { PageQuery, pageFields } from '../contract/paging.ts';
import { RotationMethod } from '../rotation/rotation.ts';
import { jobRetentionDays, maxListedJobs } from './job.ts';
import { JobPreview, ModemJobKind, maxStaffJobItems, StaffJob, StaffJobDetails } from './staff-job.ts';

const NewJob = z.strictObject({
  kind: ModemJobKind,
  /** IDs of the modems. Duplicates are ignored. */
  modemIds: z
    .array(ModemId)
    .min(1)
    .max(maxStaffJobItems)
    .transform((ids) => [...new Set(ids)]),
});

export const previewStaffJob = endpoint({
  method: 'POST',
  path: '/admin/jobs/preview',
  summary: 'Count what a job on these modems would affect. Changes nothing',
  access: 'staff',
  body: NewJob,
  data: z.object({ preview: JobPreview }),
});

export const startStaffJob = endpoint({
  method: 'POST',
  path: '/admin/jobs',
  summary: `Start, stop, restart or rotate up to ${maxStaffJobItems.toLocaleString('en')} modems as a job, \`delay\` milliseconds apart on each server. Sold modems are skipped unless an administrator includes them by their number, for resets only`,
  access: 'staff',
  body: NewJob.extend({
    /** Method of a reset. */
    method: RotationMethod.default('fast'),
    /** Milliseconds between the starts of two items on one server. */
    delay: z.int().min(1_000).max(60_000).default(5_000),
    /** Number of sold modems among them that the job shall rotate too; administrators only. */
    includeSold: z.int().min(1).max(maxStaffJobItems).optional(),
  }),
  data: z.object({ job: StaffJobDetails }),
  errors: ['job.too_many', 'job.sold_moved', 'access.denied'],
  idempotent: true,
  status: 202,
});

export const listStaffJobs = endpoint({
  method: 'GET',
  path: '/admin/jobs',
  summary: `List the jobs of staff of the last ${jobRetentionDays} days, newest first, at most ${maxListedJobs.toLocaleString('en')}`,
  access: 'staff',
  query: PageQuery,
  data: z.object({ jobs: z.array(StaffJob), ...pageFields }),
});

const ofJob = {
  access: 'staff',
  params: z.object({ id: JobId }),
  data: z.object({ job: StaffJobDetails }),
} as const;

export const getStaffJob = endpoint({
  ...ofJob,
  method: 'GET',
  path: '/admin/jobs/:id',
  summary: 'Retrieve a job of staff with the progress and outcome of each item',
  errors: ['job.not_found'],
});

export const stopStaffJob = endpoint({
  ...ofJob,
  method: 'POST',
  path: '/admin/jobs/:id/stop',
  summary:
    'Stop a job of staff. Items that have begun finish; the others are skipped. Changes nothing if the job has ended',
  errors: ['job.not_found'],
});

export const retryStaffJob = endpoint({
  ...ofJob,
  method: 'POST',
  path: '/admin/jobs/:id/retry',
  summary: 'Repeat the failed and unknown items of a job that has ended, as a new job',
  errors: [
    'job.not_found',
    'job.not_ended',
    'job.none_failed',
    'job.too_many',
    'staff.limit_exceeded',
    'session.proof_required',
  ],
  idempotent: true,
  status: 202,
});

export const exportStaffJob = endpoint({
  method: 'GET',
  path: '/admin/jobs/:id/export',
  summary: 'Export the items of a job of staff as CSV',
  access: 'staff',
  params: z.object({ id: JobId }),
  data: z.string(),
  errors: ['job.not_found'],
  format: 'csv',
});
