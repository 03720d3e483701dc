import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useTranslation } from '../../../locales/use-translation.ts';
import { QueryView } from '../../../parts/state/query-view.tsx';
import { LoadMore } from '../../../parts/table/load-more.tsx';
import { TableLoading } from '../../../parts/table/table-frame.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { type Column, Table } from '../../../ui/table.tsx';

interface TabTableProps<Page, Row> {
  query: UseInfiniteQueryResult<InfiniteData<Page>>;
  rowsOf: (page: Page) => readonly Row[];
  rowKey: (row: Row) => string;
  columns: readonly Column<Row>[];
  /** Caption for screen readers only. */
  caption: string;
  /** Sentence for a customer without rows. */
  none: string;
}

/** Rows of a tab of a customer's page, with a button that loads more. */
export function TabTable<Page, Row>({ query, rowsOf, rowKey, columns, caption, none }: TabTableProps<Page, Row>) {
  const { t } = useTranslation('customer');
  return (
    <Panel flush>
      <QueryView
        query={query}
        loading={<TableLoading />}
        isEmpty={({ pages }) => pages.every((page) => rowsOf(page).length === 0) && !query.hasNextPage}
        empty={<NoRows text={none} />}
        errorTitle={t('part_failed')}
      >
        {({ pages }) => (
          <>
            <Table caption={caption} columns={columns} rows={pages.flatMap(rowsOf)} rowKey={rowKey} />
            <LoadMore query={query} label={t('show_more')} />
          </>
        )}
      </QueryView>
    </Panel>
  );
}

/** Sentence in place of a table without rows. */
export function NoRows({ text }: { text: string }) {
  return <p className="px-4 py-8 text-center text-14 text-muted">{text}</p>;
}
