import type { DataOf } from '@cellgate/shared/contract/endpoint.ts';
import { maxPageSize } from '@cellgate/shared/contract/paging.ts';
import { listAllProxies } from '@cellgate/shared/proxy/staff-proxy.endpoints.ts';
import type { StaffProxy } from '@cellgate/shared/proxy/staff-proxy.ts';
import type { z } from 'zod';
import { call } from '../../api/call.ts';
import type { ListPart } from '../../parts/list/load-matching.ts';

export type ProxyQuery = z.output<typeof listAllProxies.query>;
export type ProxyPage = DataOf<typeof listAllProxies>;

/** Answers that one page may take. Each looks at a bounded number of proxies, and rare ones fill no page at once. */
const maxAnswers = 6;

/** Loads a page of proxies and goes on while it is not full, up to a bounded number of answers. */
export async function loadProxies(query: ProxyQuery, signal?: AbortSignal): Promise<ProxyPage> {
  const options = signal ? { signal } : {};
  let page = await call(listAllProxies, { query, ...options });
  for (let answers = 1; answers < maxAnswers && page.next !== null && page.proxies.length < query.limit; answers++) {
    const { proxies } = page;
    const rest = { ...query, cursor: page.next, limit: query.limit - proxies.length };
    const more = await call(listAllProxies, { query: rest, ...options });
    page = { ...more, proxies: [...proxies, ...more.proxies], pagination: page.pagination };
  }
  return page;
}

/** Loads a part of everything that matches. `cursor` is that of the part before, undefined for the first. */
export async function loadPart(query: ProxyQuery, cursor: string | undefined): Promise<ListPart<StaffProxy>> {
  const { cursor: _, ...filters } = query;
  const part = await call(listAllProxies, { query: { ...filters, limit: maxPageSize, cursor } });
  return { rows: part.proxies, next: part.next };
}
