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

/** Returns the look with what a URL says about it, so that a link shows the same table to everyone. Invalid values are ignored. */
export function lookOf(search: URLSearchParams, look: TableLook): TableLook {
  const said = TableLook.parse({
    view: search.get('view'),
    limit: Number(search.get('limit')),
    sort: search.get('sort'),
    direction: search.get('direction'),
  });
  const pick = <Name extends keyof TableLook>(name: Name): TableLook[Name] =>
    search.get(name) === String(said[name]) ? said[name] : look[name];
  return { view: pick('view'), limit: pick('limit'), sort: pick('sort'), direction: pick('direction') };
}

/** Returns the URL query with a changed choice. */
export function withLook(search: URLSearchParams, change: Partial<TableLook>): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries(change)) next.set(name, String(value));
  return next;
}

/** Reads a stored choice; what it lacks or what is invalid becomes the default. */
export function parseTableLook(stored: string | null): TableLook {
  try {
    return TableLook.catch(TableLook.parse({})).parse(JSON.parse(stored ?? '{}'));
  } catch {
    return TableLook.parse({});
  }
}
