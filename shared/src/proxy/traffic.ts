import { z } from 'zod';
import { Timestamp } from '../contract/timestamp.ts';
import { DaySpeed } from './speed.ts';

/** Sent to and received from targets through a proxy, and how many client connections did so. */
export const Traffic = z.object({
  bytesUp: z.int().min(0),
  bytesDown: z.int().min(0),
  connections: z.int().min(0),
});
export type Traffic = z.infer<typeof Traffic>;

/** Names with a part of their own in one counter; whoever comes later counts in the whole alone. */
export const maxCountedUsers = 100;

/** The part of one user; who came in by address alone is in no user's part. */
export const UserTraffic = Traffic.extend({ username: z.string().max(64) });
export type UserTraffic = z.infer<typeof UserTraffic>;

/** One day in UTC. */
export const DayTraffic = Traffic.extend({ date: z.iso.date() });
export type DayTraffic = z.infer<typeof DayTraffic>;

/** Everything since a counter began. One that begins anew (the port was opened again, its process restarted) has another id. */
export const TrafficCounter = Traffic.extend({
  counterId: z.string().regex(/^[\w-]{8,60}$/),
  users: z.array(UserTraffic).max(maxCountedUsers),
  /** Of the last two days, so that what was seen just before midnight is told after it. */
  speeds: z.array(DaySpeed).max(2).optional(),
});
export type TrafficCounter = z.infer<typeof TrafficCounter>;

export const ProxyStats = z.object({
  /** Of the whole life of the proxy. */
  totals: Traffic,
  users: z.array(UserTraffic),
  /** Newest first; a day without traffic is left out. */
  days: z.array(DayTraffic),
  /** Of the last seven days, newest first; a day without traffic is left out. */
  speeds: z.array(DaySpeed),
  /** When the server last told its figures; null until it has. */
  measuredAt: Timestamp.nullable(),
});
export type ProxyStats = z.infer<typeof ProxyStats>;

/** What went through all proxies of an account in this calendar month, in UTC. */
export const AccountUsage = z.object({
  /** The first day of the month. */
  from: z.iso.date(),
  /** Null until something was measured. */
  totals: Traffic.nullable(),
  /** Newest first; a day without traffic is left out. */
  days: z.array(DayTraffic),
  /** How many proxies are added up, and how many there were this month: of very many only the newest are. */
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

/** What a counter has grown by since it was last seen: nothing when it was told twice, or an older state arrives late. */
export function trafficGrowth(seen: Traffic | undefined, told: Traffic): Traffic {
  const before = seen ?? noTraffic;
  return {
    bytesUp: Math.max(0, told.bytesUp - before.bytesUp),
    bytesDown: Math.max(0, told.bytesDown - before.bytesDown),
    connections: Math.max(0, told.connections - before.connections),
  };
}

export function isNoTraffic({ bytesUp, bytesDown, connections }: Traffic): boolean {
  return bytesUp === 0 && bytesDown === 0 && connections === 0;
}

/** The parts of several counters together, in order of the user name. */
export function sumUsers(counters: readonly Pick<TrafficCounter, 'users'>[]): UserTraffic[] {
  const sums = new Map<string, Traffic>();
  for (const { username, ...traffic } of counters.flatMap(({ users }) => users))
    sums.set(username, addTraffic(sums.get(username) ?? noTraffic, traffic));
  return [...sums]
    .map(([username, traffic]) => ({ username, ...traffic }))
    .sort((a, b) => (a.username < b.username ? -1 : 1));
}

/** Days of several proxies together, newest first. */
export function sumDays(days: readonly DayTraffic[]): DayTraffic[] {
  const sums = new Map<string, Traffic>();
  for (const { date, ...traffic } of days) sums.set(date, addTraffic(sums.get(date) ?? noTraffic, traffic));
  return [...sums].map(([date, traffic]) => ({ date, ...traffic })).sort((a, b) => (a.date < b.date ? 1 : -1));
}
