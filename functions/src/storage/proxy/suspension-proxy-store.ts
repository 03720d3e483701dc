import type { Write } from '../database.ts';
import { type ProxyRecord, writeProxy } from './proxy-store.ts';

/** Stops a proxy by a suspension. Fails with label `proxy` if it was extended, ended or moved since it was read. */
export function stopForSupportWrite(
  { proxyId, endDate, status, generation }: ProxyRecord,
  { token, at }: { token: string; at: string },
): Write {
  return writeProxy(proxyId)
    .set({ status: 'suspended', statusReason: 'support', suspension: token, suspendedAt: at })
    .when({ endDate, status, generation });
}

/** State of a proxy after its suspension; with `endDate` and `paid` if it gets time back. */
type Restored = Pick<ProxyRecord, 'generation' | 'status' | 'statusReason'> &
  (Pick<ProxyRecord, 'endDate' | 'paid'> | { endDate?: never; paid?: never });

/**
 * Ends the stop of a proxy by one suspension: it runs again, or has expired meanwhile. Fails with label `proxy` if it was changed since it was read, or
 * if another suspension has stopped it.
 */
export function restoreProxyWrite(
  { proxyId, endDate, status, generation: seen }: ProxyRecord,
  { token, ...to }: { token: string } & Restored,
): Write {
  return writeProxy(proxyId)
    .set(to)
    .remove('suspension', 'suspendedAt')
    .when({ endDate, status, generation: seen, suspension: token });
}
