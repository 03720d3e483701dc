import type { Context } from '../../context.ts';
import { sweepTopups } from '../balance/sweep-topups.ts';
import { finishOrders } from '../order/finish-orders.ts';
import { expireProxies } from '../proxy/expire-proxies.ts';
import type { Task } from './schedules.ts';

const verbs: Record<Task, (ctx: Context) => Promise<void>> = {
  'expire-proxies': expireProxies,
  'finish-orders': finishOrders,
  'sweep-topups': sweepTopups,
};

export function runTask(ctx: Context, task: Task): Promise<void> {
  return verbs[task](ctx);
}
