import { z } from 'zod';

/** Maximum number of entries on a page of a list. */
export const maxPageSize = 100;

/** Cursor of a list with numbered pages: the number of a page. To callers it is opaque, as the cursors of all lists are. */
export const PageCursor = z.string().regex(/^[1-9]\d{0,8}$/);

/** Query of a list with numbered pages. `cursor` takes precedence over `page`. */
export const PageQuery = z.strictObject({
  page: z.coerce.number().int().min(1).default(1),
  limit: z.coerce.number().int().min(1).max(maxPageSize).default(10),
  cursor: PageCursor.optional(),
});

export const Pagination = z.object({ page: z.int(), limit: z.int(), total: z.int(), pages: z.int() });
export type Pagination = z.infer<typeof Pagination>;

/** Fields beside the items of a list with numbered pages. */
export const pageFields = {
  pagination: Pagination,
  /** `cursor` of the next page; null on the last page. */
  next: PageCursor.nullable(),
};

export interface Page {
  pagination: Pagination;
  next: string | null;
}

interface PageChoice {
  page: number;
  limit: number;
  cursor?: string | undefined;
}

/** Returns the items of a page, with `pagination` and `next`. */
export function paginate<T>(items: readonly T[], choice: PageChoice): Page & { items: T[] } {
  const paging = pageAt(items.length, choice);
  const { page, limit } = paging.pagination;
  return { items: items.slice((page - 1) * limit, page * limit), ...paging };
}

/** Returns `pagination` and `next` of a page in a list with `total` items. */
export function pageAt(total: number, { page: asked, limit, cursor }: PageChoice): Page {
  const page = cursor === undefined ? asked : Number(cursor);
  const pages = Math.max(1, Math.ceil(total / limit));
  return { pagination: { page, limit, total, pages }, next: page < pages ? String(page + 1) : null };
}

/** Reports whether a query names one page: `before` is the older name of `cursor`, and both must not differ. */
export function hasOneCursor({
  cursor,
  before,
}: {
  cursor?: string | undefined;
  before?: string | undefined;
}): boolean {
  return cursor === undefined || before === undefined || cursor === before;
}

/** Issue of a query that `hasOneCursor` rejects. */
export const twoCursors = { path: ['before'], message: 'invalid' };
