import type { Write } from '../../storage/database.ts';
import type { ProxyRecord } from '../../storage/proxy/proxy-store.ts';
import { restoreProxyWrite } from '../../storage/proxy/suspension-proxy-store.ts';
import { extendAllocationWrite, type ModemRecord } from '../../storage/server/modem-store.ts';

/**
 * Returns the writes that start a proxy which a suspension has stopped; `token` names the suspension. Its port opens under a new generation, so that
 * reports about the closed one no longer apply. A proxy whose paid time has ended meanwhile is in its grace period.
 */
export function startWrites(
  { token, nowMs }: { token: string; nowMs: number },
  { proxy, modem }: { proxy: ProxyRecord; modem: ModemRecord | undefined },
): Write[] {
  const hasEnded = Date.parse(proxy.endDate) <= nowMs;
  if (hasEnded || !modem?.allocation) {
    const { generation } = proxy;
    return [restoreProxyWrite(proxy, { token, generation, status: 'suspended', statusReason: 'expired' })];
  }
  const generation = proxy.generation + 1;
  return [
    restoreProxyWrite(proxy, { token, generation, status: 'active', statusReason: null }),
    extendAllocationWrite(modem, { allocation: modem.allocation, generation }),
  ];
}

/** Returns the modem that serves a proxy; undefined if none does. */
export function modemOf(proxy: ProxyRecord, modems: readonly ModemRecord[]): ModemRecord | undefined {
  return modems.find(({ modemId, allocation }) => modemId === proxy.modemId && allocation?.proxyId === proxy.proxyId);
}
