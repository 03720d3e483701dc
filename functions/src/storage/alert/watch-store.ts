import { Sightings } from '@cellgate/shared/alert/condition.ts';
import { LineSample } from '@cellgate/shared/alert/line-samples.ts';
import { z } from 'zod';
import type { Database, Write } from '../database.ts';
import { write } from '../write.ts';

/** State that a look at the fleet keeps for the next one. */
export const WatchRecord = z.object({
  /** ID of a server, or name of another part that is watched. */
  name: z.string(),
  seen: Sightings,
  /** Recent connections of a server; empty for other parts. */
  lines: z.array(LineSample),
});
export type WatchRecord = z.infer<typeof WatchRecord>;

const keyOf = (name: string) => ({ pk: `WATCH#${name}`, sk: 'WATCH' });
const retentionDays = 30;

export function watchStore(database: Database) {
  return {
    /** Returns the record of each part, as before its first look if there is none. */
    findAll: async (names: readonly string[]): Promise<ReadonlyMap<string, WatchRecord>> => {
      const known = await database.findMany(names.map(keyOf), WatchRecord);
      const byName = new Map(known.map((record) => [record.name, record]));
      return new Map(names.map((name) => [name, byName.get(name) ?? { name, seen: {}, lines: [] }]));
    },
  };
}

/** Stores a record that has changed. Of two looks at one time the later write stays; both have seen the same. */
export function keepWatchWrite(watch: WatchRecord, nowMs: number): Write {
  const expiresAtSeconds = Math.floor(nowMs / 1000) + retentionDays * 86_400;
  return write<WatchRecord>('watch', keyOf(watch.name)).put({ ...watch, expiresAtSeconds });
}
