import { ProxyType } from '@cellgate/shared/product/product.ts';
import { ProxyStatusFilter } from '@cellgate/shared/proxy/proxy.ts';
import { ProxyTag } from '@cellgate/shared/proxy/proxy-tag.ts';
import { z } from 'zod';

const ShownStatus = z.enum([...ProxyStatusFilter.options, 'all']).catch('current');
type ShownStatus = z.infer<typeof ShownStatus>;

/** Filters of the proxy list. The URL holds them, so that they survive a reload and can be shared. */
export interface ListQuery {
  page: number;
  search: string;
  /** `current`, which the URL leaves out, hides what has ended; `all` shows it too. */
  status: ShownStatus;
  type: ProxyType | undefined;
  tag: ProxyTag | undefined;
  operator: string | undefined;
}

/** Reads a status of the list; `current` for an unknown one. */
export function readStatus(status: string | null): ShownStatus {
  return ShownStatus.parse(status);
}

/** Returns the filters that the API takes. */
export function filtersOf({ search, status, type, tag, operator }: Omit<ListQuery, 'page'>) {
  return { search, status: status === 'all' ? undefined : status, type, tag, operator };
}

/** Prescribed page size of the cards. */
export const pageSize = 10;

/** Reads the filters from a URL. Invalid values are ignored. */
export function readListQuery(search: URLSearchParams): ListQuery {
  const page = Number(search.get('page'));
  return {
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    search: (search.get('search') ?? '').trim().slice(0, 100),
    status: readStatus(search.get('status')),
    type: ProxyType.safeParse(search.get('type')).data,
    tag: ProxyTag.safeParse(search.get('tag')).data,
    operator: search.get('operator')?.trim().slice(0, 60) || undefined,
  };
}

const own: readonly string[] = ['search', 'status', 'type', 'tag', 'operator', 'page'] satisfies (keyof ListQuery)[];

/** Returns the shortest URL query for the filters, with what else `address` has. A changed filter resets the page. */
export function changeListQuery(
  current: ListQuery,
  change: Partial<ListQuery>,
  address = new URLSearchParams(),
): URLSearchParams {
  const next = { ...current, page: 1, ...change };
  const search = new URLSearchParams([...address].filter(([name]) => !own.includes(name)));
  if (next.search) search.set('search', next.search);
  if (next.status !== 'current') search.set('status', next.status);
  if (next.type) search.set('type', next.type);
  if (next.tag) search.set('tag', next.tag);
  if (next.operator) search.set('operator', next.operator);
  if (next.page > 1) search.set('page', String(next.page));
  return search;
}

export function isFiltered({ search, status, type, tag, operator }: ListQuery): boolean {
  return search !== '' || status !== 'current' || [type, tag, operator].some((wanted) => wanted !== undefined);
}
