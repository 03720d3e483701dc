import type { AlertKind } from '@cellgate/shared/alert/alert-kind.ts';
import type { Condition } from '@cellgate/shared/alert/condition.ts';
import { IncidentKind, incidentConditions } from '@cellgate/shared/alert/incident.ts';
import {
  type Backlog,
  lateAfterIntervals,
  paymentConditions,
  sendingConditions,
  stockConditions,
  taskConditions,
} from '@cellgate/shared/alert/installation-conditions.ts';
import { decodeTime } from 'ulid';
import { type Context, timestamp } from '../../context.ts';
import { incidentStore } from '../../storage/alert/incident-store.ts';
import { topupStore } from '../../storage/balance/topup-store.ts';
import { mailStore } from '../../storage/mail-store.ts';
import { productStore } from '../../storage/order/product-store.ts';
import { type TaskRunRecord, taskResumedWrite, taskRunStore } from '../../storage/task-run-store.ts';
import { webhookMessageStore } from '../../storage/webhook/webhook-message-store.ts';
import { countStock, type StockedModem, type Supply } from '../product/count-stock.ts';
import { schedules, type Task } from '../schedule/schedules.ts';

/** A part of the installation besides its servers. */
export interface Part {
  /** Name of its watch record. */
  name: string;
  kinds: readonly AlertKind[];
  /** Minutes between two looks. */
  everyMinutes: number;
  find(ctx: Context, supply: Supply<StockedModem>): Promise<Condition[]>;
}

/** Maximum number of waiting mails and messages that a look counts. */
const maxCounted = 200;
/** Minutes after which a mail or message that still waits counts as late. */
const lateMinutes = 10;
/** Number of late mails from which the sender is the likely cause, and not a mailbox that refuses its mail. */
const leastLateMails = 3;

export const parts: readonly Part[] = [
  { name: 'tasks', kinds: ['task_late'], everyMinutes: 1, find: findLateTasks },
  { name: 'stock', kinds: ['stock_low'], everyMinutes: 1, find: findLowStock },
  { name: 'sending', kinds: ['mail_backlog', 'webhook_backlog'], everyMinutes: 1, find: findBacklogs },
  { name: 'payments', kinds: ['payment_stuck'], everyMinutes: 5, find: findStuckPayments },
  {
    name: 'incidents',
    kinds: IncidentKind.options,
    everyMinutes: 1,
    find: async (ctx) => incidentConditions(await incidentStore(ctx.database).list(), ctx.now()),
  },
];

async function findLateTasks(ctx: Context): Promise<Condition[]> {
  const names = Object.keys(schedules);
  const runs = await taskRunStore(ctx.database).findMany(names);
  const resumedAt = await findResumption(
    ctx,
    runs.find(({ task }) => task === own),
  );
  const doneAt = new Map(runs.map((run) => [run.task, run.doneAt]));
  return taskConditions(
    Object.entries(schedules).map(([name, { everySeconds }]) => {
      const lastDoneAt = doneAt.get(name);
      return {
        name,
        everySeconds,
        lastDoneAt: lastDoneAt === undefined || lastDoneAt < resumedAt ? resumedAt : lastDoneAt,
      };
    }),
  );
}

const own = 'watch-fleet' satisfies Task;

/** Returns the time since which tasks are run. While the installation stood still none of them was late. */
async function findResumption(ctx: Context, run: TaskRunRecord | undefined): Promise<string> {
  const longestMs = lateAfterIntervals * schedules[own].everySeconds * 1_000;
  if (run?.resumedAt && ctx.now() - Date.parse(run.doneAt) < longestMs) return run.resumedAt;
  const at = timestamp(ctx);
  await ctx.database.transact([taskResumedWrite(own, at)]);
  return at;
}

async function findLowStock(ctx: Context, supply: Supply<StockedModem>): Promise<Condition[]> {
  const products = await productStore(ctx.database).list();
  return stockConditions(
    products
      .filter(({ status }) => status === 'active')
      .map((product) => ({
        productId: product.productId,
        name: product.name,
        ...countStock(product, supply, ctx.now()),
        lowStock: product.lowStock ?? null,
      })),
  );
}

async function findBacklogs(ctx: Context): Promise<Condition[]> {
  const late = new Date(ctx.now() - lateMinutes * 60_000).toISOString();
  const messages = webhookMessageStore(ctx.database);
  const [waiting, due, told] = await Promise.all([
    mailStore(ctx.database).listWaiting(maxCounted),
    messages.listDue(late, maxCounted),
    messages.listTold(maxCounted),
  ]);
  const mails = backlogOf(waiting.map(({ mailId }) => timeOfId(mailId)).filter((at) => at <= late));
  const unsent = [...due.flatMap(({ nextTryAt }) => nextTryAt ?? []), ...told.map(({ createdAt }) => createdAt)];
  return sendingConditions({
    mails: mails.count < leastLateMails ? backlogOf([]) : mails,
    webhooks: backlogOf(unsent.filter((at) => at <= late)),
  });
}

async function findStuckPayments(ctx: Context): Promise<Condition[]> {
  const open = await topupStore(ctx.database).listOpen();
  const topups = await topupStore(ctx.database).findMany(open.map(({ topupId }) => topupId));
  const waiting = topups.filter(({ seenCents, creditedCents }) => (seenCents ?? 0) > creditedCents);
  // An older record does not say when its money was seen: not later than the time to pay, as a rule.
  const since = waiting.map(({ uncreditedSince, expiresAt }) => uncreditedSince ?? expiresAt);
  return paymentConditions(since, ctx.now());
}

const timeOfId = (id: string) => new Date(decodeTime(id.slice(id.indexOf('_') + 1))).toISOString();

function backlogOf(times: readonly string[]): Backlog {
  return { count: times.length, since: times.toSorted()[0] ?? null };
}
