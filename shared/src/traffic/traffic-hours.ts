import {
  addTraffic,
  type DayTraffic,
  type HourTraffic,
  isSameTraffic,
  noTraffic,
  type Traffic,
} from '../proxy/traffic.ts';

const hourMs = 3_600_000;
const dayMs = 86_400_000;

/** Returns the start of the hour in UTC. */
export function hourOf(ms: number): string {
  return new Date(Math.floor(ms / hourMs) * hourMs).toISOString();
}

/**
 * Returns the time for which reported traffic counts: when the server read its counters. It passed after `countedAt`, the time of the traffic counted
 * before it. A report dated in the future, or more than a day ago, comes from a wrong clock and counts when it arrives.
 */
export function trafficTime(
  reportedAt: string,
  { countedAt, nowMs }: { countedAt?: string | undefined; nowMs: number },
): string {
  const reportedMs = Math.max(Date.parse(reportedAt), countedAt ? Date.parse(countedAt) : 0);
  const isPlausible = reportedMs <= nowMs && reportedMs > nowMs - dayMs;
  return new Date(isPlausible ? reportedMs : nowMs).toISOString();
}

/**
 * Returns the start of the first hour from which on every hour is known; null if all are. The hours of a day are known if they add up to it, and in a
 * day that was counted without hours at first, from its first hour on.
 */
export function firstKnownHour(days: readonly (DayTraffic & { hours: readonly HourTraffic[] })[]): string | null {
  const partly = days
    .filter((day) => !isSameTraffic(day, day.hours.reduce<Traffic>(addTraffic, noTraffic)))
    .reduce<(typeof days)[number] | undefined>((a, b) => (a && a.date > b.date ? a : b), undefined);
  if (!partly) return null;
  const [first] = partly.hours.map(({ at }) => at).sort();
  return first ?? hourOf(Date.parse(partly.date) + dayMs);
}

interface Silence {
  /** Starts of past hours in which the server was silent. */
  hours: readonly string[];
  /** Time since which it is silent; null if it is not. */
  since: string | null;
}

/**
 * Returns the starts of the hours of a proxy whose traffic is not known, newest first: those without counted traffic in which its server was silent.
 * They lie between `from`, when the proxy came to the server, and `to`, both included. Traffic of such an hour is counted when the server is back.
 */
export function unknownHours(
  { hours, since }: Silence,
  { counted, from, to }: { counted: readonly { at: string }[]; from: string; to: string },
): string[] {
  const [first, last] = [hourOf(Date.parse(from)), hourOf(Date.parse(to))];
  const lasting = since === null ? [] : hoursBetween(since > first ? since : first, last);
  const known = new Set(counted.map(({ at }) => at));
  return [...new Set([...hours, ...lasting])]
    .filter((at) => at >= first && at <= last && !known.has(at))
    .sort((a, b) => (a < b ? 1 : -1));
}

/** Returns the starts of the hours from the one of `from` to `last`. */
function hoursBetween(from: string, last: string): string[] {
  const firstMs = Date.parse(hourOf(Date.parse(from)));
  const count = Math.max(0, (Date.parse(last) - firstMs) / hourMs + 1);
  return Array.from({ length: count }, (_, index) => hourOf(firstMs + index * hourMs));
}
