import { ModemId, ProxyId } from '@cellgate/shared/contract/id.ts';
import { z } from 'zod';
import type { Database, Item, Write } from '../database.ts';
import { write } from '../write.ts';
import { below, missing } from '../write-terms.ts';

/** A proxy that a modem has served, with the end of the latest of these allocations. */
export const EndedAllocation = z.object({ proxyId: ProxyId, until: z.string() });
export type EndedAllocation = z.infer<typeof EndedAllocation>;

/** Retention, as of the receipts of rotations. */
const retentionSeconds = 400 * 86_400;

const partitionOf = (modemId: ModemId) => `MODEM#${modemId}`;
const prefix = 'ENDED#';

export function endedAllocationStore(database: Database) {
  return {
    /** Lists the proxies that a modem has served, in no particular order. */
    listOfModem: (modemId: ModemId) =>
      database.query(
        {
          table: 'main',
          partition: { name: 'pk', value: partitionOf(modemId) },
          sort: { name: 'sk', beginsWith: prefix },
        },
        EndedAllocation,
      ),
  };
}

const writeEnded = (modemId: ModemId, proxyId: ProxyId) =>
  write<EndedAllocation>('ended', { pk: partitionOf(modemId), sk: prefix + proxyId });
const withRetention = (ended: EndedAllocation) => ({
  ...ended,
  expiresAtSeconds: Math.floor(Date.parse(ended.until) / 1000) + retentionSeconds,
});

/** Records that a modem has served a proxy up to `until`. */
export function endedAllocationWrite(modemId: ModemId, ended: EndedAllocation): Write {
  return writeEnded(modemId, ended.proxyId).put(withRetention(ended));
}

const OlderRotation = z.object({
  pk: z.string().startsWith('ROTATION#'),
  proxyId: ProxyId,
  modemId: ModemId,
  requestedAt: z.string(),
});

/** Returns the write for a rotation of an earlier version, whose modem served the proxy at least until then; undefined for any other item. */
export function addEndedAllocationWrite(item: Item): Write | undefined {
  const rotation = OlderRotation.safeParse(item).data;
  if (!rotation) return undefined;
  const { proxyId, requestedAt: until, modemId } = rotation;
  return writeEnded(modemId, proxyId)
    .set(withRetention({ proxyId, until }))
    .whenAny({ until: missing }, { until: below(until) });
}
