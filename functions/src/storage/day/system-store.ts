import type { ServerId } from '@cellgate/shared/contract/id.ts';
import { ProductMetrics } from '@cellgate/shared/product/measured.ts';
import { z } from 'zod';
import type { Database, Write } from '../database.ts';
import { write } from '../write.ts';
import { atMost, missing } from '../write-terms.ts';

/** Measurements of all servers together. */
const SystemRecord = z.object({
  at: z.string(),
  /** Median round trip of the servers that responded, in ms; null if none did. */
  roundTripMs: z.int().nullable(),
  /** Number of modems whose IP is known, and of those whose IP is that of their server. */
  knownIps: z.int(),
  exposedIps: z.int(),
  /** Median of the highest speed of each modem within seven days; null if none carried traffic. */
  peakBytesPerSecond: z.int().nullable(),
});
export type SystemRecord = z.infer<typeof SystemRecord>;

/** Highest speed of each modem of a server on a UTC day, in bytes per second, by HTTP port. */
const PeaksRecord = z.object({ day: z.iso.date(), peaks: z.record(z.string(), z.int()) });
export type PeaksRecord = z.infer<typeof PeaksRecord>;

/** Number of days of which the highest speeds are kept, today included. */
export const peakDays = 7;
const peakRetentionSeconds = (peakDays + 1) * 86_400;

/** Last result of `npm run audit`. */
const AuditRecord = z.object({ at: z.string(), findings: z.int() });
type AuditRecord = z.infer<typeof AuditRecord>;

const auditKey = { pk: 'SYSTEM', sk: 'AUDIT' };
const systemKey = { pk: 'SYSTEM', sk: 'MEASURED' };
const rotationsKey = { pk: 'SYSTEM', sk: 'ROTATIONS' };
const peaksKey = (serverId: ServerId, day: string) => ({ pk: `PEAKS#${serverId}`, sk: day });

export function systemStore(database: Database) {
  return {
    find: () => database.find('main', systemKey, SystemRecord),
    findAudit: () => database.find('main', auditKey, AuditRecord),
    /** Returns the figures of the rotations of all modems. */
    findRotations: () => database.find('main', rotationsKey, ProductMetrics),
    /** Lists the highest speeds of a server's modems from a day on, oldest day first. */
    listPeaks: (serverId: ServerId, from: string) =>
      database.query(
        {
          table: 'main',
          partition: { name: 'pk', value: `PEAKS#${serverId}` },
          sort: { name: 'sk', from, to: '~' },
        },
        PeaksRecord,
      ),
  };
}

/** Stores measurements. Fails with label `system` if newer ones are stored. */
export function systemWrite(measured: SystemRecord): Write {
  return write<SystemRecord>('system', systemKey)
    .put(measured)
    .whenAny({ pk: missing }, { at: atMost(measured.at) });
}

/** Stores the result of an audit. */
export function auditWrite(result: AuditRecord): Write {
  return write<AuditRecord>('audit', auditKey).put(result);
}

/** Stores the figures of all rotations. Fails with label `system` if newer ones are stored. */
export function systemRotationsWrite(measured: ProductMetrics & { measuredAt: string }): Write {
  return write<ProductMetrics>('system', rotationsKey)
    .put(measured)
    .whenAny({ pk: missing }, { measuredAt: atMost(measured.measuredAt) });
}

/** Stores the highest speeds of a day. */
export function peaksWrite(serverId: ServerId, { day, peaks }: PeaksRecord): Write {
  const expiresAtSeconds = Math.floor(Date.parse(day) / 1000) + peakRetentionSeconds;
  return write<PeaksRecord>('peaks', peaksKey(serverId, day)).put({ day, peaks, expiresAtSeconds });
}
