import type { ProxyId } from '@cellgate/shared/contract/id.ts';
import { getProxy } from '@cellgate/shared/proxy/proxy.endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../../api/ask.ts';

/** Milliseconds between two looks at a proxy while somebody looks at it. */
const lookAgainMs = 10_000;

export function useProxy(id: ProxyId) {
  return useQuery({
    ...apiQuery('proxies', getProxy, { params: { id }, query: { credentials: 'hidden' } }),
    refetchInterval: lookAgainMs,
  });
}
