import type { ServerId } from '@cellgate/shared/contract/id.ts';
import type { ProxyRecord } from '../../../storage/proxy/proxy-store.ts';
import type { ModemRecord } from '../../../storage/server/modem-store.ts';
import { type Happening, happening } from '../happening.ts';

/** Returns the happening of a modem that was plugged into another server, for the log of one of the two. */
export function modemMoved(
  subject: ServerId,
  { before, after, proxy }: { before: ModemRecord; after: ModemRecord; proxy: ProxyRecord | null },
): Happening {
  const { modemId, imei, serverId: to } = after;
  const details = { modemId, imei, from: before.serverId, to, proxyId: proxy?.proxyId ?? null };
  return happening('modemMoved', { event: { subject, details } });
}
