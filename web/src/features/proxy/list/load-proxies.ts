import type { Order } from '@cellgate/shared/order/order.ts';
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

/** Loads the proxies of a completed order, without passwords. Those that were removed since are missing. */
export async function loadOrdered({ proxyIds }: Pick<Order, 'proxyIds'>): Promise<Proxy[]> {
  const wanted = new Set<string>(proxyIds);
  const found: Proxy[] = [];
  for (let page = 1, pages = 1; page <= pages && found.length < wanted.size; page += 1) {
    const query = { page, limit: loadedAtOnce, credentials: 'hidden' } as const;
    // The list has the newest first, so that those of a new order are found at once.
    const answer = await call(listProxies, { query });
    found.push(...answer.proxies.filter(({ _id }) => wanted.has(_id)));
    pages = answer.pagination.pages;
  }
  return found;
}
