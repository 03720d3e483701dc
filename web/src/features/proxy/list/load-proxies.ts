import { listProxies } from '@cellgate/shared/proxy/proxy.endpoints.ts';
import type { Proxy } from '@cellgate/shared/proxy/proxy.ts';
import { call } from '../../../api/call.ts';
import { filtersOf, type ListQuery } from './list-query.ts';

/** Maximum page size of the list call. */
const loadedAtOnce = 100;

/** Loads the matching proxies of all pages, without passwords. */
export async function loadProxies(query: Omit<ListQuery, 'page'> | undefined): Promise<Proxy[]> {
  const loaded: Proxy[] = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const answer = await call(listProxies, {
      query: { ...(query && filtersOf(query)), page, limit: loadedAtOnce, credentials: 'hidden' },
    });
    loaded.push(...answer.proxies);
    pages = answer.pagination.pages;
  }
  return loaded;
}
