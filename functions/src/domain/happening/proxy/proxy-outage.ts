import { type OutageStep, outageDurationMs } from '@cellgate/shared/proxy/outage.ts';
import type { ProxyRecord } from '../../../storage/proxy/proxy-store.ts';
import { nameProxies } from '../../proxy-reading/name-proxies.ts';
import { type Happening, happening } from '../happening.ts';

/** Returns the happening of a proxy that is down or works again, for webhooks. */
export function proxyOutage({ proxyId, label }: ProxyRecord, { kind, outage }: OutageStep, nowMs: number): Happening {
  const { reason, since } = outage;
  const webhook = { proxyId, label, reason, since, durationMs: outageDurationMs(outage, nowMs) };
  return happening(kind === 'down' ? 'proxyDown' : 'proxyRecovered', { webhook });
}

/** Returns the happening of an account's proxies that are down or work again, for one event and one notification of them all. */
export function proxiesOutage(
  accountId: ProxyRecord['accountId'],
  kind: OutageStep['kind'],
  affected: readonly ProxyRecord[],
): Happening {
  const proxies = nameProxies(affected);
  const event = { subject: accountId, details: { proxies: proxies('en') } };
  return happening(kind === 'down' ? 'proxiesDown' : 'proxiesRecovered', { event, notification: { proxies } });
}
