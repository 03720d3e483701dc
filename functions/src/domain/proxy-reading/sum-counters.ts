import type { ClosedCounter } from '@cellgate/shared/server/server.messages.ts';
import type { CounterRecord } from '../../storage/proxy/traffic-store.ts';

/**
 * Returns the total bytes of several counters. A counter may be reported with the traffic and with its closed port, in any order: the higher value is
 * the later one.
 */
export function sumCounters(counted: readonly CounterRecord[], closed: readonly ClosedCounter[]): number {
  const bytes = new Map(counted.map(({ counterId, bytesUp, bytesDown }) => [counterId, bytesUp + bytesDown]));
  for (const counter of closed)
    bytes.set(counter.counterId, Math.max(counter.bytes, bytes.get(counter.counterId) ?? 0));
  return [...bytes.values()].reduce((sum, each) => sum + each, 0);
}
