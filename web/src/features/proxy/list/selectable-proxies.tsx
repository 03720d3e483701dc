import type { DataOf } from '@cellgate/shared/contract/endpoint.ts';
import type { listProxies } from '@cellgate/shared/proxy/proxy.endpoints.ts';
import type { Proxy } from '@cellgate/shared/proxy/proxy.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from '../../../locales/use-translation.ts';
import { QueryView } from '../../../parts/state/query-view.tsx';
import { EmptyList } from './empty-list.tsx';
import { ExportDialog } from './export-dialog.tsx';
import { ListPage, type ListPageProps } from './list-page.tsx';
import { LoadingCards, LoadingTable } from './loading-list.tsx';
import { SelectAllPages } from './select-all.tsx';
import { type BulkDialogs, SelectionDialogs } from './selection-dialogs.tsx';
import { useSelection } from './use-selection.ts';

interface SelectableProxiesProps extends Omit<ListPageProps, 'data' | 'selection' | 'proxies' | 'isTable'> {
  proxies: UseQueryResult<DataOf<typeof listProxies>>;
  /** The loaded proxies of this page. */
  shown: readonly Proxy[];
  /** True if the list was chosen to be a table. The one on the page, `rendered`, may still be cards. */
  isTable: boolean;
  rendered: Pick<ListPageProps, 'proxies' | 'isTable'>;
  onShowAll: () => void;
  /** Shows the ended proxies that match the same filters. */
  onShowEnded: () => void;
  isExporting: boolean;
  onExported: () => void;
  dialogs: BulkDialogs;
}

/** One page of proxies with the selection and what acts on it. Keeps the selection, so that a change of it does not render the tools above. */
export function SelectableProxies(props: SelectableProxiesProps) {
  const { proxies, shown, isTable, rendered, onShowAll, onShowEnded, isExporting, onExported, dialogs, ...page } =
    props;
  const { query, table } = page;
  const { t } = useTranslation('proxies');
  const selection = useSelection(shown);
  const loading = isTable ? <LoadingTable count={table.limit} /> : <LoadingCards />;
  return (
    <>
      <QueryView
        query={proxies}
        loading={loading}
        isEmpty={(data) => data.pagination.total === 0}
        empty={<EmptyList query={query} loading={loading} onShowEnded={onShowEnded} onShowAll={onShowAll} />}
        errorTitle={t('load_failed')}
      >
        {(data) => <ListPage {...rendered} {...page} data={data} selection={selection} />}
      </QueryView>
      {isExporting && <ExportDialog selected={selection.rows} query={query} onClose={onExported} />}
      <SelectionDialogs
        selection={selection}
        query={query}
        // The cards have a line for it; above the table it would move all rows.
        more={
          isTable &&
          proxies.data && (
            <SelectAllPages
              shown={proxies.data.proxies}
              total={proxies.data.pagination.total}
              query={query}
              selection={selection}
            />
          )
        }
        {...dialogs}
      />
    </>
  );
}
