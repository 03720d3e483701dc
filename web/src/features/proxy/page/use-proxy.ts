import type { ProxyId } from '@cellgate/shared/contract/id.ts';
import { getProxy } from '@cellgate/shared/proxy/proxy.endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../../api/ask.ts';

/** Poll interval of the page while it is visible, in milliseconds. */
const pollIntervalMs = 10_000;

export function useProxy(id: ProxyId) {
  return useQuery({
    ...apiQuery('proxies', getProxy, { params: { id }, query: { credentials: 'hidden' } }),
    refetchInterval: pollIntervalMs,
  });
}
