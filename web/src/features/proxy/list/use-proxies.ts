import { listProxies } from '@cellgate/shared/proxy/proxy.endpoints.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../../api/ask.ts';
import type { TableLook } from '../table/table-look.ts';
import { filtersOf, type ListQuery, pageSize } from './list-query.ts';

/** Poll interval of the list while it is visible, in milliseconds. */
const pollIntervalMs = 10_000;

/** Loads a page of the list: with `look` as many and in such order as its table shows, else as cards. */
export function useProxies({ page, ...filters }: ListQuery, look: TableLook | undefined) {
  const shape = look ? { limit: look.limit, sort: look.sort, direction: look.direction } : { limit: pageSize };
  const query = { page, ...filtersOf(filters), ...shape, credentials: 'hidden' as const };
  return useQuery({
    ...apiQuery('proxies', listProxies, { query }),
    refetchInterval: pollIntervalMs,
    // A new page or filter keeps the old cards until the new ones are loaded, so that the layout does not shift.
    placeholderData: keepPreviousData,
  });
}
