import { listProxies } from '@cellgate/shared/proxy/proxy.endpoints.ts';
import { searchAccount } from '@cellgate/shared/search/search.endpoints.ts';
import { type ProxyHit, searchLimits } from '@cellgate/shared/search/search.ts';
import { toProxyHit } from '@cellgate/shared/search/to-proxy-hit.ts';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../api/ask.ts';
import { useTypedSearch } from './use-typed-search.ts';

/** Searches the account for the typed text. */
export function useAccountHits(typed: string) {
  return useTypedSearch(typed, searchLimits, (q) => apiQuery('search', searchAccount, { query: { q } }));
}

/** Number of proxies on which an act is offered that was typed alone. */
const newestCount = 5;

/** Returns the newest active proxies as hits, for an act that names none; empty unless `isWanted`. */
export function useNewestHits(isWanted: boolean): readonly ProxyHit[] {
  const query = { status: 'active' as const, limit: newestCount, credentials: 'hidden' as const };
  const { data } = useQuery({ ...apiQuery('proxies', listProxies, { query }), enabled: isWanted });
  if (!isWanted || !data) return [];
  return data.proxies.map(toProxyHit);
}
