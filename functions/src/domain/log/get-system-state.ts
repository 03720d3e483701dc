import { lateAfterIntervals } from '@cellgate/shared/alert/installation-conditions.ts';
import type { DataOf } from '@cellgate/shared/contract/endpoint.ts';
import type { getSystemState as getSystemStateEndpoint } from '@cellgate/shared/log/log.endpoints.ts';
import type { TaskState, WaitingState } from '@cellgate/shared/log/log-state.ts';
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
/** Task that records since when tasks are run. */
const watching = 'watch-fleet' satisfies Task;

/** Returns the state of tasks, emails, webhooks and jobs, and the last audit. */
export async function getSystemState({
  ctx,
  caller,
}: Omit<Call<unknown, AccountActor>, 'input'>): Promise<DataOf<typeof getSystemStateEndpoint>> {
  requireStaff(caller.actor);
  const [tasks, mails, undeliveredMails, webhooks, jobs, audit] = await Promise.all([
    readTasks(ctx),
    mailStore(ctx.database).listWaiting(maxCounted),
    countUndelivered(ctx),
    readWebhooks(ctx),
    jobStore(ctx.database).listOpen(),
    systemStore(ctx.database).findAudit(),
  ]);
  return {
    system: {
      tasks,
      mails: waitingState([mails.map(({ mailId }) => timeOfId(mailId))]),
      undeliveredMails,
      webhooks,
      jobs: { ...waitingState([jobs.map(({ since }) => since)]), isMore: false },
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

async function countUndelivered(ctx: Context): Promise<number | null> {
  const { days, countedAt } = await readCounts(ctx);
  return countedAt === null ? null : days.reduce((sum, { undelivered }) => sum + undelivered, 0);
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
