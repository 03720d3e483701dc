import { TransactionStatus } from '@cellgate/shared/balance/balance.ts';
import { Period } from '@cellgate/shared/contract/period.ts';

/** Filters of the transactions. The URL holds them, beside what it says of the open payment. */
export interface TransactionQuery {
  search: string;
  status: TransactionStatus | undefined;
  period: Period;
  page: number;
}

export const periodChoices = Period.options;

const defaultPeriod: Period = '30d';

/** Reads the filters of the transactions from the URL; invalid values become the defaults. */
export function readTransactionQuery(search: URLSearchParams): TransactionQuery {
  const page = Number(search.get('page'));
  return {
    search: (search.get('search') ?? '').trim().slice(0, 100),
    status: TransactionStatus.safeParse(search.get('status')).data,
    period: Period.safeParse(search.get('period')).data ?? defaultPeriod,
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  };
}

/** Applies a change to the URL and keeps its other parameters. A changed filter resets the page. */
export function changeTransactionQuery(search: URLSearchParams, change: Partial<TransactionQuery>): URLSearchParams {
  const { search: typed, status, period, page } = { ...readTransactionQuery(search), page: 1, ...change };
  const next = new URLSearchParams(search);
  const set = (name: string, value: string | undefined) => (value ? next.set(name, value) : next.delete(name));
  set('search', typed);
  set('status', status);
  set('period', period === defaultPeriod ? undefined : period);
  set('page', page > 1 ? String(page) : undefined);
  return next;
}

export function isTransactionFiltered({ search, status }: TransactionQuery): boolean {
  return search !== '' || status !== undefined;
}
