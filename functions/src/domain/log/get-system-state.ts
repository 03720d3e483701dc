import { lateAfterIntervals } from '@cellgate/shared/alert/installation-conditions.ts';
import type { DataOf } from '@cellgate/shared/contract/endpoint.ts';
import type { getSystemState as getSystemStateEndpoint } from '@cellgate/shared/log/log.endpoints.ts';
import type { FailedState, SystemState, TaskState, WaitingState } from '@cellgate/shared/log/log-state.ts';
import { decodeTime } from 'ulid';
import { type AccountActor, type Call, type Context, timestamp } from '../../context.ts';
import { systemStore } from '../../storage/day/system-store.ts';
import { jobStore } from '../../storage/job-store.ts';
import { mailStore } from '../../storage/mail-store.ts';
import { type TaskRunRecord, taskRunStore } from '../../storage/task-run-store.ts';
import { webhookMessageStore } from '../../storage/webhook/webhook-message-store.ts';
import { requireStaff } from '../require.ts';
import { schedules, type Task } from '../schedule/schedules.ts';
import { readCounts } from './read-counts.ts';

/** Maximum number of waiting emails and messages that are counted. */
const maxCounted = 100;
/** Maximum number of failed messages that are counted: each is read with its body. */
const maxFailed = 20;
/** Age, in ms, up to which failed messages are counted. */
const failedMs = 7 * 86_400_000;
/** Task that records since when tasks are run. */
const watching = 'watch-fleet' satisfies Task;

/** Returns the state of tasks, emails, webhooks and jobs, and the last audit. */
export async function getSystemState({
  ctx,
  caller,
}: Omit<Call<unknown, AccountActor>, 'input'>): Promise<DataOf<typeof getSystemStateEndpoint>> {
  requireStaff(caller.actor);
  const [tasks, mails, failures, webhooks, failedWebhooks, jobs, audit] = await Promise.all([
    readTasks(ctx),
    mailStore(ctx.database).listWaiting(maxCounted),
    readFailures(ctx),
    readWebhooks(ctx),
    readFailedWebhooks(ctx),
    jobStore(ctx.database).listOpen(),
    systemStore(ctx.database).findAudit(),
  ]);
  return {
    system: {
      tasks,
      mails: waitingState([mails.map(({ mailId }) => timeOfId(mailId))]),
      webhooks,
      failedWebhooks,
      jobs: { ...waitingState([jobs.map(({ since }) => since)]), isMore: false },
      ...failures,
      audit: audit ?? null,
    },
  };
}

async function readTasks(ctx: Context): Promise<TaskState[]> {
  const runs = await taskRunStore(ctx.database).findMany(Object.keys(schedules), { mayBeStale: true });
  const byTask = new Map(runs.map((run) => [run.task, run]));
  const resumedAt = byTask.get(watching)?.resumedAt ?? '';
  return Object.entries(schedules).map(([name, { everySeconds }]) =>
    toTaskState({ name, everySeconds }, { run: byTask.get(name), resumedAt, nowMs: ctx.now() }),
  );
}

/** Returns the state of a task. `resumedAt`: time since which tasks are run without an interruption; empty if it is not known. */
function toTaskState(
  { name, everySeconds }: Pick<TaskState, 'name' | 'everySeconds'>,
  { run, resumedAt, nowMs }: { run: TaskRunRecord | undefined; resumedAt: string; nowMs: number },
): TaskState {
  const lastDoneAt = run?.doneAt || null;
  const since = lastDoneAt === null || lastDoneAt < resumedAt ? resumedAt : lastDoneAt;
  return {
    name,
    everySeconds,
    lastDoneAt,
    durationMs: run?.durationMs ?? null,
    isLate: since !== '' && nowMs - Date.parse(since) > lateAfterIntervals * everySeconds * 1_000,
    failures: run?.failures ?? 0,
    failedAt: run?.failedAt ?? null,
    error: run?.error ?? null,
  };
}

/** Returns the numbers of what has failed, as last counted; null before the first count. */
async function readFailures(ctx: Context): Promise<Pick<SystemState, 'undeliveredMails' | 'failedJobs'>> {
  const { days, countedAt } = await readCounts(ctx);
  const sumOf = (name: 'undelivered' | 'failedJobs') =>
    countedAt === null ? null : days.reduce((sum, day) => sum + day[name], 0);
  return { undeliveredMails: sumOf('undelivered'), failedJobs: sumOf('failedJobs') };
}

async function readFailedWebhooks({ database, now }: Context): Promise<FailedState> {
  const since = new Date(now() - failedMs).toISOString();
  const failed = await webhookMessageStore(database).listFailed(since, maxFailed);
  const last = failed.at(0);
  return {
    failed: failed.length,
    isMore: failed.length >= maxFailed,
    lastAt: last?.lastTry?.at ?? null,
    lastOf: last?.accountId ?? null,
  };
}

async function readWebhooks(ctx: Context): Promise<WaitingState> {
  const messages = webhookMessageStore(ctx.database);
  const [due, told] = await Promise.all([messages.listDue(timestamp(ctx), maxCounted), messages.listTold(maxCounted)]);
  return waitingState([due.flatMap(({ nextTryAt }) => nextTryAt ?? []), told.map(({ createdAt }) => createdAt)]);
}

/** Returns the state of what waits in some lists, from the times since when; a full list may have more. */
function waitingState(lists: readonly (readonly string[])[]): WaitingState {
  const times = lists.flat();
  return {
    waiting: times.length,
    isMore: lists.some(({ length }) => length >= maxCounted),
    since: times.toSorted().at(0) ?? null,
  };
}

const timeOfId = (id: string) => new Date(decodeTime(id.slice(id.indexOf('_') + 1))).toISOString();
