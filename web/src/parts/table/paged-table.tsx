import type { Pagination as Paging } from '@cellgate/shared/contract/paging.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Pagination } from '../../ui/pagination.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { Outdated } from '../state/outdated.tsx';
import { QueryView } from '../state/query-view.tsx';
import { TableFooter, TableLoading } from './table-frame.tsx';

interface PagedTableProps<Data, Row> {
  /** Query of one page; it keeps the previous page as placeholder data. */
  query: UseQueryResult<Data>;
  rowsOf: (data: Data) => readonly Row[];
  rowKey: (row: Row) => string;
  columns: readonly Column<Row>[];
  /** Caption for screen readers only. */
  caption: string;
  /** Shown instead of the table if there is no row on any page. */
  empty: ReactNode;
  /** Sentence that names what failed to load. */
  errorTitle: string;
  onPage: (page: number) => void;
}

/** Table of one page of a query, with page navigation. Fades the previous page while the next one loads. */
export function PagedTable<Data extends { pagination: Paging }, Row>({
  query,
  rowsOf,
  onPage,
  empty,
  errorTitle,
  ...table
}: PagedTableProps<Data, Row>) {
  const isOld = query.isPlaceholderData;
  return (
    <QueryView
      query={query}
      loading={<TableLoading />}
      isEmpty={({ pagination }) => pagination.total === 0}
      empty={empty}
      errorTitle={errorTitle}
    >
      {(data) => (
        <Outdated isOutdated={isOld}>
          <Table {...table} rows={rowsOf(data)} />
          {data.pagination.pages > 1 && (
            <TableFooter>
              <Pagination page={data.pagination.page} pages={data.pagination.pages} onPage={onPage} />
            </TableFooter>
          )}
        </Outdated>
      )}
    </QueryView>
  );
}
