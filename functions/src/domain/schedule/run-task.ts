import type { Context } from '../../context.ts';
import { finishDeletions } from '../account/finish-deletion.ts';
import { forgetAccounts } from '../account/forget-account.ts';
import { sweepTopups } from '../balance/sweep-topups.ts';
import { sendMails } from '../mail/send-mails.ts';
import { finishCancellations } from '../order/finish-cancellations.ts';
import { finishOrders } from '../order/finish-orders.ts';
import { measureProducts } from '../product/measure-products.ts';
import { expireProxies } from '../proxy/expire-proxies.ts';
import { restrictWhitelists } from '../proxy/restrict-whitelists.ts';
import { watchProxies } from '../proxy/watch-proxies.ts';
import { finishRenewals } from '../renewal/finish-renewals.ts';
import { renewProxies } from '../renewal/renew-proxies.ts';
import { sendReminders } from '../renewal/send-reminders.ts';
import { sendWebhooks } from '../webhook/send-webhooks.ts';
import type { Task } from './schedules.ts';

const verbs: Record<Task, (ctx: Context) => Promise<void>> = {
  'expire-proxies': expireProxies,
  'renew-proxies': renewProxies,
  'send-reminders': sendReminders,
  'watch-proxies': watchProxies,
  'restrict-whitelists': restrictWhitelists,
  'measure-products': measureProducts,
  'finish-orders': finishOrders,
  'finish-renewals': finishRenewals,
  'finish-cancellations': finishCancellations,
  'sweep-topups': sweepTopups,
  'finish-deletions': finishDeletions,
  'forget-accounts': forgetAccounts,
  'send-mails': sendMails,
  'send-webhooks': sendWebhooks,
};

export function runTask(ctx: Context, task: Task): Promise<void> {
  return verbs[task](ctx);
}
