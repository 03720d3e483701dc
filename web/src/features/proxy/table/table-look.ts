import { ProxySort, SortDirection } from '@cellgate/shared/proxy-list/proxy-sort.ts';
import { z } from 'zod';

/** Choice of a user for the list of proxies: cards or table, and page size and order of the table. */
const TableLook = z.object({
  view: z.enum(['cards', 'table']).catch('cards'),
  limit: z.union([z.literal(25), z.literal(50), z.literal(100)]).catch(50),
  sort: ProxySort.catch('created'),
  direction: SortDirection.catch('desc'),
});
export type TableLook = z.infer<typeof TableLook>;

export const pageSizes: readonly TableLook['limit'][] = [25, 50, 100];

/** Reads a stored choice; what it lacks or what is invalid becomes the default. */
export function parseTableLook(stored: string | null): TableLook {
  try {
    return TableLook.catch(TableLook.parse({})).parse(JSON.parse(stored ?? '{}'));
  } catch {
    return TableLook.parse({});
  }
}
