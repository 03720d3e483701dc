import { Role } from '@cellgate/shared/account/account.ts';
import { AccountId, ApiKeyId, JobId, ServerId, SessionId } from '@cellgate/shared/contract/id.ts';
import { type FinalItemStatus, JobCounts, JobItemCode, JobItemStatus, JobKind } from '@cellgate/shared/job/job.ts';
import { StaffJobKind } from '@cellgate/shared/job/staff-job.ts';
import { Language } from '@cellgate/shared/language/language.ts';
import { z } from 'zod';
import type { Database, Write } from './database.ts';
import { byOwner } from './tables.ts';
import { write } from './write.ts';
import { atMost, exists, missing, oneOf, plus } from './write-terms.ts';

/**
 * A job: work of one kind on up to 100 items, or 1,000 for staff, each of which is a record of its own. `counts` changes in the transaction of each item. The job ends when no
 * item is waiting or running.
 */
export const JobRecord = z.object({
  jobId: JobId,
  accountId: AccountId,
  kind: z.union([JobKind, StaffJobKind]),
  /** Options of the kind. */
  options: z.record(z.string(), z.string()),
  /** Author of the request, in whose name each item is carried out. */
  author: z.object({
    role: Role,
    sessionId: SessionId.nullable(),
    keyId: ApiKeyId.optional(),
    keyName: z.string().optional(),
    via: z.literal('mcp').optional(),
    ip: z.string(),
    language: Language,
  }),
  counts: JobCounts,
  createdAt: z.string(),
  startedAt: z.string().nullable(),
  stoppedAt: z.string().nullable(),
  endedAt: z.string().nullable(),
  expiresAtSeconds: z.int(),
});
export type JobRecord = z.infer<typeof JobRecord>;

export const JobItemRecord = z.object({
  jobId: JobId,
  /** Place in the request, from 0. */
  position: z.int(),
  /** ID of the object to work on. */
  target: z.string(),
  /** Server that does the work; null if there is none. */
  serverId: ServerId.nullable(),
  status: JobItemStatus,
  code: JobItemCode.nullable(),
  /** ID of what the item has started, e.g. a rotation; null before. */
  reference: z.string().nullable(),
  startedAt: z.string().nullable(),
  endedAt: z.string().nullable(),
  expiresAtSeconds: z.int(),
});
export type JobItemRecord = z.infer<typeof JobItemRecord>;

/** Mark of a job that has not ended. `claimedUntil`: end of the claim of the process that works on it; absent if none does. */
const OpenJobRecord = z.object({ jobId: JobId, since: z.string(), claimedUntil: z.string().optional() });
type OpenJobRecord = z.infer<typeof OpenJobRecord>;

const partition = (jobId: JobId) => `JOB#${jobId}`;
const keyOf = (jobId: JobId) => ({ pk: partition(jobId), sk: 'JOB' });
const itemKey = ({ jobId, position }: Pick<JobItemRecord, 'jobId' | 'position'>) => ({
  pk: partition(jobId),
  sk: `ITEM#${String(position).padStart(4, '0')}`,
});
/** Partition of jobs that have not ended, for the runner. */
const openJobs = 'JOBS#OPEN';
/** Partition of the index with the jobs of all members of staff. */
const staffJobs = 'STAFF#JOBS';

export function jobStore(database: Database) {
  return {
    find: (jobId: JobId) => database.find('main', keyOf(jobId), JobRecord),
    findMany: (jobIds: readonly JobId[]) => database.findMany(jobIds.map(keyOf), JobRecord),
    listItems: (jobId: JobId) =>
      database.query(
        {
          table: 'main',
          partition: { name: 'pk', value: partition(jobId) },
          sort: { name: 'sk', beginsWith: 'ITEM#' },
        },
        JobItemRecord,
      ),
    listOfAccount: (accountId: AccountId, limit?: number) =>
      database.query(
        {
          table: 'main',
          index: byOwner,
          partition: { name: 'gsi1pk', value: `ACCOUNT#${accountId}#JOBS` },
          newestFirst: true,
          ...(limit !== undefined && { limit }),
        },
        JobRecord,
      ),
    listOfStaff: (limit: number) =>
      database.query(
        {
          table: 'main',
          index: byOwner,
          partition: { name: 'gsi1pk', value: staffJobs },
          newestFirst: true,
          limit,
        },
        JobRecord,
      ),
    listOpen: () => database.query({ table: 'main', partition: { name: 'pk', value: openJobs } }, OpenJobRecord),
  };
}

const writeJob = (jobId: JobId) => write<JobRecord>('job', keyOf(jobId));
const writeItem = (item: Pick<JobItemRecord, 'jobId' | 'position'>) => write<JobItemRecord>('job-item', itemKey(item));
const writeOpenJob = (jobId: JobId) => write<OpenJobRecord>('open-job', { pk: openJobs, sk: jobId });

/** Stores an item before its job. Items of a job that is never stored expire. */
export function createItemWrite(item: JobItemRecord): Write {
  return writeItem(item).create(item);
}

export function createJobWrites(job: JobRecord): Write[] {
  const { jobId, accountId, createdAt } = job;
  const owner = StaffJobKind.safeParse(job.kind).success ? staffJobs : `ACCOUNT#${accountId}#JOBS`;
  return [
    writeJob(jobId).create({ ...job, gsi1pk: owner, gsi1sk: jobId }),
    writeOpenJob(jobId).put({ jobId, since: createdAt }),
  ];
}

/**
 * Begins a waiting item. Belongs into the transaction that starts the item's work, so that it starts once. Fails with label `job-item` if the item has
 * begun or ended, and with label `job` if the job was stopped.
 */
export function startItemWrites(
  item: JobItemRecord,
  { job, reference, at }: { job: Pick<JobRecord, 'startedAt'>; reference: string; at: string },
): Write[] {
  return [
    writeItem(item).set({ status: 'running', reference, startedAt: at }).when({ status: 'waiting' }),
    writeJob(item.jobId)
      .set({ ...movedCounts('waiting', 'running'), startedAt: job.startedAt ?? at })
      .when({ stoppedAt: null }),
  ];
}

/** Ends an item. Fails with label `job-item` if its status is no longer the one that was read. */
export function endItemWrites(
  item: JobItemRecord & { status: 'waiting' | 'running' },
  { status, code, at }: { status: FinalItemStatus; code: JobItemRecord['code']; at: string },
): Write[] {
  return [
    writeItem(item).set({ status, code, endedAt: at }).when({ status: item.status }),
    writeJob(item.jobId).set(movedCounts(item.status, status)).when({ pk: exists }),
  ];
}

/** Returns the change of a job's counts when an item moves from one status to another. */
function movedCounts(from: JobItemStatus, to: JobItemStatus) {
  const by = (status: JobItemStatus) => plus(Number(status === to) - Number(status === from));
  return {
    'counts.waiting': by('waiting'),
    'counts.running': by('running'),
    'counts.done': by('done'),
    'counts.skipped': by('skipped'),
    'counts.failed': by('failed'),
    'counts.unknown': by('unknown'),
  };
}

/**
 * Ends waiting items whose work is in the same transaction, so that it is done once. Fails with label `job-item` if one of them has begun or ended, and
 * with label `job` if the job was stopped.
 */
export function completeItemsWrites(
  items: readonly JobItemRecord[],
  { job, at }: { job: Pick<JobRecord, 'jobId' | 'startedAt'>; at: string },
): Write[] {
  const end = { status: 'done', code: null, startedAt: at, endedAt: at } as const;
  return [
    ...items.map((item) => writeItem(item).set(end).when({ status: 'waiting' })),
    writeJob(job.jobId)
      .set({ 'counts.waiting': plus(-items.length), 'counts.done': plus(items.length), startedAt: job.startedAt ?? at })
      .when({ stoppedAt: null }),
  ];
}

/** Prevents further items from beginning. Fails with label `job` if the job has ended, was stopped, or was removed. */
export function stopJobWrite(jobId: JobId, at: string): Write {
  return writeJob(jobId).set({ stoppedAt: at }).when({ endedAt: null, stoppedAt: null });
}

/** Ends a job whose items have ended. Fails with label `job` if an item is open, or the job has ended. */
export function endJobWrites(jobId: JobId, at: string): Write[] {
  return [
    writeJob(jobId).set({ endedAt: at }).when({ endedAt: null, 'counts.waiting': 0, 'counts.running': 0 }),
    writeOpenJob(jobId).delete(),
  ];
}

/** Claims an open job until a time. Fails with label `open-job` if another process has claimed it, or it has ended. */
export function claimJobWrite(jobId: JobId, { at, until }: { at: string; until: string }): Write {
  return writeOpenJob(jobId)
    .set({ claimedUntil: until })
    .when({ pk: exists, claimedUntil: oneOf(missing, atMost(at)) });
}

/** Prolongs the claim of the process that has it until `from`, or releases it. Fails with label `open-job` if another process has taken it. */
export function renewClaimWrite(jobId: JobId, { from, until }: { from: string; until: string }): Write {
  return writeOpenJob(jobId).set({ claimedUntil: until }).when({ claimedUntil: from });
}

/** Removes the mark of a job that no longer exists. */
export function dropOpenJobWrite(jobId: JobId): Write {
  return writeOpenJob(jobId).delete();
}

/** Removes a job with its items. */
export function removeJobWrites({ jobId }: Pick<JobRecord, 'jobId'>, items: readonly JobItemRecord[]): Write[] {
  return [writeJob(jobId).delete(), writeOpenJob(jobId).delete(), ...items.map((item) => writeItem(item).delete())];
}
