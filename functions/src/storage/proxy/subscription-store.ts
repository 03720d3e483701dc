import type { ProxyId } from '@cellgate/shared/contract/id.ts';
import type { Cents } from '@cellgate/shared/contract/money.ts';
import type { StatusReason } from '@cellgate/shared/proxy/subscription.ts';
import type { Write } from '../database.ts';
import { type ProxyRecord, proxyKey } from './proxy-store.ts';

/** Condition that end date, status and generation are as read. Writes with it fail with label `proxy`. */
const unchanged = 'endDate = :seenEnd AND status = :seenStatus AND generation = :seenGeneration';
const seenOf = (proxy: ProxyRecord) => ({
  ':seenEnd': proxy.endDate,
  ':seenStatus': proxy.status,
  ':seenGeneration': proxy.generation,
});

/** Extends the proxy. Fails with label `proxy` also if auto-extend was changed since: this write would revert it. */
export function extendProxyWrite(
  proxy: ProxyRecord,
  to: Pick<ProxyRecord, 'endDate' | 'period' | 'generation' | 'paid' | 'autoRenew'>,
): Write {
  return {
    label: 'proxy',
    table: 'main',
    action: {
      update: proxyKey(proxy.proxyId),
      set: 'SET endDate = :end, period = :period, generation = :generation, paid = :paid, autoRenew = :autoRenew, status = :active, statusReason = :none',
      condition: `${unchanged} AND autoRenew = :seenRenewal`,
      values: {
        ...seenOf(proxy),
        ':seenRenewal': proxy.autoRenew,
        ':end': to.endDate,
        ':period': to.period,
        ':generation': to.generation,
        ':paid': to.paid,
        ':autoRenew': to.autoRenew,
        ':active': 'active',
        ':none': null,
      },
    },
  };
}

/** Suspends an expired proxy for its grace period. */
export function suspendProxyWrite(proxy: ProxyRecord): Write {
  return {
    label: 'proxy',
    table: 'main',
    action: {
      update: proxyKey(proxy.proxyId),
      set: 'SET status = :suspended, statusReason = :expired',
      condition: unchanged,
      values: { ...seenOf(proxy), ':suspended': 'suspended', ':expired': 'expired' },
    },
  };
}

/** Suspends a proxy that the customer cancels, so that its port closes before the refund is calculated. */
export function closeForCancelWrite(proxy: ProxyRecord): Write {
  return {
    label: 'proxy',
    table: 'main',
    action: {
      update: proxyKey(proxy.proxyId),
      set: 'SET status = :suspended, statusReason = :cancelling',
      condition: unchanged,
      values: { ...seenOf(proxy), ':suspended': 'suspended', ':cancelling': 'cancelling' },
    },
  };
}

/** Reactivates a proxy whose cancellation failed. */
export function reopenProxyWrite(proxy: ProxyRecord, to: Pick<ProxyRecord, 'generation' | 'closedCounters'>): Write {
  return {
    label: 'proxy',
    table: 'main',
    action: {
      update: proxyKey(proxy.proxyId),
      set: 'SET status = :active, statusReason = :none, generation = :generation, closedCounters = :closed',
      condition: unchanged,
      values: {
        ...seenOf(proxy),
        ':active': 'active',
        ':none': null,
        ':generation': to.generation,
        ':closed': to.closedCounters,
      },
    },
  };
}

/** Ends the proxy and removes its credentials, users, allowed IPs, tags and reset link. */
export function endProxyWrite(
  proxy: ProxyRecord,
  { reason, refundedCents }: { reason: StatusReason; refundedCents: Cents },
): Write {
  return {
    label: 'proxy',
    table: 'main',
    action: {
      update: proxyKey(proxy.proxyId),
      set: 'SET status = :expired, statusReason = :reason, refundedCents = :refunded, autoRenew = :none, auth.username = :empty, auth.password = :empty, auth.note = :none, users = :nobody, allow = :nobody, tags = :nobody, reset.isActive = :no, reset.version = reset.version + :one',
      condition: unchanged,
      values: {
        ...seenOf(proxy),
        ':expired': 'expired',
        ':reason': reason,
        ':refunded': proxy.refundedCents + refundedCents,
        ':none': null,
        ':empty': '',
        ':nobody': [],
        ':no': false,
        ':one': 1,
      },
    },
  };
}

/** Records the attempt to auto-extend. Fails with label `proxy` if another run attempts it, or if auto-extend was changed or turned off. */
export function tryRenewalWrite(proxy: ProxyRecord, at: string): Write {
  return {
    label: 'proxy',
    table: 'main',
    action: {
      update: proxyKey(proxy.proxyId),
      set: 'SET autoRenew.triedAt = :at',
      condition: `${unchanged} AND autoRenew = :seenRenewal`,
      values: { ...seenOf(proxy), ':at': at, ':seenRenewal': proxy.autoRenew },
    },
  };
}

/** Sets auto-extend independently of other changes. Fails with label `proxy` if the proxy has ended. */
export function autoRenewWrite(proxyId: ProxyId, autoRenew: ProxyRecord['autoRenew']): Write {
  return {
    label: 'proxy',
    table: 'main',
    action: {
      update: proxyKey(proxyId),
      set: 'SET autoRenew = :autoRenew',
      condition: 'status <> :expired',
      values: { ':autoRenew': autoRenew, ':expired': 'expired' },
    },
  };
}
