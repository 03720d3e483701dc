import { jobRetentionDays, maxJobItems, maxListedJobs, maxOpenJobs } from '@cellgate/shared/job/job.ts';
import { StaffJobKind } from '@cellgate/shared/job/staff-job.ts';
import { type AccountActor, type Caller, type Context, timestamp } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { maxTransactionActions, type Write } from '../../storage/database.ts';
import { eventWrite } from '../../storage/event-store.ts';
import {
  createItemWrite,
  createJobWrites,
  type JobItemRecord,
  type JobRecord,
  jobStore,
} from '../../storage/job-store.ts';
import { jobWorkers } from './job-workers.ts';
import { startRunner } from './start-runner.ts';

export interface NewJob {
  kind: JobRecord['kind'];
  options: Readonly<Record<string, string>>;
  /** IDs of the objects to work on, each once. */
  targets: readonly string[];
}

/**
 * Stores a job and starts the runner. The items are stored first; the job itself, its event and `alsoWrites` in one last transaction, before which nothing
 * begins. Throws `job.too_many`.
 */
export async function createJob(
  ctx: Context,
  caller: Caller<AccountActor>,
  { kind, options, targets, alsoWrites }: NewJob & { alsoWrites(job: JobRecord): readonly Write[] },
): Promise<JobRecord> {
  const { accountId } = caller.actor;
  await requireFewOpenJobs(ctx, caller, kind);
  const servers = await jobWorkers[kind].serversOf(ctx, targets);
  const jobId = ctx.newId('job');
  const expiresAtSeconds = Math.ceil(ctx.now() / 1000) + jobRetentionDays * 86_400;
  const items = targets.map((target, position): JobItemRecord => {
    const serverId = servers.get(target) ?? null;
    const begun = { status: 'waiting', code: null, reference: null, startedAt: null, endedAt: null } as const;
    return { jobId, position, target, serverId, ...begun, expiresAtSeconds };
  });
  const job: JobRecord = {
    jobId,
    accountId,
    kind,
    options,
    author: authorOf(caller),
    counts: { total: items.length, waiting: items.length, running: 0, done: 0, skipped: 0, failed: 0, unknown: 0 },
    createdAt: timestamp(ctx),
    startedAt: null,
    stoppedAt: null,
    endedAt: null,
    expiresAtSeconds,
  };
  const { title, message: digest } = options;
  const about = { ...(title !== undefined && { title }), ...(digest !== undefined && { digest }) };
  const details = { jobId, kind, quantity: items.length, ...about };
  for (let start = 0; start < items.length; start += maxTransactionActions)
    await ctx.database.transact(items.slice(start, start + maxTransactionActions).map(createItemWrite));
  await ctx.database.transact([
    ...createJobWrites(job),
    eventWrite({ ctx, caller, kind: 'job.started', subject: accountId, details }),
    ...alsoWrites(job),
  ]);
  await startRunner(ctx);
  return job;
}

function authorOf({ actor, ip, language }: Caller<AccountActor>): JobRecord['author'] {
  const { role, sessionId, keyId, keyName, via } = actor;
  return { role, sessionId, ...(keyId && { keyId }), ...(keyName && { keyName }), ...(via && { via }), ip, language };
}

async function requireFewOpenJobs(
  ctx: Context,
  { actor: { accountId } }: Caller<AccountActor>,
  kind: JobRecord['kind'],
): Promise<void> {
  const jobs = jobStore(ctx.database);
  const isStaffs = StaffJobKind.safeParse(kind).success;
  const recent = isStaffs ? await jobs.listOfStaff(maxListedJobs) : await jobs.listOfAccount(accountId, maxJobItems);
  const open = recent.filter((job) => job.endedAt === null && job.accountId === accountId);
  if (open.length >= maxOpenJobs) throw new AppError('job.too_many', { params: { limit: maxOpenJobs } });
}
