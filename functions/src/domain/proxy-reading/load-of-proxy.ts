import type { ProxyStats } from '@cellgate/shared/proxy/traffic.ts';
import { loadOfPort } from '@cellgate/shared/server/port-load.ts';
import type { ProxyRecord } from '../../storage/proxy/proxy-store.ts';
import type { ServerRecord } from '../../storage/server/server-store.ts';
import { heldFrom } from './observe-proxy.ts';
import { statusOf } from './to-proxy.ts';

type Loaded = Pick<
  ProxyRecord,
  'status' | 'statusReason' | 'endDate' | 'createdAt' | 'replacements' | 'formerAddresses' | 'httpPort'
>;

/** Returns the time since which the proxy has had its port on its server. */
export function onServerFrom(proxy: Pick<ProxyRecord, 'createdAt' | 'replacements' | 'formerAddresses'>): string {
  return [heldFrom(proxy), proxy.formerAddresses?.at(-1)?.until ?? ''].reduce((a, b) => (a > b ? a : b));
}

/** Returns the load of an active proxy at its server's last heartbeat; null if unknown. A heartbeat from before it got its port has another customer's. */
export function loadOfProxy(proxy: Loaded, server: ServerRecord | undefined, nowMs: number): ProxyStats['now'] {
  if (!server?.lastSeenAt || statusOf(proxy, nowMs) !== 'active') return null;
  const at = server.lastSeenAt;
  const load = at > onServerFrom(proxy) ? loadOfPort(server, proxy.httpPort, nowMs) : undefined;
  return load ? { ...load, at } : null;
}
