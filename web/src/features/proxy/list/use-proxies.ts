import { listProxies } from '@cellgate/shared/proxy/proxy.endpoints.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../../api/ask.ts';
import { type ListQuery, pageSize } from './list-query.ts';

/** Milliseconds between two looks at the list while somebody looks at it. */
const lookAgainMs = 10_000;

export function useProxies({ page, search, status, type, tag }: ListQuery) {
  const query = { page, search, status, type, tag, limit: pageSize, credentials: 'hidden' as const };
  return useQuery({
    ...apiQuery('proxies', listProxies, { query }),
    refetchInterval: lookAgainMs,
    // Changing the page or a filter keeps the old cards until the new ones are there: nothing jumps.
    placeholderData: keepPreviousData,
  });
}
