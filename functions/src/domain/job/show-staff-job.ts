import { fullName } from '@cellgate/shared/account/full-name.ts';
import type { ErrorCode } from '@cellgate/shared/contract/error-code.ts';
import { AccountId, type JobId, ModemId, ProxyId } from '@cellgate/shared/contract/id.ts';
import { CustomerFlag } from '@cellgate/shared/customer/customer.ts';
import { countItems, type JobItemCode, jobStatus } from '@cellgate/shared/job/job.ts';
import {
  type StaffJob,
  type StaffJobDetails,
  type StaffJobItem,
  StaffJobKind,
} from '@cellgate/shared/job/staff-job.ts';
import type { Language } from '@cellgate/shared/language/language.ts';
import { errorText, failureText } from '@cellgate/shared/language/texts.ts';
import { RotationFailure, RotationMethod } from '@cellgate/shared/rotation/rotation.ts';
import type { AccountActor, Caller, Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { accountStore } from '../../storage/account/account-store.ts';
import { type JobItemRecord, type JobRecord, jobStore } from '../../storage/job-store.ts';
import { proxyStore } from '../../storage/proxy/proxy-store.ts';
import type { RotationRecord } from '../../storage/proxy/rotation-store.ts';
import { fleetStore } from '../../storage/server/fleet-store.ts';
import type { ModemActionRecord } from '../../storage/server/modem-action-store.ts';
import { nameProxies } from '../proxy-reading/name-proxies.ts';
import type { ItemOutcome } from './job-worker.ts';
import { actionOutcome, findActions } from './modem-worker.ts';
import { findRotations, rotationOutcome } from './rotation-worker.ts';
import { isStored } from './show-job.ts';

/** A job of staff as it is stored. */
export type StaffJobRecord = JobRecord & { kind: StaffJobKind };

/** Returns a job of any member of staff. Throws `job.not_found`, also for a job of a customer or one that has expired. */
export async function requireStaffJob(ctx: Context, id: JobId): Promise<StaffJobRecord> {
  const job = await jobStore(ctx.database).find(id);
  if (!job || !isStaffJob(job) || !isStored(job, ctx.now())) throw new AppError('job.not_found');
  return job;
}

export const isStaffJob = (job: JobRecord): job is StaffJobRecord => StaffJobKind.safeParse(job.kind).success;

/** Returns the names of the authors of jobs, by account ID. */
export async function namesOfAuthors(
  { database }: Pick<Context, 'database'>,
  jobs: readonly JobRecord[],
): Promise<Map<string, string>> {
  const accounts = await accountStore(database).findMany([...new Set(jobs.map(({ accountId }) => accountId))]);
  return new Map(accounts.map((account) => [account.accountId, fullName(account)]));
}

export function toStaffJob(job: JobRecord, names: ReadonlyMap<string, string>): StaffJob {
  const { jobId: id, kind, counts, createdAt, startedAt, stoppedAt, endedAt, accountId, options } = job;
  return {
    ...{ id, status: jobStatus(job), counts, createdAt, startedAt, stoppedAt, endedAt },
    kind: StaffJobKind.parse(kind),
    by: { id: accountId, name: names.get(accountId) ?? null },
    method: kind === 'reset_modems' ? RotationMethod.parse(options.method) : null,
    delay: options.delay === undefined ? null : Number(options.delay),
    hours: options.hours === undefined ? null : Number(options.hours),
    flag: CustomerFlag.safeParse(options.flag).data ?? null,
    reason: options.reason ?? null,
    title: options.title ?? null,
    repeats: (options.repeats as JobId | undefined) ?? null,
  };
}

/** Returns a job of staff with its items. An item whose work has ended is shown so, even before the runner has recorded it. */
export async function showStaffJob(
  ctx: Context,
  { language }: Pick<Caller<AccountActor>, 'language'>,
  job: JobRecord,
): Promise<StaffJobDetails> {
  const records = await jobStore(ctx.database).listItems(job.jobId);
  const [actions, rotations, nameOf, names] = await Promise.all([
    findActions(ctx, records),
    findRotations(ctx, records),
    namesOfItems(ctx, records, language),
    namesOfAuthors(ctx, [job]),
  ]);
  const items = records.map((record) => {
    const reference = record.reference ?? '';
    const work = { action: actions.get(reference), rotation: rotations.get(reference) };
    const isStopped = job.stoppedAt !== null;
    const name = nameOf.get(record.target) || null;
    return toItem(record, { ...work, name, isStopped, language, nowMs: ctx.now() });
  });
  return { ...toStaffJob(job, names), counts: countItems(items), items };
}

/** Returns names by ID: the interface of a modem; operator, host and port of a proxy; the email of a customer. */
async function namesOfItems(
  { database }: Context,
  items: readonly JobItemRecord[],
  language: Language,
): Promise<Map<string, string>> {
  const proxyIds = items.flatMap(({ target }) => ProxyId.safeParse(target).data ?? []);
  const accountIds = items.flatMap(({ target }) => AccountId.safeParse(target).data ?? []);
  const ofModems = items.flatMap(({ target, serverId }) => (ModemId.safeParse(target).success ? (serverId ?? []) : []));
  const [fleets, proxies, accounts] = await Promise.all([
    fleetStore(database).findMany([...new Set(ofModems)]),
    proxyStore(database).findMany(proxyIds, { mayBeStale: true }),
    accountStore(database).findMany(accountIds),
  ]);
  return new Map<string, string>([
    ...fleets.flatMap(({ rows }) => rows.map((row) => [row.id, row.interface ?? ''] as const)),
    ...proxies.map((proxy) => [proxy.proxyId, nameProxies([proxy])(language)] as const),
    ...accounts.map(({ accountId, email }) => [accountId, email] as const),
  ]);
}

interface Surroundings {
  action: ModemActionRecord | undefined;
  rotation: RotationRecord | undefined;
  name: string | null;
  isStopped: boolean;
  language: Language;
  nowMs: number;
}

function toItem(record: JobItemRecord, around: Surroundings): StaffJobItem {
  const { action, rotation, name, language } = around;
  const ended = outcomeOf(record, around);
  const { status, code } = ended ?? record;
  const work = rotation ?? action;
  return {
    modemId: ModemId.safeParse(record.target).data ?? null,
    proxyId: ProxyId.safeParse(record.target).data ?? null,
    customerId: AccountId.safeParse(record.target).data ?? null,
    serverId: record.serverId,
    name,
    status,
    code,
    message: textOf(code, language),
    startedAt: record.startedAt,
    endedAt: record.endedAt ?? (ended && work?.finishedAt) ?? null,
    oldIp: work?.oldIp ?? null,
    newIp: work?.newIp ?? null,
  };
}

/** Returns the outcome of an item; undefined while it is open. A waiting item of a stopped job never begins. */
function outcomeOf(
  { status }: JobItemRecord,
  { action, rotation, isStopped, nowMs }: Surroundings,
): ItemOutcome | undefined {
  if (status === 'running') return rotation ? rotationOutcome(rotation, nowMs) : actionOutcome(action, nowMs);
  return status === 'waiting' && isStopped ? { status: 'skipped', code: 'job.stopped' } : undefined;
}

/** Returns the text of a code; null if it needs none. */
function textOf(code: JobItemCode | null, language: Language): string | null {
  if (code === null || code === 'same_address') return null;
  const failure = RotationFailure.safeParse(code);
  return failure.success ? failureText(language, failure.data) : errorText(language, code as ErrorCode);
}
