import { z } from 'zod';
import { maxPageSize } from './paging.ts';

/** Maximum number of rows that a page number may skip; further ones are reached by `cursor`. */
export const maxSkippedRows = 1_000;

/** Place in a list that is read newest first: the ULID of the last record that was looked at. Opaque to callers. */
export const LookCursor = z
  .string()
  .regex(/^[0-7][0-9A-HJKMNP-TV-Z]{25}$/)
  .meta({ examples: ['01JD0000000000000000000000'] });

/** Query of a list of which a response looks at a bounded number of records. `cursor` takes precedence over `page`. */
export const LookQuery = z.strictObject({
  page: z.coerce.number().int().min(1).default(1),
  limit: z.coerce.number().int().min(1).max(maxPageSize).default(10),
  cursor: LookCursor.optional(),
});

/** Position of a page. `total` and `pages` are null if not all records were looked at. */
export const LookPagination = z.object({
  page: z.int(),
  limit: z.int(),
  total: z.int().nullable(),
  pages: z.int().nullable(),
});
export type LookPagination = z.infer<typeof LookPagination>;

/** Fields beside the items of such a list. */
export const lookFields = {
  pagination: LookPagination,
  /** `cursor` of the next page; null if all records were looked at. */
  next: LookCursor.nullable(),
};

/** Returns `pagination`. `total`: number of all matches; null if unknown. */
export function lookPagination({ page, limit }: { page: number; limit: number }, total: number | null): LookPagination {
  return { page, limit, total, pages: total === null ? null : Math.max(1, Math.ceil(total / limit)) };
}

/** Returns the number of matches that a page number skips; 0 with a cursor. Undefined if there are too many. */
export function skippedRows({
  page,
  limit,
  cursor,
}: {
  page: number;
  limit: number;
  cursor?: string | undefined;
}): number | undefined {
  const skipped = cursor === undefined ? (page - 1) * limit : 0;
  return skipped > maxSkippedRows ? undefined : skipped;
}
