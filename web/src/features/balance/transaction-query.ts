import { Period } from '@cellgate/shared/contract/period.ts';

export const periodChoices = Period.options;

const defaultPeriod: Period = '30d';

/** Reads period and page of the transaction list from the URL; invalid values become the defaults. */
export function readTransactionQuery(search: URLSearchParams): { period: Period; page: number } {
  const page = Number(search.get('page'));
  return {
    period: Period.safeParse(search.get('period')).data ?? defaultPeriod,
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  };
}

/** Applies a change to the URL and keeps its other parameters. A new period resets the page. */
export function changeTransactionQuery(
  search: URLSearchParams,
  change: { period: Period } | { page: number },
): URLSearchParams {
  const next = new URLSearchParams(search);
  next.delete('page');
  if ('period' in change) {
    if (change.period === defaultPeriod) next.delete('period');
    else next.set('period', change.period);
  } else if (change.page > 1) next.set('page', String(change.page));
  return next;
}
