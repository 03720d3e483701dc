import { z } from 'zod';
import { endpoint } from '../contract/endpoint.ts';
import { ProxyId } from '../contract/id.ts';
import { maxStaffJobItems, StaffJobDetails } from '../job/staff-job.ts';
import { ProxyJobPreview, ProxyJobRequest, proxyJobExample } from './proxy-job.ts';

const limit = maxStaffJobItems.toLocaleString('en');

export const previewProxyJob = endpoint({
  method: 'POST',
  path: '/admin/proxies/jobs/preview',
  summary: 'Show what a job on these proxies would do with each of them. Changes nothing',
  access: 'staff',
  body: ProxyJobRequest,
  data: z.object({ preview: ProxyJobPreview }),
  errors: ['job.no_items', 'job.too_large'],
});

/** Reason of a job. Shown to staff only. */
const JobReason = z.string().trim().min(1).max(200);

export const startProxyJob = endpoint({
  method: 'POST',
  path: '/admin/proxies/jobs',
  summary: `Give time or other modems to up to ${limit} proxies, suspend or restore them as a job. Proxies that it cannot change are skipped. Owners are notified`,
  access: 'staff',
  body: ProxyJobRequest.safeExtend({
    reason: JobReason,
  }).meta({ examples: [{ ...proxyJobExample, reason: 'An evening without network' }] }),
  data: z.object({ job: StaffJobDetails }),
  errors: ['job.too_many', 'job.no_items', 'job.too_large', 'staff.limit_exceeded', 'session.proof_required'],
  idempotent: true,
  status: 202,
});

export const updateStaffProxy = endpoint({
  method: 'PUT',
  path: '/admin/proxies/:id',
  summary:
    'Suspend a proxy of any customer, or restore one that was suspended so, as a job on this proxy alone. The owner is notified',
  access: 'staff',
  params: z.object({ id: ProxyId }),
  body: z.strictObject({
    isActive: z.boolean(),
    reason: JobReason,
    /** Gives back the paid time that ran on during the suspension, in whole hours; of no effect on a suspension. */
    givesBack: z.boolean().optional(),
  }),
  data: startProxyJob.data,
  errors: ['proxy.not_found', 'job.too_many', 'staff.limit_exceeded', 'session.proof_required'],
  idempotent: true,
  status: 202,
});
