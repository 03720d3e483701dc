import { ProxyType } from '@cellgate/shared/product/product.ts';
import { ProxyStatus } from '@cellgate/shared/proxy/proxy.ts';
import { ProxyTag } from '@cellgate/shared/proxy/proxy-tag.ts';

/** What of the list is shown: the page's address keeps it, so that it survives a reload and can be sent to somebody. */
export interface ListQuery {
  page: number;
  search: string;
  status: ProxyStatus | undefined;
  type: ProxyType | undefined;
  tag: ProxyTag | undefined;
}

/** Documented size of a page. */
export const pageSize = 10;

/** Whatever stands in an address: what is not a page, a status, a type or a tag is as if it were not there. */
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

/** The shortest address that says the same. A changed filter begins at the first page. */
export function changeListQuery(current: ListQuery, change: Partial<ListQuery>): URLSearchParams {
  const next = { ...current, page: 1, ...change };
  const search = new URLSearchParams();
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
