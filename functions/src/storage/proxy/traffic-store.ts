import type { ProxyId } from '@cellgate/shared/contract/id.ts';
import {
  addTraffic,
  DayTraffic,
  type HourTraffic,
  isNoTraffic,
  noTraffic,
  type Traffic,
  TrafficCounter,
} from '@cellgate/shared/proxy/traffic.ts';
import { z } from 'zod';
import type { Database, Write } from '../database.ts';
import { write } from '../write.ts';

/** Last value of a counter that was added to the days. */
export const CounterRecord = TrafficCounter.omit({ speeds: true }).extend({ at: z.string() });
export type CounterRecord = z.infer<typeof CounterRecord>;

/** Hours of the day in UTC as two digits. */
type HourName = `${0 | 1}${Digit}` | `2${0 | 1 | 2 | 3}`;
type Digit = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;
/** Bytes sent (`u`) and received (`d`) and connections (`c`) of an hour. Short, because the name counts for the size of the item. */
type HourAttribute = `${'u' | 'd' | 'c'}${HourName}`;

const hourNames = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0') as HourName);
const hourShape = Object.fromEntries(
  hourNames.flatMap((hour) => (['u', 'd', 'c'] as const).map((part) => [`${part}${hour}`, z.int().min(0).optional()])),
) as Record<HourAttribute, z.ZodOptional<z.ZodInt>>;

/**
 * Traffic of one UTC day and of its hours, in attributes of one item: one update adds to both, so that they agree, and the item stays below the 1 KB of
 * one write unit. Days before 2026-11-23 have no hours.
 */
export const DayRecord = DayTraffic.extend(hourShape);
export type DayRecord = z.infer<typeof DayRecord>;

/** Retention of days and counters. A counter that is deleted while it runs would be counted from zero again. */
const retentionSeconds = 400 * 86_400;

const counterKey = (proxyId: ProxyId, counterId: string) => ({ pk: `PROXY#${proxyId}`, sk: `COUNTER#${counterId}` });

export function trafficStore(database: Database) {
  const partOf = (proxyId: ProxyId, beginsWith: string) => ({
    table: 'main' as const,
    partition: { name: 'pk', value: `PROXY#${proxyId}` },
    sort: { name: 'sk', beginsWith },
  });
  return {
    findCounter: (proxyId: ProxyId, counterId: string) =>
      database.find('main', counterKey(proxyId, counterId), CounterRecord),
    listCounters: (proxyId: ProxyId) => database.query(partOf(proxyId, 'COUNTER#'), CounterRecord),
    /** Lists the days, newest first. */
    listDays: (proxyId: ProxyId, limit: number) =>
      database.query({ ...partOf(proxyId, 'TRAFFIC#'), newestFirst: true, limit }, DayTraffic),
    /** Lists the days with their hours, newest first. */
    listDaysByHour: async (proxyId: ProxyId, limit: number) =>
      (await database.query({ ...partOf(proxyId, 'TRAFFIC#'), newestFirst: true, limit }, DayRecord)).map(toDay),
  };
}

const expiryOf = (at: string) => Math.floor(Date.parse(at) / 1000) + retentionSeconds;

/** Fails with label `counter` if another request has advanced the counter since it was read. */
export function advanceCounterWrite(
  proxyId: ProxyId,
  { seen, next }: { seen: Traffic | undefined; next: CounterRecord },
): Write {
  const counter = write<CounterRecord>('counter', counterKey(proxyId, next.counterId));
  const item = { ...next, expiresAtSeconds: expiryOf(next.at) };
  if (!seen) return counter.create(item);
  const { bytesUp, bytesDown, connections } = seen;
  return counter.put(item).when({ bytesUp, bytesDown, connections });
}

/** Returns a day with its hours, newest first, without hours without traffic. */
export function toDay(record: DayRecord): DayTraffic & { hours: HourTraffic[] } {
  const { date, bytesUp, bytesDown, connections } = record;
  const hours = hourNames.map((hour) => ({
    at: `${date}T${hour}:00:00.000Z`,
    bytesUp: record[`u${hour}`] ?? 0,
    bytesDown: record[`d${hour}`] ?? 0,
    connections: record[`c${hour}`] ?? 0,
  }));
  return { date, bytesUp, bytesDown, connections, hours: hours.filter((hour) => !isNoTraffic(hour)).reverse() };
}

/** Adds traffic of one UTC day to the day and to its hours. `date` is the day, and each `at` lies within it. */
export function addToDayWrite(
  proxyId: ProxyId,
  { date, parts }: { date: string; parts: readonly { at: string; growth: Traffic }[] },
): Write {
  const { bytesUp, bytesDown, connections } = parts.map(({ growth }) => growth).reduce(addTraffic, noTraffic);
  return write<DayRecord>('day', { pk: `PROXY#${proxyId}`, sk: `TRAFFIC#${date}` })
    .set({ date, expiresAtSeconds: expiryOf(date) })
    .add({ bytesUp, bytesDown, connections, ...additionsByHour(parts) });
}

/** Returns what is added to each hour, without zeros. */
function additionsByHour(parts: readonly { at: string; growth: Traffic }[]): Partial<Record<HourAttribute, number>> {
  const byHour = Map.groupBy(parts, ({ at }) => at.slice(11, 13) as HourName);
  const additions = [...byHour].flatMap(([hour, each]): [HourAttribute, number][] => {
    const { bytesUp, bytesDown, connections } = each.map(({ growth }) => growth).reduce(addTraffic, noTraffic);
    return [
      [`u${hour}`, bytesUp],
      [`d${hour}`, bytesDown],
      [`c${hour}`, connections],
    ];
  });
  return Object.fromEntries(additions.filter(([, added]) => added > 0));
}
