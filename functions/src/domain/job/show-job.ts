import type { ErrorCode } from '@cellgate/shared/contract/error-code.ts';
import type { JobId } from '@cellgate/shared/contract/id.ts';
import { countItems, type Job, type JobDetails, type JobItem, JobKind, jobStatus } from '@cellgate/shared/job/job.ts';
import type { Language } from '@cellgate/shared/language/language.ts';
import { errorText, failureText } from '@cellgate/shared/language/texts.ts';
import { RotationFailure } from '@cellgate/shared/rotation/rotation.ts';
import type { AccountActor, Caller, Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { type JobItemRecord, type JobRecord, jobStore } from '../../storage/job-store.ts';
import { type ProxyRecord, proxyStore } from '../../storage/proxy/proxy-store.ts';
import { withNewIpFacts } from '../proxy-reading/describe-ip.ts';
import { nameProxies } from '../proxy-reading/name-proxies.ts';
import { nextAllowedAt } from '../proxy-reading/to-proxy.ts';
import { explainReceipt, toReceipt } from '../rotation/to-receipt.ts';
import type { ItemOutcome } from './job-worker.ts';
import { findRotations, rotationOutcome } from './rotation-worker.ts';

/** Returns the caller's job as a customer. Throws `job.not_found`, also for a job of another account or one that has expired. */
export async function requireOwnJob(ctx: Context, caller: Caller<AccountActor>, id: JobId): Promise<JobRecord> {
  const job = await jobStore(ctx.database).find(id);
  const isOwn = job?.accountId === caller.actor.accountId && JobKind.safeParse(job.kind).success;
  if (!isOwn || !isStored(job, ctx.now())) throw new AppError('job.not_found');
  return job;
}

/** Reports whether the job has not expired. Expired items are deleted late. */
export function isStored({ expiresAtSeconds }: Pick<JobRecord, 'expiresAtSeconds'>, nowMs: number): boolean {
  return expiresAtSeconds * 1000 > nowMs;
}

export function toJob(job: JobRecord): Job {
  const { jobId: id, kind, counts, createdAt, startedAt, stoppedAt, endedAt } = job;
  return { id, kind: JobKind.parse(kind), status: jobStatus(job), counts, createdAt, startedAt, stoppedAt, endedAt };
}

/** Returns the job with its items. An item whose rotation has ended is shown so, even before the runner has recorded it. */
export async function showJob(
  ctx: Context,
  { actor: { accountId }, language }: Caller<AccountActor>,
  job: JobRecord,
): Promise<JobDetails> {
  const records = await jobStore(ctx.database).listItems(job.jobId);
  const [rotations, found] = await Promise.all([
    findRotations(ctx, records),
    proxyStore(ctx.database).findMany(records.map(({ target }) => target as ProxyRecord['proxyId'])),
  ]);
  const proxies = new Map(
    found.filter((proxy) => proxy.accountId === accountId).map((proxy) => [proxy.proxyId, proxy]),
  );
  const items = records.map((record) =>
    toItem(record, {
      rotation: record.reference === null ? undefined : rotations.get(record.reference),
      proxy: proxies.get(record.target as ProxyRecord['proxyId']),
      isStopped: job.stoppedAt !== null,
      language,
      nowMs: ctx.now(),
    }),
  );
  const told = items.map(async (item) => ({
    ...item,
    rotation: item.rotation && (await withNewIpFacts(ctx, item.rotation)),
  }));
  return { ...toJob(job), counts: countItems(items), items: await Promise.all(told) };
}

interface Surroundings {
  rotation: Parameters<typeof rotationOutcome>[0];
  proxy: ProxyRecord | undefined;
  isStopped: boolean;
  language: Language;
  nowMs: number;
}

/** Returns the outcome of an item; undefined while it is open. A waiting item of a stopped job never begins. */
function outcomeOf({ status }: JobItemRecord, { rotation, isStopped, nowMs }: Surroundings): ItemOutcome | undefined {
  if (status === 'running') return rotationOutcome(rotation, nowMs);
  return status === 'waiting' && isStopped ? { status: 'skipped', code: 'job.stopped' } : undefined;
}

function toItem(record: JobItemRecord, around: Surroundings): JobItem {
  const { rotation, proxy, language, nowMs } = around;
  const ended = outcomeOf(record, around);
  const { status, code } = ended ?? record;
  const receipt =
    rotation && toReceipt(rotation, { nextAllowedAt: proxy ? nextAllowedAt(proxy.rotation, nowMs) : null, nowMs });
  return {
    proxyId: record.target as JobItem['proxyId'],
    name: proxy ? nameProxies([proxy])(language) : null,
    status,
    code,
    message: textOf(code, language),
    startedAt: record.startedAt,
    endedAt: record.endedAt ?? (ended && rotation?.finishedAt) ?? null,
    rotation: receipt ? explainReceipt(receipt, language) : null,
  };
}

/** Returns the text of a code; null if it needs none. */
function textOf(code: JobItem['code'], language: Language): string | null {
  if (code === null || code === 'same_address') return null;
  const failure = RotationFailure.safeParse(code);
  return failure.success ? failureText(language, failure.data) : errorText(language, code as ErrorCode);
}
