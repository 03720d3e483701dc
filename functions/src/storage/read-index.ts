import type { z } from 'zod';
import type { Database } from './database.ts';
import { type ReadStep, readStep } from './read-step.ts';
import { byDay } from './tables.ts';

/** Number of rows read at once, of some 400 bytes each: most pages are full after two steps, and a caller that reads on needs many. */
const readAtOnce = { first: 40, later: 80 } as const;
const firstSteps = 2;
/** Sorts after every key. */
const afterAll = '\u{10ffff}';

interface SortedList<T> {
  /** Partition of `gsi2`. */
  list: string;
  schema: z.ZodType<T>;
  /** Returns the sort key of a row. */
  keyOf(row: T): string;
}

/** Reads a list of rows in the order of its sort keys, or backwards, a few at a time: the caller stops when it has enough. */
export async function* readIndex<T extends object>(
  database: Database,
  { list, schema, keyOf }: SortedList<T>,
  { after, isBackwards = false }: { after: string | null; isBackwards?: boolean },
): AsyncGenerator<ReadStep<T>> {
  for (let last = after, step = 1, isOver = false; !isOver; step++) {
    const limit = step <= firstSteps ? readAtOnce.first : readAtOnce.later;
    const sort = last === null ? undefined : { name: 'gsi2sk', ...restOf(last, isBackwards) };
    const items: T[] = await database.query(
      {
        table: 'main',
        index: byDay,
        partition: { name: 'gsi2pk', value: list },
        ...(sort && { sort }),
        newestFirst: isBackwards,
        limit,
      },
      schema,
    );
    yield readStep(items);
    const row: T | undefined = items.at(-1);
    isOver = row === undefined || items.length < limit;
    if (row) last = keyOf(row);
  }
}

/** Returns the range of keys that follow a key. No key is the beginning of another. */
function restOf(last: string, isBackwards: boolean): { before: string } | { from: string; to: string } {
  return isBackwards ? { before: last } : { from: `${last}~`, to: afterAll };
}
