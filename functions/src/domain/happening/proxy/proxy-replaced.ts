import { aboutProxy } from '@cellgate/shared/log/about-proxy.ts';
import type { Replacement } from '@cellgate/shared/proxy/replacement.ts';
import type { EventDraft } from '../../../storage/event-draft.ts';
import type { ProxyRecord } from '../../../storage/proxy/proxy-store.ts';
import type { ModemRecord } from '../../../storage/server/modem-store.ts';
import { nameProxies } from '../../proxy-reading/name-proxies.ts';
import { type Happening, happening } from '../happening.ts';

/** Returns the happening of a proxy that gets another modem. `proxy` is its record before, `modemId` the new modem. */
export function proxyReplaced(
  proxy: ProxyRecord,
  { replacement, modemId }: { replacement: Replacement; modemId: ProxyRecord['modemId'] },
): Happening {
  const { proxyId, accountId } = proxy;
  return happening('proxyReplaced', {
    event: {
      subject: accountId,
      details: { ...aboutProxy(proxy), reason: replacement.reason, from: proxy.modemId, to: modemId },
    },
    webhook: { proxyId, ...replacement },
    notification: { proxies: nameProxies([proxy]), ...replacement.to },
  });
}

/** A replacement by staff, and what staff is shown of it: the fields before and after, and the reason. */
interface Reassignment {
  replacement: Replacement;
  modem: Pick<ModemRecord, 'serverId' | 'modemId'>;
  changes: NonNullable<EventDraft['changes']>;
  reason: string | undefined;
}

/**
 * Returns the happening of a proxy that staff gives another modem. Its owner is notified only if the host or the ports change. `proxy` is its record
 * before.
 */
export function proxyReassigned(proxy: ProxyRecord, { replacement, modem, changes, reason }: Reassignment): Happening {
  const { proxyId, accountId } = proxy;
  const { serverId, modemId } = modem;
  const details = { ...aboutProxy(proxy), reason: replacement.reason, from: proxy.modemId, to: modemId, serverId };
  const event = { subject: accountId, details, changes, reason };
  const webhook = { proxyId, ...replacement };
  if (serverId === proxy.serverId) return happening('proxyReassigned', { event, webhook });
  const notification = { proxies: nameProxies([proxy]), ...replacement.to };
  return happening('proxyReplaced', { event, webhook, notification });
}
