import type { ProxyRecord } from '../../../storage/proxy/proxy-store.ts';
import { nameProxies } from '../../proxy-reading/name-proxies.ts';
import { type Happening, happening } from '../happening.ts';

/** Returns the happening of an account's proxies whose server is in maintenance until `until`. */
export function maintenanceBegun(proxies: readonly ProxyRecord[], until: string): Happening {
  return happening('maintenanceBegun', { notification: { proxies: nameProxies(proxies), until } });
}
