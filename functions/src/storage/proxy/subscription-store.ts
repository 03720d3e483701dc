import type { ProxyId } from '@cellgate/shared/contract/id.ts';
import type { Cents } from '@cellgate/shared/contract/money.ts';
import type { StatusReason } from '@cellgate/shared/proxy/subscription.ts';
import type { Write } from '../database.ts';
import { type ProxyRecord, proxyKey } from './proxy-store.ts';

/** What the paid time of a proxy goes through: extended, stopped at its end, over. Each write fails under `proxy` when it has moved since. */
const unmoved = 'endDate = :seenEnd AND status = :seenStatus AND generation = :seenGeneration';
const seenOf = (proxy: ProxyRecord) => ({
  ':seenEnd': proxy.endDate,
  ':seenStatus': proxy.status,
  ':seenGeneration': proxy.generation,
});

/** Fails also when extending it by itself was switched since: what is written here would switch it back. */
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
      condition: `${unmoved} AND autoRenew = :seenRenewal`,
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

/** Its time is over, and its modem waits for an extension. */
export function suspendProxyWrite(proxy: ProxyRecord): Write {
  return {
    label: 'proxy',
    table: 'main',
    action: {
      update: proxyKey(proxy.proxyId),
      set: 'SET status = :suspended, statusReason = :expired',
      condition: unmoved,
      values: { ...seenOf(proxy), ':suspended': 'suspended', ':expired': 'expired' },
    },
  };
}

/** The customer cancels it: its port closes before the refund is calculated. */
export function closeForCancelWrite(proxy: ProxyRecord): Write {
  return {
    label: 'proxy',
    table: 'main',
    action: {
      update: proxyKey(proxy.proxyId),
      set: 'SET status = :suspended, statusReason = :cancelling',
      condition: unmoved,
      values: { ...seenOf(proxy), ':suspended': 'suspended', ':cancelling': 'cancelling' },
    },
  };
}

/** The cancellation came to nothing. */
export function reopenProxyWrite(proxy: ProxyRecord, to: Pick<ProxyRecord, 'generation' | 'closedCounters'>): Write {
  return {
    label: 'proxy',
    table: 'main',
    action: {
      update: proxyKey(proxy.proxyId),
      set: 'SET status = :active, statusReason = :none, generation = :generation, closedCounters = :closed',
      condition: unmoved,
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

/** For good: nothing of what let its customer in remains, nor its place among the others. */
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
      condition: unmoved,
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

/** Fails when somebody else tries at this moment, or something else or nothing is to be tried any more. */
export function tryRenewalWrite(proxy: ProxyRecord, at: string): Write {
  return {
    label: 'proxy',
    table: 'main',
    action: {
      update: proxyKey(proxy.proxyId),
      set: 'SET autoRenew.triedAt = :at',
      condition: `${unmoved} AND autoRenew = :seenRenewal`,
      values: { ...seenOf(proxy), ':at': at, ':seenRenewal': proxy.autoRenew },
    },
  };
}

/** Whether it is extended by itself, and when that was tried; independent of everything else that happens to the proxy. */
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
