import type { ProxyJobKind } from '@cellgate/shared/job/staff-job.ts';
import { aboutProxy } from '@cellgate/shared/log/about-proxy.ts';
import type { ProxyRecord } from '../../../storage/proxy/proxy-store.ts';
import { nameProxies } from '../../proxy-reading/name-proxies.ts';
import { type Happening, happening } from '../happening.ts';

interface Act {
  kind: ProxyJobKind;
  hours: number | null;
}

interface ActedOn {
  /** Records before the act, of one owner. */
  proxies: readonly ProxyRecord[];
  /** Hours that a restore gives back, by proxy. */
  hoursBack: ReadonlyMap<string, number | undefined>;
  jobId: string;
  reason: string | undefined;
}

/** Returns the happenings of an act of staff on proxies: an event for each of them, and one notification of their owner. */
export function proxiesActedOn(act: Act, { proxies, hoursBack, jobId, reason }: ActedOn): Happening[] {
  const names = { proxies: nameProxies(proxies) };
  const eventOf = (proxy: ProxyRecord) => ({
    subject: proxy.accountId,
    details: { ...aboutProxy(proxy), serverId: proxy.serverId, modemId: proxy.modemId, jobId },
    reason,
  });
  if (act.kind === 'give_time') {
    const hours = act.hours ?? 0;
    return [
      ...proxies.map((proxy) => {
        const event = eventOf(proxy);
        return happening('proxyTimeGiven', { event: { ...event, details: { ...event.details, hours } } });
      }),
      happening('proxiesTimeGiven', { notification: { ...names, hours } }),
    ];
  }
  if (act.kind === 'suspend_proxies') {
    return [
      ...proxies.map((proxy) => {
        const event = eventOf(proxy);
        return happening('proxyStopped', { event: { ...event, details: { ...event.details, reason: 'support' } } });
      }),
      happening('proxiesStopped', { notification: names }),
    ];
  }
  return [
    ...proxies.flatMap((proxy) => {
      const event = eventOf(proxy);
      const hours = hoursBack.get(proxy.proxyId);
      return [
        happening('proxyRestored', { event }),
        ...(hours ? [happening('proxyTimeGiven', { event: { ...event, details: { ...event.details, hours } } })] : []),
      ];
    }),
    happening('proxiesRestored', { notification: names }),
  ];
}
