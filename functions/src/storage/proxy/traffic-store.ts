import type { ProxyId } from '@cellgate/shared/contract/id.ts';
import { DayTraffic, type Traffic, TrafficCounter } from '@cellgate/shared/proxy/traffic.ts';
import { z } from 'zod';
import type { Database, Write } from '../database.ts';

/** Last value of a counter that was added to the days. */
export const CounterRecord = TrafficCounter.omit({ speeds: true }).extend({ at: z.string() });
export type CounterRecord = z.infer<typeof CounterRecord>;

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
  };
}

/** Fails with label `counter` if another request has advanced the counter since it was read. */
export function advanceCounterWrite(
  proxyId: ProxyId,
  { seen, next }: { seen: Traffic | undefined; next: CounterRecord },
): Write {
  const item = {
    ...counterKey(proxyId, next.counterId),
    ...next,
    expiresAtSeconds: Math.floor(Date.parse(next.at) / 1000) + retentionSeconds,
  };
  if (!seen) return { label: 'counter', table: 'main', action: { put: item, unlessExists: true } };
  return {
    label: 'counter',
    table: 'main',
    action: {
      put: item,
      condition: 'bytesUp = :up AND bytesDown = :down AND connections = :connections',
      values: { ':up': seen.bytesUp, ':down': seen.bytesDown, ':connections': seen.connections },
    },
  };
}

/** Adds traffic to the UTC day of `at`. */
export function addToDayWrite(proxyId: ProxyId, { at, growth }: { at: string; growth: Traffic }): Write {
  const date = at.slice(0, 10);
  return {
    label: 'day',
    table: 'main',
    action: {
      update: { pk: `PROXY#${proxyId}`, sk: `TRAFFIC#${date}` },
      set: 'SET date = :date, expiresAtSeconds = :expires ADD bytesUp :up, bytesDown :down, connections :connections',
      values: {
        ':date': date,
        ':expires': Math.floor(Date.parse(at) / 1000) + retentionSeconds,
        ':up': growth.bytesUp,
        ':down': growth.bytesDown,
        ':connections': growth.connections,
      },
    },
  };
}
