import type { UseQueryResult } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { useTranslation } from '../../locales/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ExportButton } from '../dialog/export-button.tsx';
import { EmptyState } from '../state/empty-state.tsx';
import type { ErrorTitle } from '../state/error-state.tsx';
import { Outdated } from '../state/outdated.tsx';
import { QueryView } from '../state/query-view.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { ListAge } from './list-age.tsx';
import type { ListColumn } from './list-column.ts';
import { isShown } from './list-look.ts';
import { type ListPages, ListPaging } from './list-paging.tsx';
import { ListRows } from './list-rows.tsx';
import type { ListRowsProps } from './list-rows-props.ts';
import { ListToolbar } from './list-toolbar.tsx';
import type { LoadPart } from './load-matching.ts';
import { LookMenu } from './look-menu.tsx';
import { SelectMatching } from './select-matching.tsx';
import { useListKeys } from './use-list-keys.ts';
import { useListLook } from './use-list-look.ts';
import type { ListState } from './use-list-query.ts';
import { type ListSelection, useListSelection } from './use-list-selection.ts';

/** Fields of a list's query that the view itself reads and changes. */
interface ListFields {
  search?: string | undefined;
  limit: number;
  sort?: string | undefined;
  direction?: 'asc' | 'desc' | undefined;
}

interface ListViewProps<Data, Row, Query>
  extends Pick<ListRowsProps<Row>, 'caption' | 'rowName' | 'hrefOf' | 'onOpen'> {
  /** Name under which the browser remembers columns and density. */
  name: string;
  list: ListState<Query>;
  /** Query of the page that `list` selects, with the previous page as placeholder data. */
  data: UseQueryResult<Data>;
  rowsOf: (data: Data) => readonly Row[];
  /** The same function in every render, as `rowsOf`, `hrefOf` and `onOpen`. */
  rowKey: (row: Row) => string;
  /** All columns in their order, the same array while they do not change. */
  columns: readonly ListColumn<Row>[];
  search?: { label: string; hint: string };
  filters?: ReactNode;
  /** Further tools above the list, such as saved views. */
  tools?: ReactNode;
  exporting?: ListExport<Row>;
  /** Actions for the selected rows; without them rows cannot be selected. `selection` deselects those that are done, and keeps others as they are by now. */
  bulk?: (rows: readonly Row[], clear: () => void, selection: Pick<ListSelection<Row>, 'add' | 'remove'>) => ReactNode;
  /** Tool above the list that selects rows in another way than by their boxes; `add` selects them. */
  picking?: (add: (rows: readonly Row[]) => void) => ReactNode;
  /** Loads a part of everything that matches, for "select all". */
  loadPart?: LoadPart<Row>;
  /** Shown if there is nothing at all; what filters exclude has a text of the view's own. */
  empty: ReactNode;
  errorTitle: NonNullable<ErrorTitle>;
}

interface ListExport<Row> {
  fileName: string;
  /** Returns everything that is filtered. */
  load: () => Promise<string>;
  /** Returns the selected rows alone. */
  ofRows?: (rows: readonly Row[]) => Promise<string>;
}

const noRows: readonly never[] = [];

/** A list of the server: toolbar, rows, selection and pages, with its state in the URL. Reloads keep selection and position. */
export function ListView<Data extends ListPages, Row, Query extends ListFields>(
  props: ListViewProps<Data, Row, Query>,
) {
  const { name, list, data, rowsOf, rowKey, rowName, columns, search, filters, tools, exporting, bulk, loadPart } =
    props;
  const frame = useRef<HTMLDivElement>(null);
  const [look, setLook] = useListLook(name);
  const shown = useMemo(() => columns.filter((column) => isShown(column, look)), [columns, look]);
  const rows = useMemo(() => (data.data ? rowsOf(data.data) : noRows), [data.data, rowsOf]);
  const selection = useListSelection<Row>(rows, rowKey);
  useListKeys(frame, (key, isRange) => {
    const row = rows.find((each) => rowKey(each) === key);
    if (row && bulk) selection.toggle(row, isRange);
  });
  const turn = useTurn(frame, list.isChanging || data.isPlaceholderData);
  const { query } = list;
  const change = (fields: ListFields | Omit<ListFields, 'limit'>) => list.change(fields as Partial<Query>);
  const order = query.sort !== undefined && {
    sort: query.sort,
    direction: query.direction ?? 'asc',
    onOrder: (sort: string, direction: 'asc' | 'desc') => change({ sort, direction }),
  };
  const isOld = list.isChanging || data.isPlaceholderData;
  return (
    <div ref={frame} className="flex scroll-mt-20 flex-col gap-3">
      <ListToolbar
        {...(search && {
          search: { ...search, value: query.search, onSearch: (text) => change({ search: text || undefined }) },
        })}
        filters={filters}
        isFiltered={list.isFiltered}
        onClear={list.clear}
        tools={
          <>
            <ListAge at={data.dataUpdatedAt} />
            {tools}
            {props.picking?.(selection.add)}
            {exporting && <ExportButton fileName={exporting.fileName} load={exporting.load} />}
            <LookMenu columns={columns} look={look} onChange={setLook} />
          </>
        }
      />
      <div className="rounded-lg border border-line bg-surface">
        <QueryView
          query={data}
          loading={<LoadingRows count={query.limit} />}
          isEmpty={() => rows.length === 0}
          empty={list.isFiltered || list.toFirst ? <NoHits list={list} /> : props.empty}
          errorTitle={props.errorTitle}
        >
          {(loaded) => (
            <Outdated isOutdated={isOld}>
              <ListRows
                caption={props.caption}
                rows={rows}
                rowKey={rowKey}
                rowName={rowName}
                columns={shown}
                density={look.density}
                {...(bulk && { selection })}
                {...(order && { order })}
                {...(props.hrefOf && { hrefOf: props.hrefOf })}
                {...(props.onOpen && { onOpen: props.onOpen })}
              />
              <ListPaging
                list={turn(list)}
                pages={loaded}
                count={rows.length}
                limit={query.limit}
                onLimit={(limit) => change({ limit })}
              />
            </Outdated>
          )}
        </QueryView>
      </div>
      {bulk && (
        <BulkBar
          selection={selection}
          matching={
            loadPart &&
            selection.page === true && (
              <SelectMatching
                total={data.data?.pagination?.total ?? null}
                selected={selection.rows.length}
                load={loadPart}
                onRows={selection.add}
              />
            )
          }
        >
          {exporting?.ofRows && <ExportSelected exporting={exporting} rows={selection.rows} />}
          {bulk(selection.rows, selection.clear, selection)}
        </BulkBar>
      )}
    </div>
  );
}

function ExportSelected<Row>({
  exporting: { fileName, ofRows },
  rows,
}: {
  exporting: ListExport<Row>;
  rows: readonly Row[];
}) {
  const { t } = useTranslation('list');
  if (!ofRows) return null;
  return <ExportButton size="small" label={t('export_selected')} fileName={fileName} load={() => ofRows(rows)} />;
}

/** Returns the page turns of a list, after which its top scrolls into view once the other page has rendered. */
function useTurn(frame: React.RefObject<HTMLElement | null>, isTurning: boolean) {
  const wanted = useRef(false);
  useEffect(() => {
    if (isTurning || !wanted.current) return;
    wanted.current = false;
    if ((frame.current?.getBoundingClientRect().top ?? 0) < 0) frame.current?.scrollIntoView({ block: 'start' });
  });
  const then = (turn: (() => void) | undefined) =>
    turn &&
    (() => {
      wanted.current = true;
      turn();
    });
  return <Query,>({ toNext, toPrevious, toFirst, pageNumber }: ListState<Query>) => ({
    pageNumber,
    toPrevious: then(toPrevious),
    toFirst: then(toFirst),
    toNext: (cursor: string) => then(() => toNext(cursor))?.(),
  });
}

/** No row matches, or the page is one that no longer exists. */
function NoHits<Query>({ list: { isFiltered, clear, toFirst } }: { list: ListState<Query> }) {
  const { t } = useTranslation('list');
  const action = toFirst ?? clear;
  return (
    <EmptyState
      icon={SearchX}
      title={t('none')}
      hint={isFiltered ? t('none_hint') : undefined}
      action={<Button onClick={action}>{toFirst ? t('first') : t('clear')}</Button>}
    />
  );
}

/** Skeletons of a page of rows, in their final size. */
function LoadingRows({ count }: { count: number }) {
  return (
    <div className="flex flex-col px-3">
      {Array.from({ length: count + 1 }, (_, index) => index).map((index) => (
        <div key={index} className="flex h-10 items-center">
          <Skeleton className="h-4 w-full" />
        </div>
      ))}
    </div>
  );
}
