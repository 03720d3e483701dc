import * as jobs from '../../../src/storage/job-store.ts';
import type { Cases } from './_cases.ts';
import { accountId, at, proxyId } from './_records.ts';

const jobId = 'job_01JD0000000000000000000000';
const counts = { total: 2, waiting: 2, running: 0, done: 0, skipped: 0, failed: 0, unknown: 0 };
const job: jobs.JobRecord = {
  jobId,
  accountId,
  kind: 'rotate_proxies',
  options: { method: 'fast' },
  author: { role: 'client', sessionId: 'ses_01JD0000000000000000000000', ip: '203.0.113.7', language: 'en' },
  counts,
  createdAt: at(8),
  startedAt: null,
  stoppedAt: null,
  endedAt: null,
  expiresAtSeconds: 1_795_000_000,
};
const item: jobs.JobItemRecord = {
  jobId,
  position: 7,
  target: proxyId,
  serverId: 'srv_01JD0000000000000000000000',
  status: 'waiting',
  code: null,
  reference: null,
  startedAt: null,
  endedAt: null,
  expiresAtSeconds: 1_795_000_000,
};
const reference = 'rot_01JD0000000000000000000000';

export const jobCases: Cases = {
  createItemWrite: () => jobs.createItemWrite(item),
  createJobWrites: () => jobs.createJobWrites(job),
  startItemWrites: () => jobs.startItemWrites(item, { job, reference, at: at(9) }),
  'startItemWrites of a later item': () =>
    jobs.startItemWrites(item, { job: { startedAt: at(8) }, reference, at: at(9) }),
  'endItemWrites of a skipped item': () =>
    jobs.endItemWrites({ ...item, status: 'waiting' }, { status: 'skipped', code: 'proxy.not_found', at: at(9) }),
  completeItemsWrites: () => jobs.completeItemsWrites([item], { job, at: at(9) }),
  'endItemWrites of a running item': () =>
    jobs.endItemWrites({ ...item, status: 'running' }, { status: 'done', code: null, at: at(9) }),
  stopJobWrite: () => jobs.stopJobWrite(jobId, at(9)),
  endJobWrites: () => jobs.endJobWrites(jobId, at(9)),
  claimJobWrite: () => jobs.claimJobWrite(jobId, { at: at(8), until: at(9) }),
  renewClaimWrite: () => jobs.renewClaimWrite(jobId, { from: at(8), until: at(9) }),
  dropOpenJobWrite: () => jobs.dropOpenJobWrite(jobId),
  removeJobWrites: () => jobs.removeJobWrites(job, [item]),
};
