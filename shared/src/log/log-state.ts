import { z } from 'zod';
import { AccountId } from '../contract/id.ts';
import { Timestamp } from '../contract/timestamp.ts';

/** Numbers of lines by their part of the log, and of errors in all parts. */
export const LogCounts = z.object({ customer: z.int(), proxy: z.int(), system: z.int(), error: z.int() });
export type LogCounts = z.infer<typeof LogCounts>;

export const noLines: LogCounts = { customer: 0, proxy: 0, system: 0, error: 0 };

/** A scheduled task and its latest runs. */
export const TaskState = z.object({
  name: z.string(),
  everySeconds: z.int(),
  /** End of the last complete run; null if none is known. */
  lastDoneAt: Timestamp.nullable(),
  /** Duration of that run, in ms; null if unknown. */
  durationMs: z.int().nullable(),
  /** True if no run was complete for three intervals, of which none counts while the whole installation stood still. */
  isLate: z.boolean(),
  /** Number of runs that have failed since the last complete one. */
  failures: z.int(),
  /** Time and message of the last failed run, of which a later one may have been complete; null if none is known. */
  failedAt: Timestamp.nullable(),
  error: z.string().nullable(),
});
export type TaskState = z.infer<typeof TaskState>;

/** Messages or jobs that are not done yet. */
export const WaitingState = z.object({
  waiting: z.int(),
  /** True if there may be more: only a bounded number is counted. */
  isMore: z.boolean(),
  /** Time since which the oldest waits; null if none does. */
  since: Timestamp.nullable(),
});
export type WaitingState = z.infer<typeof WaitingState>;

/** Messages that were given up. */
export const FailedState = z.object({
  failed: z.int(),
  /** True if there may be more: only a bounded number is counted. */
  isMore: z.boolean(),
  /** Time of the last one; null if there is none. */
  lastAt: Timestamp.nullable(),
  /** Account of the last one; null if there is none. */
  lastOf: AccountId.nullable(),
});
export type FailedState = z.infer<typeof FailedState>;

/** State of what runs by itself. */
export const SystemState = z.object({
  tasks: z.array(TaskState),
  mails: WaitingState,
  /** Number of emails of seven UTC days that could not be delivered; null before the first count. */
  undeliveredMails: z.int().nullable(),
  webhooks: WaitingState,
  /** Webhook messages whose last attempt, within seven days, has failed. */
  failedWebhooks: FailedState,
  /** Jobs that have not ended. */
  jobs: WaitingState,
  /** Number of jobs that ended within seven UTC days with items that had failed, or whose outcome is not known; null before the first count. */
  failedJobs: z.int().nullable(),
  /** Last result of `npm run audit`; null if none is known. */
  audit: z.object({ at: Timestamp, findings: z.int() }).nullable(),
});
export type SystemState = z.infer<typeof SystemState>;
