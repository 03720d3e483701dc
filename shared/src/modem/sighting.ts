import { z } from 'zod';
import { ProxyId } from '../contract/id.ts';

/** IP that a modem is known to have had from one moment on, and the proxy that could use it. */
export const Sighting = z.object({
  ip: z.string(),
  /** Time of the first sighting. */
  since: z.string(),
  /** Null if the port was open for no customer. */
  proxyId: ProxyId.nullable(),
});
export type Sighting = z.infer<typeof Sighting>;

interface SightedModem {
  generation: number;
  allocation: { proxyId: ProxyId; servedGeneration?: number | undefined } | null;
  sighted?: Sighting | null | undefined;
  report: SightedReport | null;
}

interface SightedReport {
  egressIp: string | null;
  /** Time at which the agent last observed the IP from the internet. */
  egressSeenAt: string | null;
}

interface SightedView {
  report: SightedReport | null;
  live: { state: string; generation: number; at: string } | null;
}

export interface SightingChange {
  /** Sighting that is over, with the time of the last one; null if there was none. */
  ended: (Sighting & { lastAt: string }) | null;
  /** Null if no IP is known. */
  begun: Sighting | null;
}

/**
 * Returns how the sighting of a modem's IP changes with a message: with another IP, or another proxy that can use it. Undefined if it stays. `usedUntil`:
 * time up to which the IP before is known to have been there, if the caller knows it better than the report.
 */
export function changeSighting(
  modem: SightedModem,
  { report, live }: SightedView,
  usedUntil?: string,
): SightingChange | undefined {
  const before = modem.sighted ?? null;
  const ip = report?.egressIp ?? null;
  const seenAt = toTime(report?.egressSeenAt);
  const proxyId = userOf(modem, live);
  if (ip === null || seenAt === null) {
    if (!before) return undefined;
    return { ended: endOf(before, [lastSeen(modem, before), usedUntil]), begun: null };
  }
  if (before?.ip === ip && before.proxyId === proxyId) return undefined;
  if (before?.ip === ip) {
    // The IP stays, so that it was seen until the port changed hands.
    const since = latest(before.since, toTime(live?.at) ?? seenAt);
    return { ended: { ...before, lastAt: since }, begun: { ip, since, proxyId } };
  }
  const since = latest(before?.since, seenAt);
  const ended = before && endOf(before, [lastSeen(modem, before), usedUntil]);
  return { ended: ended && { ...ended, lastAt: earliest(ended.lastAt, since) }, begun: { ip, since, proxyId } };
}

/** Returns the proxy whose customer can use the modem's port; null if the port is closed, or open for the house. */
function userOf({ allocation, generation, sighted }: SightedModem, live: SightedView['live']): ProxyId | null {
  if (!allocation || !live) return null;
  const isCurrent = live.generation === (allocation.servedGeneration ?? generation);
  if (isCurrent) return live.state === 'closed' ? null : allocation.proxyId;
  // Until the agent reports the port of a new generation, the former one serves the same customer.
  return sighted?.proxyId === allocation.proxyId ? allocation.proxyId : null;
}

/** Returns when the report before last saw the IP; undefined if it was about another one. */
function lastSeen({ report }: SightedModem, { ip }: Sighting): string | undefined {
  return report?.egressIp === ip ? (toTime(report.egressSeenAt) ?? undefined) : undefined;
}

function endOf(sighting: Sighting, seen: readonly (string | undefined)[]): Sighting & { lastAt: string } {
  return { ...sighting, lastAt: seen.reduce<string>((last, at) => latest(last, at ?? last), sighting.since) };
}

const latest = (one: string | undefined, other: string) => (one !== undefined && one > other ? one : other);
const earliest = (one: string, other: string) => (one < other ? one : other);

/** Returns a time of an agent in the form in which times are compared; null if it is none. */
function toTime(text: string | null | undefined): string | null {
  const ms = Date.parse(text ?? '');
  return Number.isNaN(ms) ? null : new Date(ms).toISOString();
}
