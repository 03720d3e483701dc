import type { ConnectionAddress } from '@cellgate/shared/proxy/replacement.ts';
import type { ProxyRecord } from '../../../storage/proxy/proxy-store.ts';
import { nameProxies } from '../../proxy-reading/name-proxies.ts';
import { type Happening, happening } from '../happening.ts';

/** Returns the happening of a proxy whose modem was plugged into another server. `proxy` is its record before. */
export function proxyMoved(proxy: ProxyRecord, to: ConnectionAddress): Happening {
  const { host, httpPort, socksPort } = to;
  return happening('proxyMoved', { notification: { proxies: nameProxies([proxy]), host, httpPort, socksPort } });
}
