import type { ProxyId } from '@cellgate/shared/contract/id.ts';
import type { Cents } from '@cellgate/shared/contract/money.ts';
import type { StatusReason } from '@cellgate/shared/proxy/subscription.ts';
import type { Write } from '../database.ts';
import { missing, not, oneOf, plus } from '../write-terms.ts';
import { type ProxyRecord, writeProxy } from './proxy-store.ts';

/** Returns the condition that end date, status and generation are as read. Writes with it fail with label `proxy`. */
const asRead = ({ endDate, status, generation }: ProxyRecord) => ({ endDate, status, generation });

/** Extends the proxy. Fails with label `proxy` also if auto-extend was changed since: this write would revert it. */
export function extendProxyWrite(
  proxy: ProxyRecord,
  {
    endDate,
    period,
    generation,
    paid,
    autoRenew,
  }: Pick<ProxyRecord, 'endDate' | 'period' | 'generation' | 'paid' | 'autoRenew'>,
): Write {
  return writeProxy(proxy.proxyId)
    .set({ endDate, period, generation, paid, autoRenew, status: 'active', statusReason: null })
    .when({ ...asRead(proxy), autoRenew: oneOf(missing, proxy.autoRenew) });
}

/** Moves the end of a proxy without payment. Fails with label `proxy` if end, status or generation changed since it was read. */
export function giveTimeWrite(
  proxy: ProxyRecord,
  { reopens, ...to }: Pick<ProxyRecord, 'endDate' | 'generation' | 'paid'> & { reopens: boolean },
): Write {
  return writeProxy(proxy.proxyId)
    .set({ ...to, ...(reopens && { status: 'active' as const, statusReason: null }) })
    .when(asRead(proxy));
}

/** Suspends an expired proxy for its grace period. */
export function suspendProxyWrite(proxy: ProxyRecord): Write {
  return writeProxy(proxy.proxyId).set({ status: 'suspended', statusReason: 'expired' }).when(asRead(proxy));
}

/** Suspends a proxy that the customer cancels, so that its port closes before the refund is calculated. */
export function closeForCancelWrite(proxy: ProxyRecord): Write {
  return writeProxy(proxy.proxyId).set({ status: 'suspended', statusReason: 'cancelling' }).when(asRead(proxy));
}

/** Reactivates a proxy whose cancellation failed. */
export function reopenProxyWrite(
  proxy: ProxyRecord,
  { generation, closedCounters }: Pick<ProxyRecord, 'generation' | 'closedCounters'>,
): Write {
  return writeProxy(proxy.proxyId)
    .set({ status: 'active', statusReason: null, generation, closedCounters })
    .when(asRead(proxy));
}

/** Ends the proxy and removes its credentials, users, allowed IPs, tags and reset link. */
export function endProxyWrite(
  proxy: ProxyRecord,
  { reason, refundedCents }: { reason: StatusReason; refundedCents: Cents },
): Write {
  return writeProxy(proxy.proxyId)
    .set({
      status: 'expired',
      statusReason: reason,
      refundedCents: proxy.refundedCents + refundedCents,
      autoRenew: null,
      'auth.username': '',
      'auth.password': '',
      'auth.note': null,
      users: [],
      allow: [],
      tags: [],
      'reset.isActive': false,
      'reset.version': plus(1),
    })
    .when(asRead(proxy));
}

/** Records the attempt to auto-extend. Fails with label `proxy` if another run attempts it, or if auto-extend was changed or turned off. */
export function tryRenewalWrite(proxy: ProxyRecord, at: string): Write {
  return writeProxy(proxy.proxyId)
    .set({ 'autoRenew.triedAt': at })
    .when({ ...asRead(proxy), autoRenew: oneOf(missing, proxy.autoRenew) });
}

/** Sets auto-extend independently of other changes. Fails with label `proxy` if the proxy has ended. */
export function autoRenewWrite(proxyId: ProxyId, autoRenew: ProxyRecord['autoRenew']): Write {
  return writeProxy(proxyId)
    .set({ autoRenew })
    .when({ status: not('expired') });
}
