import type { Reporting } from '@cellgate/shared/proxy/connection-state.ts';
import { conditionOf, type ProxyCondition } from '@cellgate/shared/proxy/outage.ts';
import { isOnline } from '@cellgate/shared/server/server.ts';
import { offlineSince } from '@cellgate/shared/server/server-view.ts';
import type { ProxyRecord } from '../../storage/proxy/proxy-store.ts';
import type { ModemRecord } from '../../storage/server/modem-store.ts';
import type { ServerRecord } from '../../storage/server/server-store.ts';

interface Place {
  modem: ModemRecord;
  server: ServerRecord | undefined;
  nowMs: number;
}

/** Reports whether a requested rotation runs. */
export function isRotating({ rotation: { activeUntil } }: Pick<ProxyRecord, 'rotation'>, nowMs: number): boolean {
  return activeUntil !== null && Date.parse(activeUntil) > nowMs;
}

/** Returns the time since which the proxy has had its modem. */
export function heldFrom({ createdAt, replacements }: Pick<ProxyRecord, 'createdAt' | 'replacements'>): string {
  return replacements.at(-1)?.at ?? createdAt;
}

/** Returns what the agent has reported of a proxy's modem or fixed IP. */
export function reportingOf(proxy: Pick<ProxyRecord, 'rotation'>, { modem, server, nowMs }: Place): Reporting {
  return { ...reportedOf({ modem, server, nowMs }), isRotating: isRotating(proxy, nowMs) };
}

/** Place of a proxy, and whether a modem elsewhere passes its check. */
interface CheckedPlace extends Place {
  isCheckTrusted: boolean;
}

/** Returns the condition of an active proxy. */
export function proxyConditionOf(proxy: ProxyRecord, place: CheckedPlace): ProxyCondition {
  return conditionOf({ ...observedOf(place), reporting: reportingOf(proxy, place), heldFrom: heldFrom(proxy) });
}

/** Reports whether a proxy on the modem may be down, as far as can be told without the proxy's record. */
export function mayBeDown(place: CheckedPlace): boolean {
  const reporting = { ...reportedOf(place), isRotating: false };
  return conditionOf({ ...observedOf(place), reporting, heldFrom: '' }).kind === 'down';
}

function reportedOf({ modem, server, nowMs }: Place): Omit<Reporting, 'isRotating'> {
  const isServerOnline = server !== undefined && isOnline(server, nowMs);
  return { isServerOnline, report: modem.report, reachSince: modem.reachSince ?? modem.downSince ?? null };
}

function observedOf({ modem, server, isCheckTrusted }: CheckedPlace) {
  return {
    isCheckTrusted,
    reportedAt: modem.marks?.report?.at ?? null,
    offlineSince: server ? offlineSince(server) : null,
    port: modem.live?.generation === modem.generation ? modem.live : null,
  };
}
