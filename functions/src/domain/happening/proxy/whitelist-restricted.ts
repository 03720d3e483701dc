import type { ProxyRecord } from '../../../storage/proxy/proxy-store.ts';
import { nameProxies } from '../../proxy-reading/name-proxies.ts';
import { type Happening, happening } from '../happening.ts';

/** Returns the happening of proxies whose whitelist was too wide to open them without a password. */
export function whitelistRestricted(proxies: readonly ProxyRecord[]): Happening {
  return happening('whitelistRestricted', { notification: { proxies: nameProxies(proxies) } });
}
