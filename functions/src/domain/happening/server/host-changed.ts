import type { ProxyRecord } from '../../../storage/proxy/proxy-store.ts';
import { nameProxies } from '../../proxy-reading/name-proxies.ts';
import { type Happening, happening } from '../happening.ts';

/** Returns the happening of an account's proxies whose server has got another host. Their ports stay. */
export function hostChanged(proxies: readonly ProxyRecord[], host: string): Happening {
  return happening('hostChanged', { notification: { proxies: nameProxies(proxies), host } });
}
