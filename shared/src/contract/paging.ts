import { z } from 'zod';

export const PageQuery = z.strictObject({
  page: z.coerce.number().int().min(1).default(1),
  limit: z.coerce.number().int().min(1).max(100).default(10),
});

export const Pagination = z.object({ page: z.int(), limit: z.int(), total: z.int(), pages: z.int() });
export type Pagination = z.infer<typeof Pagination>;

export function paginate<T>(items: readonly T[], { page, limit }: { page: number; limit: number }) {
  const pages = Math.max(1, Math.ceil(items.length / limit));
  const pagination: Pagination = { page, limit, total: items.length, pages };
  return { items: items.slice((page - 1) * limit, page * limit), pagination };
}
