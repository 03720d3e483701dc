import type { Database, Write } from '@cellgate/functions/storage/database.ts';
import { lookWrite } from '@cellgate/functions/storage/day/day-store.ts';
import { type StatusDay, storeStatusDayWrite } from '@cellgate/functions/storage/day/status-day-store.ts';
import { type ProxyRecord, proxyStore } from '@cellgate/functions/storage/proxy/proxy-store.ts';
import { modemStore } from '@cellgate/functions/storage/server/modem-store.ts';
import { type ServerRecord, serverStore } from '@cellgate/functions/storage/server/server-store.ts';
import { graceEnd } from '@cellgate/shared/proxy/subscription.ts';
import { dayMs, minuteMs, type Past } from './past.ts';

/** Days before today on which the servers were looked at. */
const watchedDays = 89;
/** Looks at a server a day. */
const looksPerDay = 288;

/** Input of the days before today, besides orders. */
export type PastDays = Pick<Past, 'world' | 'presentMs'>;

interface FleetSize {
  servers: number;
  modems: number;
}

/** Returns the modems sold, and the servers online, at the end of each day before today since the oldest order. */
export async function dayWrites(past: Past, { servers, modems }: FleetSize): Promise<Write[]> {
  const { ctx, presentMs, orders } = past;
  const proxies = await proxyStore(ctx.database).findMany([...orders.values()].flatMap(({ proxyIds }) => proxyIds));
  const oldestMs = Math.min(presentMs, ...proxies.map(({ createdAt }) => Date.parse(createdAt)));
  const days = Math.floor((presentMs - oldestMs) / dayMs);
  return Array.from({ length: days }, (_, index) => {
    const atMs = lastMinuteOf(presentMs - (index + 1) * dayMs);
    const sold = proxies.filter((proxy) => holdsModem(proxy, atMs)).length;
    const looks = looksPerDay * servers;
    return lookWrite({
      at: new Date(atMs).toISOString(),
      apartMs: minuteMs,
      stock: { sold, stock: modems - sold, held: 0 },
      looks,
      online: looks - missedLooks(past, atMs),
    });
  });
}

const lastMinuteOf = (atMs: number) => (Math.floor(atMs / dayMs) + 1) * dayMs - minuteMs;

function holdsModem({ createdAt, endDate }: ProxyRecord, atMs: number): boolean {
  return Date.parse(createdAt) <= atMs && atMs < Date.parse(graceEnd(endDate));
}

/** Returns the number of looks that found a server offline on the day that ends at `endMs`: the named one, or any. */
function missedLooks({ world, presentMs }: PastDays, endMs: number, name?: string): number {
  const outages = (world.outages ?? []).filter(({ daysAgo, server }) => {
    if (name !== undefined && server !== name) return false;
    const beforeMs = endMs - (presentMs - daysAgo * dayMs);
    return beforeMs >= 0 && beforeMs < dayMs;
  });
  return outages.reduce((sum, { minutes }) => sum + Math.round(minutes / (1_440 / looksPerDay)), 0);
}

/** Returns the looks at servers and operators on the days before today, as the status page shows them. */
export async function statusDayWrites(database: Database, past: PastDays): Promise<Write[]> {
  const { presentMs } = past;
  const servers = (await serverStore(database).list()).toSorted((a, b) => a.createdAt.localeCompare(b.createdAt));
  const operators = await countOperators(database, servers);
  return Array.from({ length: watchedDays }, (_, index) => {
    const atMs = lastMinuteOf(presentMs - (index + 1) * dayMs);
    return storeStatusDayWrite(dayOf(past, { atMs, servers, operators }), undefined);
  });
}

type Operators = ReadonlyMap<string, ReadonlyMap<string, number>>;

/** Returns the number of modems by server name and operator. */
async function countOperators(database: Database, servers: readonly ServerRecord[]): Promise<Operators> {
  const counted = new Map<string, ReadonlyMap<string, number>>();
  for (const { serverId, name } of servers) {
    const modems = await modemStore(database).listOfServer(serverId);
    const known = modems.flatMap(({ operator }) => operator ?? []);
    counted.set(
      name,
      new Map([...Map.groupBy(known, (operator) => operator)].map(([key, { length }]) => [key, length])),
    );
  }
  return counted;
}

function dayOf(
  past: PastDays,
  at: { atMs: number; servers: readonly ServerRecord[]; operators: Operators },
): StatusDay {
  const { atMs, servers, operators } = at;
  const iso = new Date(atMs).toISOString();
  const day: StatusDay = { day: iso.slice(0, 10), at: iso, servers: {}, operators: {}, nextNumber: servers.length + 1 };
  for (const [index, { serverId, name }] of servers.entries()) {
    const online = looksPerDay - missedLooks(past, atMs, name);
    day.servers[serverId] = { number: index + 1, looks: looksPerDay, online, maintenance: 0 };
    for (const [operator, modems] of operators.get(name) ?? []) {
      const so = day.operators[operator] ?? { looks: 0, available: 0 };
      day.operators[operator] = { looks: so.looks + looksPerDay * modems, available: so.available + online * modems };
    }
  }
  return day;
}
