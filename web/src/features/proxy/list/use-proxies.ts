import { listProxies } from '@cellgate/shared/proxy/proxy.endpoints.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../../api/ask.ts';
import { filtersOf, type ListQuery, pageSize } from './list-query.ts';

/** Poll interval of the list while it is visible, in milliseconds. */
const pollIntervalMs = 10_000;

export function useProxies({ page, ...filters }: ListQuery) {
  const query = { page, ...filtersOf(filters), limit: pageSize, credentials: 'hidden' as const };
  return useQuery({
    ...apiQuery('proxies', listProxies, { query }),
    refetchInterval: pollIntervalMs,
    // A new page or filter keeps the old cards until the new ones are loaded, so that the layout does not shift.
    placeholderData: keepPreviousData,
  });
}
