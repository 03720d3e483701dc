import { lateAfterIntervals } from '@cellgate/shared/alert/installation-conditions.ts';
import type { DataOf } from '@cellgate/shared/contract/endpoint.ts';
import type { getSystemState as getSystemStateEndpoint } from '@cellgate/shared/log/log.endpoints.ts';
import type { SendingState, TaskState } from '@cellgate/shared/log/log-state.ts';
import { decodeTime } from 'ulid';
import type { AccountActor, Call, Context } from '../../context.ts';
import { systemStore } from '../../storage/day/system-store.ts';
import { jobStore } from '../../storage/job-store.ts';
import { mailStore } from '../../storage/mail-store.ts';
import { type TaskRunRecord, taskRunStore } from '../../storage/task-run-store.ts';
import { webhookMessageStore } from '../../storage/webhook/webhook-message-store.ts';
import { requireStaff } from '../require.ts';
import { schedules } from '../schedule/schedules.ts';

/** Maximum number of waiting mails and messages that are counted. */
const maxCounted = 100;

/** Returns the state of tasks, mails, webhooks and jobs, and the last audit. */
export async function getSystemState({
  ctx,
  caller,
}: Omit<Call<unknown, AccountActor>, 'input'>): Promise<DataOf<typeof getSystemStateEndpoint>> {
  requireStaff(caller.actor);
  const [tasks, mails, webhooks, jobs, audit] = await Promise.all([
    readTasks(ctx),
    readMails(ctx),
    readWebhooks(ctx),
    jobStore(ctx.database).listOpen(),
    systemStore(ctx.database).findAudit(),
  ]);
  return { system: { tasks, mails, webhooks, jobs: jobs.length, audit: audit ?? null } };
}

async function readTasks(ctx: Context): Promise<TaskState[]> {
  const runs = await taskRunStore(ctx.database).findMany(Object.keys(schedules));
  const byTask = new Map(runs.map((run) => [run.task, run]));
  return Object.entries(schedules).map(([name, { everySeconds }]) =>
    toTaskState({ name, everySeconds }, { run: byTask.get(name), nowMs: ctx.now() }),
  );
}

function toTaskState(
  { name, everySeconds }: Pick<TaskState, 'name' | 'everySeconds'>,
  { run, nowMs }: { run: TaskRunRecord | undefined; nowMs: number },
): TaskState {
  const lastDoneAt = run?.doneAt || null;
  return {
    name,
    everySeconds,
    lastDoneAt,
    durationMs: run?.durationMs ?? null,
    isLate: lastDoneAt !== null && nowMs - Date.parse(lastDoneAt) > lateAfterIntervals * everySeconds * 1_000,
    failures: run?.failures ?? 0,
    failedAt: run?.failedAt ?? null,
    error: run?.error ?? null,
  };
}

async function readMails({ database }: Context): Promise<SendingState> {
  const waiting = await mailStore(database).listWaiting(maxCounted);
  return sendingState(waiting.map(({ mailId }) => timeOfId(mailId)));
}

async function readWebhooks(ctx: Context): Promise<SendingState> {
  const messages = webhookMessageStore(ctx.database);
  const [due, told] = await Promise.all([
    messages.listDue(new Date(ctx.now()).toISOString(), maxCounted),
    messages.listTold(maxCounted),
  ]);
  return sendingState([...due.flatMap(({ nextTryAt }) => nextTryAt ?? []), ...told.map(({ createdAt }) => createdAt)]);
}

function sendingState(times: readonly string[]): SendingState {
  return { waiting: times.length, isMore: times.length >= maxCounted, since: times.toSorted().at(0) ?? null };
}

const timeOfId = (id: string) => new Date(decodeTime(id.slice(id.indexOf('_') + 1))).toISOString();
