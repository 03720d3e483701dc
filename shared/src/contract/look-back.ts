import { z } from 'zod';
import { maxPageSize } from './paging.ts';
import { Timestamp } from './timestamp.ts';

/** Query of a list that goes back in time: a period of UTC days, both included, and the size of a page. */
export const LookBackQuery = z.strictObject({
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  limit: z.coerce.number().int().min(1).max(maxPageSize).default(10),
});
export type LookBackQuery = z.infer<typeof LookBackQuery>;

/** A page of a list whose rows are not counted. */
export const UncountedPagination = z.object({ page: z.int(), limit: z.int(), total: z.null(), pages: z.null() });
export type UncountedPagination = z.infer<typeof UncountedPagination>;

/** Fields beside the rows of a list that goes back in time. An answer looks at a bounded number of records, so that a page may be short. */
export const lookBackFields = {
  pagination: UncountedPagination,
  /** Time of the oldest record that the answer has looked at; null if it has looked at all. */
  lookedBackTo: Timestamp.nullable(),
};

/** Returns the pagination of a page of `limit` rows. */
export function uncounted(limit: number): UncountedPagination {
  return { page: 1, limit, total: null, pages: null };
}

const dayMs = 86_400_000;

/** Returns the days of a query in epoch ms, the end excluded; null where it names none. */
export function periodOf({ from, to }: Pick<LookBackQuery, 'from' | 'to'>): {
  fromMs: number | null;
  toMs: number | null;
} {
  return {
    fromMs: from === undefined ? null : Date.parse(from),
    toMs: to === undefined ? null : Date.parse(to) + dayMs,
  };
}
