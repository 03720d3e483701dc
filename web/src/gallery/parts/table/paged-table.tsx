import type { Pagination } from '@cellgate/shared/contract/paging.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ReceiptText } from 'lucide-react';
import { useId } from 'react';
import { EmptyState } from '../../../parts/state/empty-state.tsx';
import { PagedTable } from '../../../parts/table/paged-table.tsx';
import { never, unreachable } from '../../failures.ts';
import { type GalleryStates, Held, narrow, type StateProps } from '../../state.tsx';

interface Page {
  names: readonly string[];
  pagination: Pagination;
}

type Load = (page: number) => Promise<Page>;

const pages = 3;
const pageOf: Load = (page) =>
  Promise.resolve({
    names: [`198.51.100.${page}`, `203.0.113.${page}`],
    pagination: { page, limit: 2, total: 2 * pages, pages },
  });
const nothing: Load = (page) => Promise.resolve({ names: [], pagination: { page, limit: 2, total: 0, pages: 1 } });

function Names({ t, report, load }: StateProps & { load: Load }) {
  const id = useId();
  return (
    <Held initial={1} onChange={(next) => report('page', next)}>
      {(page, change) => <NamesOf t={t} page={page} id={id} load={load} onPage={change} />}
    </Held>
  );
}

interface NamesOfProps extends Pick<StateProps, 't'> {
  id: string;
  page: number;
  load: Load;
  onPage: (page: number) => void;
}

function NamesOf({ t, id, page, load, onPage }: NamesOfProps) {
  const query = useQuery({
    queryKey: ['gallery', id, page],
    queryFn: () => load(page),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  return (
    <PagedTable
      query={query}
      rowsOf={({ names }) => names}
      rowKey={(name) => name}
      columns={[{ key: 'name', header: t('balance:column.reference'), cell: (name: string) => name }]}
      caption={t('balance:transactions')}
      empty={<EmptyState icon={ReceiptText} title={t('balance:empty.title')} />}
      errorTitle={t('balance:transactions_failed')}
      onPage={onPage}
    />
  );
}

export const states: GalleryStates = {
  loading: (props) => <Names {...props} load={() => never} />,
  filled: (props) => <Names {...props} load={pageOf} />,
  'next-page-pending': (props) => <Names {...props} load={(page) => (page === 1 ? pageOf(page) : never)} />,
  empty: (props) => <Names {...props} load={nothing} />,
  failed: (props) => <Names {...props} load={() => Promise.reject(unreachable)} />,
  narrow: narrow((props) => <Names {...props} load={pageOf} />),
};
