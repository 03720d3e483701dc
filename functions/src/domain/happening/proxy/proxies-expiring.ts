import type { ProxyRecord } from '../../../storage/proxy/proxy-store.ts';
import { nameProxies } from '../../proxy-reading/name-proxies.ts';
import { type Happening, happening } from '../happening.ts';

/** Returns the happening of proxies that end in `days` days, for the reminder of them all. */
export function proxiesExpiring(proxies: readonly ProxyRecord[], days: number): Happening {
  return happening('proxiesExpiring', {
    webhook: { days, proxies: proxies.map(({ proxyId, endDate }) => ({ proxyId, endDate })) },
    notification: { days, proxies: nameProxies(proxies) },
  });
}
