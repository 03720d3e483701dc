import type { ProxyRecord } from '../../../storage/proxy/proxy-store.ts';
import { nameProxies } from '../../proxy-reading/name-proxies.ts';
import { type Happening, happening } from '../happening.ts';

/** Returns the happening of a proxy whose last rotations have all failed. */
export function rotationsFailed(proxy: ProxyRecord): Happening {
  return happening('rotationsFailed', { notification: { proxies: nameProxies([proxy]) } });
}
