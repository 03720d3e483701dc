import type { z } from 'zod';
import type { Database } from './database.ts';
import { type ReadStep, readStep } from './read-step.ts';
import { between } from './ulid-range.ts';

/** Number of records read at once, unless a reader needs fewer. */
export const usualNumber = 30;

interface Place {
  /** ULIDs between which the records lie; `before` excluded. */
  first: string;
  before: string;
  readAtOnce?: number | undefined;
  /** Number of records of the first step; absent for that of all others. */
  readFirst?: number;
}

interface IndexPartition<T> {
  index: string;
  partition: { name: string; value: string };
  sortName: string;
  /** Prefix of the IDs that the partition is sorted by. */
  prefix: string;
  schema: z.ZodType<T>;
  idOf(item: T): string;
}

/** Reads a partition of an index newest first, a few records at a time: the caller stops when it has enough. Takes IDs from `first` up to `before`. */
export async function* readNewest<T extends object>(
  database: Database,
  { index, partition, sortName, prefix, schema, idOf }: IndexPartition<T>,
  { first, before, readAtOnce = usualNumber, readFirst = readAtOnce }: Place,
): AsyncGenerator<ReadStep<T>> {
  let limit = readFirst;
  for (let upper: string | undefined = before; upper !== undefined; ) {
    const sort: { name: string; from: string; to: string } = {
      name: sortName,
      ...between(prefix, { first, before: upper }),
    };
    const items: T[] = await database.query(
      { table: 'main', index, partition, sort, newestFirst: true, limit },
      schema,
    );
    yield readStep(items);
    const last: T | undefined = items.at(-1);
    upper = last && items.length >= limit ? idOf(last).slice(prefix.length) : undefined;
    limit = readAtOnce;
  }
}
