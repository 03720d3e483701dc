import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Router } from 'lucide-react';
import { useId, useMemo } from 'react';
import type { ListPages } from '../../../parts/list/list-paging.tsx';
import { ListView } from '../../../parts/list/list-view.tsx';
import { EmptyState } from '../../../parts/state/empty-state.tsx';
import { Button } from '../../../ui/button.tsx';
import { never, unreachable } from '../../failures.ts';
import {
  keyOf,
  nameOf,
  type Sample,
  type SampleQuery,
  sampleColumns,
  samples,
  useSampleList,
} from '../../list-sample.ts';
import { type GalleryStates, narrow, page, type StateProps, wide } from '../../state.tsx';

interface Page extends ListPages {
  modems: readonly Sample[];
}
type Load = (query: SampleQuery) => Promise<Page>;

const listOf =
  (total: number): Load =>
  ({ limit, cursor, search, direction }) => {
    const page = Number(cursor ?? 1);
    const every = samples(total).filter(({ name }) => !search || name.includes(search));
    const sorted = direction === 'desc' ? every.toReversed() : every;
    const pages = Math.max(1, Math.ceil(sorted.length / limit));
    return Promise.resolve({
      modems: sorted.slice((page - 1) * limit, page * limit),
      pagination: { page, limit, total: sorted.length, pages },
      next: page < pages ? String(page + 1) : null,
    });
  };
const rowsOf = ({ modems }: Page) => modems;

function List({ t, report, load, limit = 10 }: StateProps & { load: Load; limit?: number }) {
  const id = useId();
  const list = useSampleList(report, { limit });
  const columns = useMemo(() => sampleColumns(t), [t]);
  const data = useQuery({
    queryKey: ['gallery', id, list.query],
    queryFn: () => load(list.query),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  return (
    <ListView
      name="gallery"
      caption={t('backoffice:pages.modems')}
      list={list}
      data={data}
      rowsOf={rowsOf}
      rowKey={keyOf}
      rowName={nameOf}
      columns={columns}
      search={{ label: t('proxies:filter.search'), hint: t('proxies:filter.search_hint') }}
      exporting={{ fileName: 'modems.csv', load: () => never }}
      bulk={(rows, clear) => (
        <Button
          size="small"
          onClick={() => {
            report('bulk', rows.map(nameOf).join(' '));
            clear();
          }}
        >
          {t('proxies:many.rotate')}
        </Button>
      )}
      loadPart={async (cursor) => {
        const { modems, next } = await load({ ...list.query, limit: 100, cursor });
        return { rows: modems, next };
      }}
      onOpen={(row) => report('open', row.name)}
      empty={<EmptyState icon={Router} title={t('proxies:empty.title')} />}
      errorTitle={t('proxies:load_failed')}
    />
  );
}

export const states: GalleryStates = {
  filled: wide((props) => <List {...props} load={listOf(37)} />),
  'very-long': page((props) => <List {...props} load={listOf(300)} limit={300} />),
  loading: wide((props) => <List {...props} load={() => never} />),
  empty: wide((props) => <List {...props} load={listOf(0)} />),
  failed: wide((props) => <List {...props} load={() => Promise.reject(unreachable)} />),
  narrow: narrow((props) => <List {...props} load={listOf(37)} />),
};
