import { Period } from '@cellgate/shared/contract/period.ts';
import { ActionStatus } from '@cellgate/shared/history/history.ts';
import { paths } from '../../paths.ts';

/** Tabs of the history. Payments are in the wallet. */
export const historySections = ['orders', 'proxies'] as const;
export type HistorySection = (typeof historySections)[number];

/** Filters of the history. The URL holds them, so that they survive a reload and can be shared. */
export interface HistoryQuery {
  tab: HistorySection;
  search: string;
  status: ActionStatus | undefined;
  period: Period;
  page: number;
}

/** Number of rows that one request loads. */
export const pageSize = 20;

const defaults = { tab: 'orders', period: '30d' } as const;

export function readHistoryQuery(search: URLSearchParams): HistoryQuery {
  const page = Number(search.get('page'));
  const tab = historySections.find((each) => each === search.get('tab')) ?? defaults.tab;
  return {
    tab,
    search: (search.get('search') ?? '').trim().slice(0, 100),
    status: ActionStatus.safeParse(search.get('status')).data,
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

/** Returns the URL of the wallet with the same filters, if the URL names the payments, which the history listed once. */
export function movedToWallet(search: URLSearchParams): string | undefined {
  if (search.get('tab') !== 'payments') return undefined;
  const kept = new URLSearchParams(search);
  kept.delete('tab');
  return kept.size === 0 ? paths.balance : `${paths.balance}?${kept}`;
}
