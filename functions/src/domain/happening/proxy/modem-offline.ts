import type { ProxyRecord } from '../../../storage/proxy/proxy-store.ts';
import { nameProxies } from '../../proxy-reading/name-proxies.ts';
import { type Happening, happening } from '../happening.ts';

/** Returns the happening of proxies that have not been reachable for a while. */
export function modemOffline(proxies: readonly ProxyRecord[]): Happening {
  return happening('modemOffline', { notification: { proxies: nameProxies(proxies) } });
}
