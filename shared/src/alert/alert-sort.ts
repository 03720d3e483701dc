import { z } from 'zod';
import { type Alert, byUrgency } from './alert.ts';
import { AlertKind } from './alert-kind.ts';

/**
 * Orders of the list of alerts. urgency: critical ones first, then those that nobody has taken. newest: latest change first. oldest: those that have
 * lasted longest first. kind: by kind, each by urgency. Ended alerts have only newest and oldest, both by their end.
 */
export const AlertSort = z.enum(['urgency', 'newest', 'oldest', 'kind']);
export type AlertSort = z.infer<typeof AlertSort>;

/** List of alerts in an order; without `sort` in that of the list. */
interface AlertOrder {
  state: 'open' | 'ended';
  sort?: AlertSort | undefined;
}

/** Orders that a list has; the first one is its own. */
export const alertSorts = {
  open: AlertSort.options,
  ended: ['newest', 'oldest'],
} as const satisfies Record<AlertOrder['state'], readonly AlertSort[]>;

type Sorted = Pick<Alert, 'kind' | 'level' | 'taken' | 'raisedAt' | 'lastAt' | 'since'>;

const byTime = (a: string, b: string) => Number(a > b) - Number(a < b);
const orders: Readonly<Record<AlertSort, (a: Sorted, b: Sorted) => number>> = {
  urgency: byUrgency,
  newest: (a, b) => byTime(b.lastAt, a.lastAt),
  oldest: (a, b) => byTime(a.since, b.since),
  kind: (a, b) => AlertKind.options.indexOf(a.kind) - AlertKind.options.indexOf(b.kind) || byUrgency(a, b),
};

/** Returns open alerts in an order. */
export function sortAlerts<Each extends Sorted>(alerts: readonly Each[], sort: AlertSort = 'urgency'): Each[] {
  return alerts.toSorted(orders[sort]);
}

/** Reports whether a list has the order. */
export function hasAlertSort({ state, sort }: AlertOrder): boolean {
  const sorts: readonly AlertSort[] = alertSorts[state];
  return sort === undefined || sorts.includes(sort);
}

/** Returns what the cursors of a list begin with, so that each belongs to one order. */
export function alertCursorPrefix({ state, sort }: AlertOrder): string {
  return sort === undefined || sort === alertSorts[state][0] ? '' : `${sort}-`;
}

/** Reports whether a cursor belongs to a list and its order. */
export function isOwnAlertCursor({ cursor, ...order }: AlertOrder & { cursor?: string | undefined }): boolean {
  if (cursor === undefined) return true;
  const prefix = alertCursorPrefix(order);
  const place = order.state === 'open' ? /^\d+$/ : /^\d{4}-/;
  return cursor.startsWith(prefix) && place.test(cursor.slice(prefix.length));
}
