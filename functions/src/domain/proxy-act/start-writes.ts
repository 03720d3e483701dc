import { type TimeBack, timeBackOf } from '@cellgate/shared/proxy-job/time-back.ts';
import type { Write } from '../../storage/database.ts';
import type { ProxyRecord } from '../../storage/proxy/proxy-store.ts';
import { restoreProxyWrite } from '../../storage/proxy/suspension-proxy-store.ts';
import { extendAllocationWrite, type ModemRecord } from '../../storage/server/modem-store.ts';

interface Restore {
  /** Names the suspension. */
  token: string;
  nowMs: number;
  /** Gives back the paid time that has run on. */
  back?: TimeReturn | undefined;
}

/** `reference` names what gives time back; up to `atMs` the time is counted. */
export interface TimeReturn {
  reference: string;
  atMs: number;
}

interface Stopped {
  proxy: ProxyRecord;
  modem: ModemRecord | undefined;
}

/** Returns the time that a restore gives back to a proxy; null if none is given. */
export function timeBackFor({ proxy, modem }: Stopped, back: TimeReturn | undefined): TimeBack | null {
  return back && modem?.allocation ? timeBackOf(proxy, back.atMs) : null;
}

/**
 * Returns the writes that start a proxy which a suspension has stopped. Its port opens under a new generation, so that reports about the closed one no
 * longer apply. A proxy whose paid time has ended meanwhile is in its grace period, unless it gets time back.
 */
export function startWrites({ token, nowMs, back }: Restore, { proxy, modem }: Stopped): Write[] {
  const time = timeBackFor({ proxy, modem }, back);
  const endDate = time?.until ?? proxy.endDate;
  const hasEnded = Date.parse(endDate) <= nowMs;
  if (!modem?.allocation) {
    const { generation } = proxy;
    return [restoreProxyWrite(proxy, { token, generation, status: 'suspended', statusReason: 'expired' })];
  }
  const generation = hasEnded ? proxy.generation : proxy.generation + 1;
  const span =
    time && back
      ? { cents: 0, from: proxy.endDate, until: endDate, reference: back.reference, given: { outage: null } }
      : undefined;
  const state = hasEnded
    ? ({ status: 'suspended', statusReason: 'expired' } as const)
    : ({ status: 'active', statusReason: null } as const);
  return [
    restoreProxyWrite(proxy, { token, generation, ...state, ...(span && { endDate, paid: [...proxy.paid, span] }) }),
    ...(hasEnded && !span
      ? []
      : [extendAllocationWrite(modem, { allocation: { ...modem.allocation, validUntil: endDate }, generation })]),
  ];
}

/** Returns the modem that serves a proxy; undefined if none does. */
export function modemOf(proxy: ProxyRecord, modems: readonly ModemRecord[]): ModemRecord | undefined {
  return modems.find(({ modemId, allocation }) => modemId === proxy.modemId && allocation?.proxyId === proxy.proxyId);
}
