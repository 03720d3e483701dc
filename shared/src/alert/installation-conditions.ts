import type { ProductId } from '../contract/id.ts';
import type { Condition } from './condition.ts';

/** A repeated task and its last complete run; null if none is recorded. */
export interface WatchedTask {
  name: string;
  everySeconds: number;
  lastDoneAt: string | null;
}

/** A product that customers can order. */
export interface WatchedProduct {
  productId: ProductId;
  name: string;
  available: number;
  total: number;
  /** Number of proxies below which staff wants an alert; null for the general rule. */
  lowStock: number | null;
}

/** Number of messages that wait to be sent, and the time since which the oldest waits. */
export interface Backlog {
  count: number;
  since: string | null;
}

const installation: Pick<Condition, 'subject' | 'serverId' | 'modemId' | 'members'> = {
  subject: 'installation',
  serverId: null,
  modemId: null,
  members: [],
};
/** Number of intervals without a complete run after which a task is late. */
export const lateAfterIntervals = 3;
/** Share of a product's modems below which its stock is low. */
const lowShare = 0.05;
/** Number of modems of a product from which a share of them is worth a warning. */
const leastModems = 10;
const stuckAfterMs = 60 * 60_000;
const lowAfterMs = 10 * 60_000;
const waitingAfterMs = 10 * 60_000;

/** Returns the tasks that have not completed a run for three intervals; of a task without a recorded run, since it was first missed. */
export function taskConditions(tasks: readonly WatchedTask[]): Condition[] {
  return tasks.map(({ name, everySeconds, lastDoneAt }) => ({
    ...installation,
    kind: 'task_late',
    subject: `task:${name}`,
    level: 'critical',
    params: { task: name },
    waitMs: lateAfterIntervals * everySeconds * 1_000,
    ...(lastDoneAt !== null && { since: lastDoneAt }),
  }));
}

/** Returns the products with less than their lowest stock. Without one: those that are sold out, or have less than 5 % of at least ten modems left. */
export function stockConditions(products: readonly WatchedProduct[]): Condition[] {
  return products
    .filter(({ available, total, lowStock }) =>
      lowStock === null ? total > 0 && (available === 0 || isLow(available, total)) : available < lowStock,
    )
    .map(({ productId, name, available, total }) => ({
      ...installation,
      kind: 'stock_low',
      subject: productId,
      level: available === 0 ? 'critical' : 'warning',
      params: { product: name, available, total },
      waitMs: lowAfterMs,
    }));
}

const isLow = (available: number, total: number) => total >= leastModems && available < total * lowShare;

/**
 * Returns a condition if payments that the provider has seen are not credited within an hour, which their confirmation may take. `waitingSince`: the
 * time since which each of them waits.
 */
export function paymentConditions(waitingSince: readonly string[], nowMs: number): Condition[] {
  const stuck = waitingSince.filter((at) => nowMs - Date.parse(at) >= stuckAfterMs).toSorted();
  const [since] = stuck;
  if (since === undefined) return [];
  const params = { count: stuck.length };
  return [{ ...installation, kind: 'payment_stuck', level: 'critical', params, waitMs: stuckAfterMs, since }];
}

/** Returns a condition if mails or webhook messages have waited for ten minutes past their time. */
export function sendingConditions({ mails, webhooks }: { mails: Backlog; webhooks: Backlog }): Condition[] {
  return [...backlogCondition('mail_backlog', mails), ...backlogCondition('webhook_backlog', webhooks)];
}

function backlogCondition(kind: 'mail_backlog' | 'webhook_backlog', { count, since }: Backlog): Condition[] {
  if (count === 0 || since === null) return [];
  return [{ ...installation, kind, level: 'critical', params: { count }, waitMs: waitingAfterMs, since }];
}
