import { type Context, timestamp } from '../context.ts';
import { watchFleet } from '../domain/alert/watch-fleet.ts';
import { sweepTopups } from '../domain/balance/sweep-topups.ts';
import { countCustomers } from '../domain/customer/count-customers.ts';
import { finishSuspensions } from '../domain/customer-act/stop-proxies.ts';
import { endViews } from '../domain/customer-view/end-view.ts';
import { runJobs } from '../domain/job/run-jobs.ts';
import { listChanges } from '../domain/listing/list-changes.ts';
import { countLog } from '../domain/log/count-log.ts';
import { sendMails } from '../domain/mail/send-mails.ts';
import { finishCancellations } from '../domain/order/finish-cancellations.ts';
import { finishOrders } from '../domain/order/finish-orders.ts';
import { finishDeletions } from '../domain/privacy/finish-deletion.ts';
import { forgetAccounts } from '../domain/privacy/forget-account.ts';
import { measureProducts } from '../domain/product/measure-products.ts';
import { announceOutages } from '../domain/proxy/announce-outages.ts';
import { expireProxies } from '../domain/proxy/expire-proxies.ts';
import { restrictWhitelists } from '../domain/proxy/restrict-whitelists.ts';
import { watchProxies } from '../domain/proxy/watch-proxies.ts';
import { numberReceipts } from '../domain/receipt/number-receipts.ts';
import { finishRenewals } from '../domain/renewal/finish-renewals.ts';
import { renewProxies } from '../domain/renewal/renew-proxies.ts';
import { sendReminders } from '../domain/renewal/send-reminders.ts';
import type { Task } from '../domain/schedule/schedules.ts';
import { measureSystem } from '../domain/server/measure-system.ts';
import { sampleServers } from '../domain/server/sample-servers.ts';
import { finishServerChanges } from '../domain/server-change/finish-server-changes.ts';
import { countSales } from '../domain/staff-product/count-sales.ts';
import { fulfilWaitingOrders } from '../domain/waiting-order/fulfil-waiting-orders.ts';
import { sendWebhooks } from '../domain/webhook/send-webhooks.ts';
import { describeError } from '../log.ts';
import { taskDoneWrite, taskFailedWrite } from '../storage/task-run-store.ts';

const verbs: Record<Task, (ctx: Context) => Promise<void>> = {
  'expire-proxies': expireProxies,
  'renew-proxies': renewProxies,
  'send-reminders': sendReminders,
  'watch-proxies': watchProxies,
  'announce-outages': announceOutages,
  'restrict-whitelists': restrictWhitelists,
  'measure-products': measureProducts,
  'finish-orders': finishOrders,
  'fulfil-waiting-orders': fulfilWaitingOrders,
  'finish-renewals': finishRenewals,
  'finish-cancellations': finishCancellations,
  'sweep-topups': sweepTopups,
  'finish-deletions': finishDeletions,
  'finish-suspensions': finishSuspensions,
  'end-views': endViews,
  'count-customers': countCustomers,
  'forget-accounts': forgetAccounts,
  'send-mails': sendMails,
  'send-webhooks': sendWebhooks,
  'run-jobs': runJobs,
  'finish-server-changes': finishServerChanges,
  'sample-servers': sampleServers,
  'measure-system': measureSystem,
  'watch-fleet': watchFleet,
  'list-changes': listChanges,
  'count-sales': countSales,
  'count-log': countLog,
  'number-receipts': numberReceipts,
};

/** Longest message of a failed run that is kept, in characters. */
const maxErrorChars = 300;

/**
 * Runs a task and records its completion, by which `watch-fleet` notices a task that no longer runs. A failed run is recorded as such and thrown.
 */
export async function runTask(ctx: Context, task: Task): Promise<void> {
  const beganAt = ctx.now();
  try {
    await verbs[task](ctx);
  } catch (error) {
    await recordFailure(ctx, task, error);
    throw error;
  }
  await ctx.database.transact([taskDoneWrite(task, { doneAt: timestamp(ctx), durationMs: ctx.now() - beganAt })]);
}

async function recordFailure(ctx: Context, task: Task, error: unknown): Promise<void> {
  const message = error instanceof Error ? error.message : String(error);
  try {
    await ctx.database.transact([
      taskFailedWrite(task, { failedAt: timestamp(ctx), error: message.slice(0, maxErrorChars) }),
    ]);
  } catch (unrecorded) {
    ctx.log.warn('task.failure_not_recorded', { task, ...describeError(unrecorded) });
  }
}
