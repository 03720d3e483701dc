import { ProxyType } from '@cellgate/shared/product/product.ts';
import { ProxyStatus } from '@cellgate/shared/proxy/proxy.ts';
import { ProxyTag } from '@cellgate/shared/proxy/proxy-tag.ts';

/** Filters of the proxy list. The URL holds them, so that they survive a reload and can be shared. */
export interface ListQuery {
  page: number;
  search: string;
  status: ProxyStatus | undefined;
  type: ProxyType | undefined;
  tag: ProxyTag | undefined;
}

/** Prescribed page size. */
export const pageSize = 10;

/** Reads the filters from a URL. Invalid values are ignored. */
export function readListQuery(search: URLSearchParams): ListQuery {
  const page = Number(search.get('page'));
  return {
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    search: (search.get('search') ?? '').trim().slice(0, 100),
    status: ProxyStatus.safeParse(search.get('status')).data,
    type: ProxyType.safeParse(search.get('type')).data,
    tag: ProxyTag.safeParse(search.get('tag')).data,
  };
}

const own: readonly string[] = ['search', 'status', 'type', 'tag', 'page'] satisfies (keyof ListQuery)[];

/** Returns the shortest URL query for the filters, with what else `address` has. A changed filter resets the page. */
export function changeListQuery(
  current: ListQuery,
  change: Partial<ListQuery>,
  address = new URLSearchParams(),
): URLSearchParams {
  const next = { ...current, page: 1, ...change };
  const search = new URLSearchParams([...address].filter(([name]) => !own.includes(name)));
  if (next.search) search.set('search', next.search);
  if (next.status) search.set('status', next.status);
  if (next.type) search.set('type', next.type);
  if (next.tag) search.set('tag', next.tag);
  if (next.page > 1) search.set('page', String(next.page));
  return search;
}

export function isFiltered({ search, status, type, tag }: ListQuery): boolean {
  return search !== '' || status !== undefined || type !== undefined || tag !== undefined;
}
