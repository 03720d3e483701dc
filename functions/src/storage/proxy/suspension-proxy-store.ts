import type { Write } from '../database.ts';
import { type ProxyRecord, writeProxy } from './proxy-store.ts';

/** Stops a proxy of a suspended customer. Fails with label `proxy` if it was extended, ended or moved since it was read. */
export function stopForSupportWrite({ proxyId, endDate, status, generation }: ProxyRecord, token: string): Write {
  return writeProxy(proxyId)
    .set({ status: 'suspended', statusReason: 'support', suspension: token })
    .when({ endDate, status, generation });
}

/**
 * Ends the stop of a proxy by one suspension: it runs again, or has expired meanwhile. Fails with label `proxy` if it was changed since it was read, or
 * if another suspension has stopped it.
 */
export function restoreProxyWrite(
  { proxyId, endDate, status, generation: seen }: ProxyRecord,
  { token, generation, ...to }: { token: string } & Pick<ProxyRecord, 'generation' | 'status' | 'statusReason'>,
): Write {
  return writeProxy(proxyId)
    .set({ ...to, generation })
    .remove('suspension')
    .when({ endDate, status, generation: seen, suspension: token });
}
