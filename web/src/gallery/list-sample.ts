import type { TFunction } from 'i18next';
import { useState } from 'react';
import type { ListColumn } from '../parts/list/list-column.ts';
import type { ListState } from '../parts/list/use-list-query.ts';
import type { namespaces } from './state.tsx';

/** Row of the lists in the gallery. */
export interface Sample {
  id: string;
  name: string;
  operator: string | null;
  ip: string | null;
  signal: number | null;
}

const operators = ['Kyivstar', 'Vodafone', 'lifecell', null];

/** Returns `count` rows from the number `from`, some of them with unknown values. */
export function samples(count: number, from = 1): Sample[] {
  return Array.from({ length: count }, (_, index) => from + index).map((number) => ({
    id: `mod_${number}`,
    name: `eth${number}`,
    operator: operators[number % operators.length] ?? null,
    ip: number % 5 === 0 ? null : `198.51.100.${number % 250}`,
    signal: number % 7 === 0 ? null : -60 - (number % 50),
  }));
}

export const keyOf = ({ id }: Sample) => id;
export const nameOf = ({ name }: Sample) => name;

export function sampleColumns(t: TFunction<typeof namespaces>): ListColumn<Sample>[] {
  return [
    { key: 'name', label: t('backoffice:pages.modems'), width: 8, isTitle: true, sort: 'name', cell: nameOf },
    { key: 'operator', label: t('common:nav.products'), width: 8, sort: 'operator', cell: ({ operator }) => operator },
    { key: 'ip', label: 'IP', width: 9, cell: ({ ip }) => ip },
    {
      key: 'signal',
      label: 'dBm',
      width: 4,
      grow: 0,
      align: 'end',
      hiddenAtFirst: true,
      cell: ({ signal }) => signal,
    },
  ];
}

export interface SampleQuery {
  search?: string | undefined;
  limit: number;
  cursor?: string | undefined;
  sort?: string | undefined;
  direction?: 'asc' | 'desc' | undefined;
}

/** State of a list that no URL holds. `report` receives each change. */
export function useSampleList(
  report: (event: string, ...details: string[]) => void,
  first: Partial<SampleQuery> = {},
): ListState<SampleQuery> {
  const [query, setQuery] = useState<SampleQuery>({ limit: 10, sort: 'name', direction: 'asc', ...first });
  const apply = (change: Partial<SampleQuery>) => {
    report('change', JSON.stringify(change));
    setQuery((current) => ({ ...current, cursor: undefined, ...change }));
  };
  const page = Number(query.cursor ?? 1);
  const isFirst = page === 1;
  return {
    query,
    isFiltered: query.search !== undefined,
    isChanging: false,
    change: apply,
    clear: () => apply({ search: undefined }),
    pageNumber: page,
    toNext: (cursor) => apply({ cursor }),
    toPrevious: isFirst ? undefined : () => apply({ cursor: page === 2 ? undefined : String(page - 1) }),
    toFirst: isFirst ? undefined : () => apply({ cursor: undefined }),
  };
}
