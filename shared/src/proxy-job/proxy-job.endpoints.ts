import { z } from 'zod';
import { endpoint } from '../contract/endpoint.ts';
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

export const startProxyJob = endpoint({
  method: 'POST',
  path: '/admin/proxies/jobs',
  summary: `Give time or other modems to up to ${limit} proxies, suspend or restore them as a job. Proxies that it cannot change are skipped. Owners are notified`,
  access: 'staff',
  body: ProxyJobRequest.safeExtend({
    /** Shown to staff only. */
    reason: z.string().trim().min(1).max(200),
  }).meta({ examples: [{ ...proxyJobExample, reason: 'An evening without network' }] }),
  data: z.object({ job: StaffJobDetails }),
  errors: ['job.too_many', 'job.no_items', 'job.too_large', 'staff.limit_exceeded', 'session.proof_required'],
  idempotent: true,
  status: 202,
});
