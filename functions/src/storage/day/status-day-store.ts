import { z } from 'zod';
import type { Database, Write } from '../database.ts';
import { write } from '../write.ts';
import { missing } from '../write-terms.ts';

/** Days for which looks are kept: those of the status page, and some to spare. */
const retentionSeconds = 100 * 86_400;

const Looks = z.object({ looks: z.int(), available: z.int() });
const ServerLooks = z.object({ number: z.int(), looks: z.int(), online: z.int(), maintenance: z.int() });

/** Looks at servers, by ID, and at modems, by operator, on one UTC day. */
export const StatusDay = z.object({
  day: z.iso.date(),
  /** Time of the latest look. */
  at: z.string(),
  servers: z.record(z.string(), ServerLooks),
  operators: z.record(z.string(), Looks),
  /** Number of the next server that is looked at for the first time. Numbers are never used again. */
  nextNumber: z.int(),
});
export type StatusDay = z.infer<typeof StatusDay>;

const partition = 'STATUS';

export function statusDayStore(database: Database) {
  return {
    /** Lists the days between two, both included, oldest first. A day without a look is missing. */
    list: (range: { from: string; to: string }) =>
      database.query(
        { table: 'main', partition: { name: 'pk', value: partition }, sort: { name: 'sk', ...range } },
        StatusDay,
      ),
    /** Returns the latest day; undefined before the first look. */
    findLatest: async (): Promise<StatusDay | undefined> => {
      const [latest] = await database.query(
        { table: 'main', partition: { name: 'pk', value: partition }, newestFirst: true, limit: 1 },
        StatusDay,
      );
      return latest;
    },
  };
}

/** Stores a day. Fails with label `status-day` unless the stored one is still that of `before`, the time of its look; undefined if there is none. */
export function storeStatusDayWrite(day: StatusDay, before: string | undefined): Write {
  const expiresAtSeconds = Math.floor(Date.parse(day.day) / 1000) + retentionSeconds;
  return write<StatusDay>('status-day', { pk: partition, sk: day.day })
    .put({ ...day, expiresAtSeconds })
    .when(before === undefined ? { pk: missing } : { at: before });
}
