import { z } from 'zod';
import type { Database, Write } from './database.ts';
import { write } from './write.ts';

/** Position of the backfill, so that an interrupted run is continued. */
export const BackfillRecord = z.object({
  /** Name of the step that is running, or of the last one. */
  step: z.string(),
  /** Key of the last item of the main table that the step has passed; null if it has not begun, or does not scan. */
  from: z.object({ pk: z.string(), sk: z.string() }).nullable(),
  startedAt: z.string(),
  /** Time at which the last step ended; null while a run is unfinished. */
  completedAt: z.string().nullable(),
});
export type BackfillRecord = z.infer<typeof BackfillRecord>;

const key = { pk: 'BACKFILL', sk: 'BACKFILL' };

export function backfillStore(database: Pick<Database, 'find'>) {
  return { find: () => database.find('main', key, BackfillRecord) };
}

export function saveBackfillWrite(record: BackfillRecord): Write {
  return write<BackfillRecord>('backfill', key).put(record);
}
