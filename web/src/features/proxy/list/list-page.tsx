import type { DataOf } from '@cellgate/shared/contract/endpoint.ts';
import type { listProxies } from '@cellgate/shared/proxy/proxy.endpoints.ts';
import type { Proxy } from '@cellgate/shared/proxy/proxy.ts';
import { ProxySort } from '@cellgate/shared/proxy-list/proxy-sort.ts';
import { memo, useMemo, useRef } from 'react';
import type { ListColumn } from '../../../parts/list/list-column.ts';
import type { Density } from '../../../parts/list/list-look.ts';
import { ListPaging } from '../../../parts/list/list-paging.tsx';
import { IpFactsSource } from '../../../parts/product/ip-facts-line.tsx';
import { Outdated } from '../../../parts/state/outdated.tsx';
import { Pagination } from '../../../ui/pagination.tsx';
import { ProxyTable } from '../table/proxy-table.tsx';
import { pageSizes, type TableLook } from '../table/table-look.ts';
import { useFittingColumns } from '../table/use-fitting-columns.ts';
import type { ListQuery } from './list-query.ts';
import { ManyHelp } from './many-help.tsx';
import { ProxyCards, type ProxyCardsProps } from './proxy-cards.tsx';
import { SelectAll } from './select-all.tsx';
import type { useSelection } from './use-selection.ts';

export interface ListPageProps {
  data: DataOf<typeof listProxies>;
  /** Proxies and form that are rendered; they follow `data` when there is time. */
  proxies: readonly Proxy[];
  isTable: boolean;
  isBehind: boolean;
  query: ListQuery;
  selection: ReturnType<typeof useSelection>;
  columns: readonly ListColumn<Proxy>[];
  density: Density;
  table: TableLook;
  onPage: (page: number) => void;
  /** Changes order, page size or form, and goes to the first page without scrolling. */
  onLook: (change: Partial<TableLook>) => void;
  cards: Pick<ProxyCardsProps, 'onOpen' | 'withRotation' | 'autoRenew'>;
}

/** One page of proxies as cards or as a table, with its selection and the way to other pages. */
export function ListPage(props: ListPageProps) {
  const { data, proxies, isTable, isBehind, query, selection, onPage, cards } = props;
  const { pagination } = data;
  return (
    <Outdated isOutdated={isBehind} on="canvas">
      {isTable ? (
        <TablePage {...props} />
      ) : (
        <>
          <SelectAll shown={data.proxies} total={pagination.total} query={query} selection={selection} />
          <ProxyCards proxies={proxies} picked={selection.selected} onToggle={selection.toggle} {...cards} />
          <div className="mt-4">
            <Pagination page={pagination.page} pages={pagination.pages} onPage={onPage} />
          </div>
        </>
      )}
      {pagination.total > 1 && <ManyHelp />}
    </Outdated>
  );
}

/** Columns whose values come from the open databases, whose license asks for the source. */
const factColumns = ['country', 'network', 'mobile'];

function TablePage({ data, proxies, selection, columns: shown, density, table, onPage, onLook }: ListPageProps) {
  const { sort, direction, limit } = table;
  const frame = useRef<HTMLDivElement>(null);
  const columns = useFittingColumns(frame, shown);
  const order = useMemo(
    () => ({
      ...{ sort, direction },
      onOrder: (next: string, to: 'asc' | 'desc') => onLook({ sort: ProxySort.parse(next), direction: to }),
    }),
    [sort, direction, onLook],
  );
  const showsFacts = columns.some(({ key }) => factColumns.includes(key));
  return (
    <>
      <div ref={frame} className="rounded-lg border border-line bg-surface">
        <ProxyTable proxies={proxies} columns={columns} density={density} order={order} selection={selection} />
        <TablePaging data={data} limit={limit} onPage={onPage} onLook={onLook} />
      </div>
      {showsFacts && proxies.some(({ currentIp }) => currentIp.facts) && <IpFactsSource />}
    </>
  );
}

interface TablePagingProps extends Pick<ListPageProps, 'data' | 'onPage' | 'onLook'> {
  limit: number;
}

/** The way to other pages. Memoized: a change of the selection does not touch it. */
const TablePaging = memo(function TablePaging({ data, limit, onPage, onLook }: TablePagingProps) {
  const { page } = data.pagination;
  return (
    <ListPaging
      list={{
        pageNumber: page,
        toNext: (cursor) => onPage(Number(cursor)),
        toPrevious: page > 1 ? () => onPage(page - 1) : undefined,
        toFirst: page > 1 ? () => onPage(1) : undefined,
      }}
      pages={data}
      count={data.proxies.length}
      limit={limit}
      sizes={pageSizes}
      onLimit={(size) => onLook({ limit: pageSizes.find((offered) => offered === size) ?? 50 })}
    />
  );
});
