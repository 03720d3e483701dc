import { z } from 'zod';
import type { ProxyStatus } from '../proxy/proxy.ts';

/** Value that a list of proxies is sorted by. `created` is its documented order. */
export const ProxySort = z.enum(['created', 'name', 'address', 'state', 'ends']);
export type ProxySort = z.infer<typeof ProxySort>;

export const SortDirection = z.enum(['asc', 'desc']);
export type SortDirection = z.infer<typeof SortDirection>;

/** Properties of a proxy by which lists sort. */
export interface SortableProxy {
  proxyId: string;
  label: string | null;
  operator: string | null;
  country: string;
  host: string;
  httpPort: number;
  status: ProxyStatus;
  endDate: string;
}

export interface ProxyOrder {
  sort: ProxySort;
  /** Direction of the order; by default the newest first for `created`, and the lowest value first for any other. */
  direction?: SortDirection | undefined;
}

const ranks: Record<ProxyStatus, number> = { active: 0, suspended: 1, expired: 2 };

/** Returns the proxies in order. Names and hosts are compared as people read them: 2 before 10, without case. Equal ones stay newest first. */
export function sortProxies<P extends SortableProxy>(
  proxies: readonly P[],
  { sort, direction }: ProxyOrder,
  language: string,
): P[] {
  const { compare } = new Intl.Collator(language, { numeric: true, sensitivity: 'base' });
  const byId = (a: P, b: P) => (a.proxyId < b.proxyId ? -1 : Number(a.proxyId > b.proxyId));
  const orders: Record<ProxySort, (a: P, b: P) => number> = {
    created: byId,
    name: (a, b) => compare(nameOf(a), nameOf(b)),
    address: (a, b) => compare(a.host, b.host) || a.httpPort - b.httpPort,
    state: (a, b) => ranks[a.status] - ranks[b.status],
    ends: (a, b) => Date.parse(a.endDate) - Date.parse(b.endDate),
  };
  const sign = (direction ?? (sort === 'created' ? 'desc' : 'asc')) === 'asc' ? 1 : -1;
  return proxies.toSorted((a, b) => sign * orders[sort](a, b) || byId(b, a));
}

/** Returns the name by which the owner knows a proxy: its label, else operator or country with the port, as screens show it. */
function nameOf({ label, operator, country, httpPort }: SortableProxy): string {
  return label ?? `${operator ?? country} ${httpPort}`;
}
