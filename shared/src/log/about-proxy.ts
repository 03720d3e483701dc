import type { ProxyId } from '../contract/id.ts';

interface Located {
  /** Mobile operator; null for a proxy without one. */
  operator: string | null;
  country: string;
}

/** Returns what the details of an event say about its proxy: its ID, and where it was then, so that the log need not read the proxy. */
export function aboutProxy(proxy: Located & { proxyId: ProxyId }): { proxyId: ProxyId; operatorOrCountry: string } {
  return { proxyId: proxy.proxyId, operatorOrCountry: operatorOrCountry(proxy) };
}

/** Returns the operator of a proxy, or the country of one that has no operator. */
export function operatorOrCountry({ operator, country }: Located): string {
  return operator ?? country;
}
