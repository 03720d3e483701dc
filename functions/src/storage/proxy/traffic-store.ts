import type { ProxyId } from '@cellgate/shared/contract/id.ts';
import { DayTraffic, type Traffic, TrafficCounter } from '@cellgate/shared/proxy/traffic.ts';
import { z } from 'zod';
import type { Database, Write } from '../database.ts';
import { write } from '../write.ts';

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

/** Adds traffic to the UTC day of `at`. */
export function addToDayWrite(proxyId: ProxyId, { at, growth }: { at: string; growth: Traffic }): Write {
  const date = at.slice(0, 10);
  const { bytesUp, bytesDown, connections } = growth;
  return write<DayTraffic>('day', { pk: `PROXY#${proxyId}`, sk: `TRAFFIC#${date}` })
    .set({ date, expiresAtSeconds: expiryOf(at) })
    .add({ bytesUp, bytesDown, connections });
}
