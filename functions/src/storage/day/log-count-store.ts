import { z } from 'zod';
import type { Database, Write } from '../database.ts';
import { write } from '../write.ts';
import { missing } from '../write-terms.ts';

/** Lines of the log on a UTC day. */
const LogDayRecord = z.object({
  day: z.iso.date(),
  customer: z.int().default(0),
  proxy: z.int().default(0),
  system: z.int().default(0),
  error: z.int().default(0),
  /** Emails that could not be delivered. */
  undelivered: z.int().default(0),
  /** Jobs that ended with items that had failed, or whose outcome is not known. */
  failedJobs: z.int().default(0),
});
type LogDayRecord = z.infer<typeof LogDayRecord>;
/** Numbers of lines of a day. */
export type DayCounts = Omit<LogDayRecord, 'day'>;

/** Time up to which lines are counted. */
const UntilRecord = z.object({ until: z.string() });
type UntilRecord = z.infer<typeof UntilRecord>;

const partition = 'LOG#COUNTS';
const untilKey = { pk: partition, sk: 'UNTIL' };

export function logCountStore(database: Database) {
  return {
    /** Lists the days between two, both included, oldest first. */
    list: (range: { from: string; to: string }) =>
      database.query(
        { table: 'main', partition: { name: 'pk', value: partition }, sort: { name: 'sk', ...range } },
        LogDayRecord,
      ),
    findUntil: async () => (await database.find('main', untilKey, UntilRecord))?.until,
  };
}

/** Adds counts to their days. Fails with label `log-until` if another run has counted since `seen` was read. */
export function countLogWrites(
  days: ReadonlyMap<string, DayCounts>,
  { until, seen }: { until: string; seen: string | undefined },
): Write[] {
  return [
    write<UntilRecord>('log-until', untilKey)
      .set({ until })
      .when({ until: seen ?? missing }),
    ...[...days].map(([day, counts]) =>
      write<LogDayRecord>('log-day', { pk: partition, sk: day })
        .set({ day })
        .add({ ...counts }),
    ),
  ];
}
