import { aboutProxy } from '@cellgate/shared/log/about-proxy.ts';
import { graceEnd } from '@cellgate/shared/proxy/subscription.ts';
import type { ProxyRecord } from '../../../storage/proxy/proxy-store.ts';
import { nameProxies } from '../../proxy-reading/name-proxies.ts';
import { type Happening, happening } from '../happening.ts';

/** Returns the happening of a proxy whose paid time is over. It is suspended, and its modem held until the end of grace. */
export function proxyExpired(proxy: ProxyRecord): Happening {
  const { proxyId, accountId, endDate } = proxy;
  const graceUntil = graceEnd(endDate);
  return happening('proxyExpired', {
    event: { subject: accountId, details: { ...aboutProxy(proxy), reason: 'expired' } },
    webhook: { proxyId, endDate, graceUntil },
    notification: { proxies: nameProxies([proxy]), until: graceUntil },
  });
}
