import { decodeTime } from 'ulid';
import type { z } from 'zod';
import type { Database } from './database.ts';
import { readNewest, usualNumber } from './read-newest.ts';
import type { ReadStep } from './read-step.ts';
import { byDay, byOwner } from './tables.ts';
import { firstUlid } from './ulid-range.ts';

/** Lists of records by the UTC month of their ID, and the prefix of these IDs. */
const prefixes = { ORDERS: 'ord_', TOPUPS: 'top_' } as const;
type ListName = keyof typeof prefixes;

interface List<T> {
  list: ListName;
  schema: z.ZodType<T>;
  idOf(item: T): string;
}

export interface MonthRange {
  /** Start of the list's period, in epoch ms. */
  fromMs: number;
  /** End of the list's period, in epoch ms, excluded. */
  toMs: number;
  /** ID that the list goes on after; null from the end of the period on. */
  after: string | null;
  /** Number of records read at once; absent for the usual one. */
  readAtOnce?: number;
}

/** Returns the attributes that list a record with those of its month. */
export function monthIndexOf(list: ListName, id: string): { gsi2pk: string; gsi2sk: string } {
  return { gsi2pk: `${list}#${monthAt(decodeTime(ulidOf(id)))}`, gsi2sk: id };
}

/**
 * Reads the records of all owners, newest first, month by month. Where a month ends amid a step, the next one adds only what is missing: how many
 * records some steps read does not depend on how many there are in a month.
 */
export async function* readMonths<T extends object>(
  database: Database,
  { list, schema, idOf }: List<T>,
  range: MonthRange,
): AsyncGenerator<ReadStep<T>> {
  const before = endOf(range);
  const { readAtOnce = usualNumber } = range;
  let missing = readAtOnce;
  for (let month = monthAt(decodeTime(before)); month >= monthAt(range.fromMs); month = monthBefore(month)) {
    const partition = { name: 'gsi2pk', value: `${list}#${month}` };
    const first = firstUlid(Math.max(range.fromMs, Date.parse(`${month}-01`)));
    const place = { index: byDay, partition, sortName: 'gsi2sk', prefix: prefixes[list] };
    const steps = readNewest(database, { ...place, schema, idOf }, { first, before, readFirst: missing, readAtOnce });
    for await (const step of steps) {
      missing = missing - step.items.length || readAtOnce;
      yield step;
    }
  }
}

/** Reads the records of one account, newest first. */
export function readOfAccount<T extends object>(
  database: Database,
  { list, schema, idOf, accountId }: List<T> & { accountId: string },
  range: MonthRange,
): AsyncGenerator<ReadStep<T>> {
  const partition = { name: 'gsi1pk', value: `ACCOUNT#${accountId}#${list}` };
  const place = { index: byOwner, partition, sortName: 'gsi1sk', prefix: prefixes[list] };
  const { fromMs, readAtOnce } = range;
  return readNewest(
    database,
    { ...place, schema, idOf },
    { first: firstUlid(fromMs), before: endOf(range), readAtOnce },
  );
}

/** Returns the ULID before which a range ends. */
function endOf({ toMs, after }: MonthRange): string {
  const end = firstUlid(toMs);
  return after !== null && ulidOf(after) < end ? ulidOf(after) : end;
}

const ulidOf = (id: string) => id.slice(id.indexOf('_') + 1);
const monthAt = (ms: number) => new Date(ms).toISOString().slice(0, '2026-11'.length);
const monthBefore = (month: string) => monthAt(Date.parse(`${month}-01`) - 1);
