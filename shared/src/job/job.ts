import { z } from 'zod';
import { type ErrorCode, errorStatus } from '../contract/error-code.ts';
import { JobId, ProxyId } from '../contract/id.ts';
import { Timestamp } from '../contract/timestamp.ts';
import { RotationCode, RotationReceipt } from '../rotation/rotation.ts';

/** Kind of work that a job does with each of its items. */
export const JobKind = z.enum(['rotate_proxies']);
export type JobKind = z.infer<typeof JobKind>;

/** Maximum number of items of one job. */
export const maxJobItems = 100;
/** Maximum number of jobs of one account that have not ended. */
export const maxOpenJobs = 20;
/** Maximum number of jobs in the list, newest first. */
export const maxListedJobs = 1_000;
/** Days for which a job is stored after its request. */
export const jobRetentionDays = 30;

/** `stopping`: no further item begins, and those that have begun finish. `stopped`: ended so. */
export const JobStatus = z.enum(['running', 'stopping', 'stopped', 'done']);
export type JobStatus = z.infer<typeof JobStatus>;

/** `skipped`: not begun, with the code why. `unknown`: begun, and no outcome was reported in time. */
export const JobItemStatus = z.enum(['waiting', 'running', 'done', 'skipped', 'failed', 'unknown']);
export type JobItemStatus = z.infer<typeof JobItemStatus>;
export type FinalItemStatus = Exclude<JobItemStatus, 'waiting' | 'running'>;

export const JobItemCode = z.union([RotationCode, z.enum(Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]])]);
export type JobItemCode = z.infer<typeof JobItemCode>;

/** Number of items by status. */
export const JobCounts = z.object({
  total: z.int(),
  waiting: z.int(),
  running: z.int(),
  done: z.int(),
  skipped: z.int(),
  failed: z.int(),
  unknown: z.int(),
});
export type JobCounts = z.infer<typeof JobCounts>;

export const Job = z.object({
  id: JobId,
  kind: JobKind,
  status: JobStatus,
  counts: JobCounts,
  createdAt: Timestamp,
  /** Time of the first item; null before it. */
  startedAt: Timestamp.nullable(),
  /** Time of the request to stop; null if there was none. */
  stoppedAt: Timestamp.nullable(),
  endedAt: Timestamp.nullable(),
});
export type Job = z.infer<typeof Job>;

export const JobItem = z.object({
  proxyId: ProxyId,
  /** Label, or operator, and address of the proxy; null if the caller has no such proxy. */
  name: z.string().nullable(),
  status: JobItemStatus,
  /** Reason why the item was skipped or has failed; null otherwise. */
  code: JobItemCode.nullable(),
  /** Text of `code` in the caller's language; null without one. */
  message: z.string().nullable(),
  startedAt: Timestamp.nullable(),
  endedAt: Timestamp.nullable(),
  /** Receipt of the rotation, as of a single one; null if none was started. */
  rotation: RotationReceipt.nullable(),
});
export type JobItem = z.infer<typeof JobItem>;

/** A job with its items, in the order of the request. */
export const JobDetails = Job.extend({ items: z.array(JobItem) });
export type JobDetails = z.infer<typeof JobDetails>;

export function isOpenItem(status: JobItemStatus): status is 'waiting' | 'running' {
  return status === 'waiting' || status === 'running';
}

export function countItems(items: readonly { status: JobItemStatus }[]): JobCounts {
  const counts: JobCounts = { total: items.length, waiting: 0, running: 0, done: 0, skipped: 0, failed: 0, unknown: 0 };
  for (const { status } of items) counts[status] += 1;
  return counts;
}

export function jobStatus({ stoppedAt, endedAt }: Pick<Job, 'stoppedAt' | 'endedAt'>): JobStatus {
  if (endedAt !== null) return stoppedAt === null ? 'done' : 'stopped';
  return stoppedAt === null ? 'running' : 'stopping';
}

/** Maximum number of items of one job that run at a time: on one server, and in all. */
export const jobPace = { perServer: 10, perJob: 50 } as const;

/** Returns the waiting items that may begin now, in order, so that the running ones stay within `jobPace`. `serverId` is null if no server is involved. */
export function pickItems<Item extends { status: JobItemStatus; serverId: string | null }>(
  items: readonly Item[],
): Item[] {
  const running = items.filter(({ status }) => status === 'running');
  const onServer = new Map<string | null, number>();
  const count = (serverId: string | null) => onServer.get(serverId) ?? 0;
  for (const { serverId } of running) onServer.set(serverId, count(serverId) + 1);
  let left = jobPace.perJob - running.length;
  return items.filter(({ status, serverId }) => {
    if (status !== 'waiting' || left <= 0 || (serverId !== null && count(serverId) >= jobPace.perServer)) return false;
    onServer.set(serverId, count(serverId) + 1);
    left -= 1;
    return true;
  });
}

/** Time, in ms, by which an item may begin before its delay is over, because the runner looks once a second. */
const earlyMs = 100;

interface PacedItem {
  status: string;
  serverId: string | null;
  startedAt: string | null;
}

/**
 * Returns the waiting items that may begin now, in order: the next one of each server on which the last one began at least `delayMs` ago. Items of no
 * known server count as those of one.
 */
export function pickPacedItems<Item extends PacedItem>(
  items: readonly Item[],
  { delayMs, nowMs }: { delayMs: number; nowMs: number },
): Item[] {
  const busy = new Set<string | null>();
  for (const { serverId, startedAt } of items)
    if (startedAt !== null && nowMs - Date.parse(startedAt) < delayMs - earlyMs) busy.add(serverId);
  return items.filter(({ status, serverId }) => {
    if (status !== 'waiting' || busy.has(serverId)) return false;
    busy.add(serverId);
    return true;
  });
}
