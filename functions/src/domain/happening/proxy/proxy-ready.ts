import type { ProxyRecord } from '../../../storage/proxy/proxy-store.ts';
import { type Happening, happening } from '../happening.ts';

/** Returns the happening of a proxy whose port has opened. */
export function proxyReady({ proxyId, orderId, host, httpPort, socksPort, endDate }: ProxyRecord): Happening {
  return happening('proxyReady', { webhook: { proxyId, orderId, host, httpPort, socksPort, endDate } });
}
