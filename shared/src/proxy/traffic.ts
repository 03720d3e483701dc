import { z } from 'zod';
import { Timestamp } from '../contract/timestamp.ts';
import { DaySpeed } from './speed.ts';

/** Bytes sent to and received from targets through a proxy, and the number of client connections. */
export const Traffic = z.object({
  bytesUp: z.int().min(0),
  bytesDown: z.int().min(0),
  connections: z.int().min(0),
});
export type Traffic = z.infer<typeof Traffic>;

/** Maximum number of users counted separately in one counter. Further users count in its total only. */
export const maxCountedUsers = 100;

/** Traffic of one user. Connections accepted by IP alone belong to no user. */
export const UserTraffic = Traffic.extend({ username: z.string().max(64) });
export type UserTraffic = z.infer<typeof UserTraffic>;

/** Traffic of one day in UTC. */
export const DayTraffic = Traffic.extend({ date: z.iso.date() });
export type DayTraffic = z.infer<typeof DayTraffic>;

/** Traffic of one hour, which begins at `at`, a full hour in UTC. */
export const HourTraffic = Traffic.extend({ at: Timestamp });
export type HourTraffic = z.infer<typeof HourTraffic>;

/** Maximum number of hours that can be read at once. */
export const maxTrafficHours = 168;

/** Traffic since the counter began. A new counter (port opened again, process restarted) has another ID. */
export const TrafficCounter = Traffic.extend({
  counterId: z.string().regex(/^[\w-]{8,60}$/),
  users: z.array(UserTraffic).max(maxCountedUsers),
  /** Speeds of the last two days, so that speeds measured just before midnight are still reported after it. */
  speeds: z.array(DaySpeed).max(2).optional(),
});
export type TrafficCounter = z.infer<typeof TrafficCounter>;

export const ProxyStats = z.object({
  /** Traffic over the whole life of the proxy. */
  totals: Traffic,
  users: z.array(UserTraffic),
  /** Newest first; a day without traffic is left out. */
  days: z.array(DayTraffic),
  /** Newest first; an hour without traffic is left out. */
  hours: z.array(HourTraffic),
  /** Start of the first hour that is known: traffic before it was counted by day only. Null if all hours are known. */
  hoursSince: Timestamp.nullable(),
  /** Starts of the hours whose traffic is not known, newest first: the server was silent in them, and nothing was counted. */
  unknownHours: z.array(Timestamp),
  /** Speeds of the last seven days, newest first; a day without traffic is left out. */
  speeds: z.array(DaySpeed),
  /**
   * Open client connections, and bytes per second of both directions, at the server's last heartbeat `at`. The rate is null until it is measured; null
   * altogether if the proxy is not active, its server is offline, or none was since it got its port.
   */
  now: z.object({ connections: z.int().min(0), bytesPerSecond: z.int().min(0).nullable(), at: Timestamp }).nullable(),
  /** Time of the server's last traffic report; null until the first. */
  measuredAt: Timestamp.nullable(),
});
export type ProxyStats = z.infer<typeof ProxyStats>;

/** Traffic of all proxies of an account in this calendar month, in UTC. */
export const AccountUsage = z.object({
  /** First day of the month. */
  from: z.iso.date(),
  /** First day of the month on which the account had a counted proxy; today if it has none. */
  since: z.iso.date(),
  /** Total traffic; null until traffic has been measured. */
  totals: Traffic.nullable(),
  /** Newest first; a day without traffic is left out. */
  days: z.array(DayTraffic),
  /** Number of proxies counted, and number of proxies this month; only the newest are counted if there are very many. */
  proxies: z.object({ counted: z.int(), total: z.int() }),
});
export type AccountUsage = z.infer<typeof AccountUsage>;

export const noTraffic: Traffic = { bytesUp: 0, bytesDown: 0, connections: 0 };

export function addTraffic(a: Traffic, b: Traffic): Traffic {
  return {
    bytesUp: a.bytesUp + b.bytesUp,
    bytesDown: a.bytesDown + b.bytesDown,
    connections: a.connections + b.connections,
  };
}

/** Returns the growth of a counter since it was last seen; zero if a report is repeated or older than that. */
export function trafficGrowth(seen: Traffic | undefined, reported: Traffic): Traffic {
  const before = seen ?? noTraffic;
  return {
    bytesUp: Math.max(0, reported.bytesUp - before.bytesUp),
    bytesDown: Math.max(0, reported.bytesDown - before.bytesDown),
    connections: Math.max(0, reported.connections - before.connections),
  };
}

export function isNoTraffic({ bytesUp, bytesDown, connections }: Traffic): boolean {
  return bytesUp === 0 && bytesDown === 0 && connections === 0;
}

/** Returns the sums of several counters by user, in order of the username. */
export function sumUsers(counters: readonly Pick<TrafficCounter, 'users'>[]): UserTraffic[] {
  const sums = new Map<string, Traffic>();
  for (const { username, ...traffic } of counters.flatMap(({ users }) => users))
    sums.set(username, addTraffic(sums.get(username) ?? noTraffic, traffic));
  return [...sums]
    .map(([username, traffic]) => ({ username, ...traffic }))
    .sort((a, b) => (a.username < b.username ? -1 : 1));
}

/** Returns the sums of several proxies by day, newest first. */
export function sumDays(days: readonly DayTraffic[]): DayTraffic[] {
  const sums = new Map<string, Traffic>();
  for (const { date, ...traffic } of days) sums.set(date, addTraffic(sums.get(date) ?? noTraffic, traffic));
  return [...sums].map(([date, traffic]) => ({ date, ...traffic })).sort((a, b) => (a.date < b.date ? 1 : -1));
}

/** Returns the first day, from `from` on, on which one of the proxies existed; today if there is none. */
export function firstUsageDay(
  proxies: readonly { createdAt: string }[],
  { from, today }: { from: string; today: string },
): string {
  const began = proxies.map(({ createdAt }) => createdAt.slice(0, 10)).reduce((a, b) => (a < b ? a : b), today);
  return began > from ? began : from;
}

/** Reports whether two figures are equal. */
export function isSameTraffic(a: Traffic, b: Traffic): boolean {
  return a.bytesUp === b.bytesUp && a.bytesDown === b.bytesDown && a.connections === b.connections;
}
