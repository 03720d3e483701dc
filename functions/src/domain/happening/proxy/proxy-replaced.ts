import type { Replacement } from '@cellgate/shared/proxy/replacement.ts';
import type { ProxyRecord } from '../../../storage/proxy/proxy-store.ts';
import { nameProxies } from '../../proxy-reading/name-proxies.ts';
import { type Happening, happening } from '../happening.ts';

/** Returns the happening of a proxy that gets another modem. `proxy` is its record before, `modemId` the new modem. */
export function proxyReplaced(
  proxy: ProxyRecord,
  { replacement, modemId }: { replacement: Replacement; modemId: ProxyRecord['modemId'] },
): Happening {
  const { proxyId, accountId } = proxy;
  return happening('proxyReplaced', {
    event: { subject: accountId, details: { proxyId, reason: replacement.reason, from: proxy.modemId, to: modemId } },
    webhook: { proxyId, ...replacement },
    notification: { proxies: nameProxies([proxy]), ...replacement.to },
  });
}
