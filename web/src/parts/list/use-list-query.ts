import { useTransition } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import type { z } from 'zod';
import { changeListQuery, filtersOf, type ListSchema, readListQuery, writeListQuery } from './list-query.ts';

/** State of a list that its URL holds, so that a link shows what its sender saw. */
export interface ListState<Query> {
  query: Query;
  /** Whether any filter is set; page, page size and order are none. */
  isFiltered: boolean;
  /** True while the change of the URL is being rendered. */
  isChanging: boolean;
  /** Changes filters, order or page size and goes to the first page. */
  change: (change: Partial<Query>) => void;
  /** Removes all filters. */
  clear: () => void;
  /** Number of the page, from 1; undefined on a page opened by its link, whose number only the response may tell. */
  pageNumber: number | undefined;
  toNext: (cursor: string) => void;
  /** Undefined on the first page. On a page opened by its link it goes to the first page. */
  toPrevious: (() => void) | undefined;
  toFirst: (() => void) | undefined;
}

/** State of the history entry: cursors of the pages before this one, of which the first has none. */
interface Trail {
  trail?: readonly (string | null)[];
}

/** Reads and changes the state of a list by the query schema of its call. */
export function useListQuery<Schema extends ListSchema>(schema: Schema): ListState<z.output<Schema>> {
  type Query = z.output<Schema>;
  const [address, setAddress] = useSearchParams();
  const trail = (useLocation().state as Trail | null)?.trail ?? [];
  const [isChanging, startChange] = useTransition();
  const query = readListQuery(schema, address);
  const cursor = 'cursor' in query ? String(query.cursor) : undefined;
  const filters = filtersOf(schema, query);

  const apply = (change: Partial<Query>, options: { trail?: Trail['trail']; replace?: boolean } = {}) =>
    startChange(() =>
      setAddress(
        (current) => writeListQuery(schema, changeListQuery(readListQuery(schema, current), change), current),
        {
          replace: options.replace ?? false,
          state: { keepsScroll: true, ...(options.trail && { trail: options.trail }) },
        },
      ),
    );
  const toPage = (to: string | null | undefined, next: readonly (string | null)[]) =>
    apply({ cursor: to ?? undefined, page: undefined } as unknown as Partial<Query>, { trail: next });
  const isFirst = cursor === undefined && trail.length === 0;
  return {
    query,
    isFiltered: filters.length > 0,
    isChanging,
    change: (change) => apply(change, { replace: true }),
    clear: () =>
      apply(Object.fromEntries(filters.map((name) => [name, undefined])) as Partial<Query>, { replace: true }),
    pageNumber: cursor !== undefined && trail.length === 0 ? undefined : trail.length + 1,
    toNext: (next) => toPage(next, [...trail, cursor ?? null]),
    toPrevious: isFirst ? undefined : () => toPage(trail.at(-1), trail.slice(0, -1)),
    toFirst: isFirst ? undefined : () => toPage(undefined, []),
  };
}
