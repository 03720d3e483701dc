import type { ProxyId } from '@cellgate/shared/contract/id.ts';
import type { ProxyRecord } from '../../storage/proxy/proxy-store.ts';

/** Returns what the details of an event say about its proxy: its ID, and where it was then, so that the log need not read the proxy. */
export function aboutProxy(proxy: Pick<ProxyRecord, 'proxyId' | 'operator' | 'country'>): {
  proxyId: ProxyId;
  place: string;
} {
  return { proxyId: proxy.proxyId, place: placeOf(proxy) };
}

/** Returns the operator of a proxy, or the country of one that has no operator. */
export function placeOf({ operator, country }: Pick<ProxyRecord, 'operator' | 'country'>): string {
  return operator ?? country;
}
