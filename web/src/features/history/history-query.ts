import { TransactionStatus } from '@cellgate/shared/balance/balance.ts';
import { Period } from '@cellgate/shared/contract/period.ts';
import { ActionStatus, HistoryTab } from '@cellgate/shared/history/history.ts';

/** Filters of the history. The URL holds them, so that they survive a reload and can be shared. */
export interface HistoryQuery {
  tab: HistoryTab;
  search: string;
  /** Any `TransactionStatus` for payments, an `ActionStatus` for the other tabs. */
  status: TransactionStatus | undefined;
  period: Period;
  page: number;
}

/** Number of rows that one request loads. */
export const pageSize = 20;

const defaults = { tab: 'orders', period: '30d' } as const;

export function readHistoryQuery(search: URLSearchParams): HistoryQuery {
  const page = Number(search.get('page'));
  const tab = HistoryTab.safeParse(search.get('tab')).data ?? defaults.tab;
  return {
    tab,
    search: (search.get('search') ?? '').trim().slice(0, 100),
    status: statusesOf(tab).find((status) => status === search.get('status')),
    period: Period.safeParse(search.get('period')).data ?? defaults.period,
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  };
}

/** Returns the shortest URL query for the filters. A changed filter resets the page; another tab resets search and status. */
export function changeHistoryQuery(current: HistoryQuery, change: Partial<HistoryQuery>): URLSearchParams {
  const next = { ...current, page: 1, ...(change.tab && { search: '', status: undefined }), ...change };
  const search = new URLSearchParams();
  if (next.tab !== defaults.tab) search.set('tab', next.tab);
  if (next.search) search.set('search', next.search);
  if (next.status) search.set('status', next.status);
  if (next.period !== defaults.period) search.set('period', next.period);
  if (next.page > 1) search.set('page', String(next.page));
  return search;
}

export function isHistoryFiltered({ search, status }: HistoryQuery): boolean {
  return search !== '' || status !== undefined;
}

/** Returns the statuses that a tab can be filtered by. */
export function statusesOf(tab: HistoryTab): readonly TransactionStatus[] {
  return tab === 'payments' ? TransactionStatus.options : ActionStatus.options;
}

/** Returns the status filter for orders and proxies; undefined if it is not one of theirs. */
export function actionStatusOf({ status }: HistoryQuery): ActionStatus | undefined {
  return ActionStatus.safeParse(status).data;
}
