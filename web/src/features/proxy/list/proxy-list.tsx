import type { Proxy } from '@cellgate/shared/proxy/proxy.ts';
import { Download } from 'lucide-react';
import { type ReactNode, useDeferredValue, useEffect, useMemo, useRef, useState, useTransition } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslation } from '../../../locales/use-translation.ts';
import { isShown } from '../../../parts/list/list-look.ts';
import { LookMenu } from '../../../parts/list/look-menu.tsx';
import { useListLook } from '../../../parts/list/use-list-look.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { AuthSettingsDialog } from '../access/auth-settings-dialog.tsx';
import type { ProxyDialog } from '../card/proxy-card.tsx';
import { useRowActions } from '../table/proxy-table.tsx';
import { type TableLook, withLook } from '../table/table-look.ts';
import { useTableColumns } from '../table/use-table-columns.tsx';
import { useTableLook } from '../table/use-table-look.ts';
import { ViewSwitch } from '../table/view-switch.tsx';
import { changeListQuery, type ListQuery, readListQuery } from './list-query.ts';
import type { ProxyCardsProps } from './proxy-cards.tsx';
import { ProxyFilters } from './proxy-filters.tsx';
import { SelectableProxies } from './selectable-proxies.tsx';
import type { BulkDialogs } from './selection-dialogs.tsx';
import { useOpenedByAddress } from './use-opened-by-address.ts';
import { useProxies } from './use-proxies.ts';

export interface ProxyListProps extends Pick<ProxyCardsProps, 'withRotation' | 'autoRenew'>, BulkDialogs {
  /** Rotation button of a row of the table. The same function in every render, as `withRotation`. */
  rotateButton: (proxy: Proxy) => ReactNode;
  tokenDialog: (proxy: Proxy, onClose: () => void) => ReactNode;
}

const noProxies: readonly Proxy[] = [];

export function ProxyList({ withRotation, autoRenew, rotateButton, tokenDialog, ...dialogs }: ProxyListProps) {
  const { t } = useTranslation('proxies');
  const [address, setAddress] = useSearchParams();
  const query = readListQuery(address);
  const table = useTableLook(address);
  const [look, setLook] = useListLook('proxies');
  const proxies = useProxies(query, table.isTable ? table.look : undefined);
  const shown = proxies.data?.proxies ?? noProxies;
  const [isExporting, setExporting] = useState(false);
  const [opened, setOpened] = useState<{ dialog: ProxyDialog; proxy: Proxy }>();
  useOpenedByAddress(shown, setOpened);
  const columns = useTableColumns(useRowActions({ onOpen: setOpened, rotateButton }));
  // The same ones in every render, so that selecting a row does not render all others again.
  const shownColumns = useMemo(() => columns.filter((column) => isShown(column, look)), [columns, look]);
  const [isLeaving, startLeaving] = useTransition();
  // The router changes the URL as a transition, which may render late; this one fades the cards at once.
  const change = (next: Partial<ListQuery>) =>
    startLeaving(() =>
      setAddress(changeListQuery(query, next, address), { replace: next.page === undefined, preventScrollReset: true }),
    );
  const changeLook = (part: Partial<TableLook>) => {
    table.change(part);
    startLeaving(() =>
      setAddress(withLook(changeListQuery(query, {}, address), part), { replace: true, preventScrollReset: true }),
    );
  };
  const openedNow = opened && (shown.find(({ _id }) => _id === opened.proxy._id) ?? opened.proxy);
  const close = () => setOpened(undefined);
  const pages = proxies.data?.pagination.pages ?? query.page;
  // Cards and rows render deferred, in small pieces, so that input is handled in the next frame, however many there are.
  const rendered = useDeferredValue({ proxies: shown, isTable: table.isTable });
  const isBehind =
    isLeaving || proxies.isPlaceholderData || rendered.proxies !== shown || rendered.isTable !== table.isTable;
  const turn = useTurn(isBehind, query.page);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `change` changes with every render.
  useEffect(() => {
    if (!proxies.isPlaceholderData && query.page > pages) change({ page: pages });
  }, [query.page, pages, proxies.isPlaceholderData]);

  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-start gap-2">
        <ProxyFilters query={query} operators={proxies.data?.operators ?? []} onChange={change} />
        <div className="flex gap-2 sm:ml-auto">
          <ViewSwitch view={table.look.view} onChange={(view) => changeLook({ view })} />
          {table.isTable && <LookMenu columns={columns} look={look} onChange={setLook} />}
          <Button disabled={!proxies.data || proxies.data.pagination.total === 0} onClick={() => setExporting(true)}>
            <Icon of={Download} />
            {t('export.open')}
          </Button>
        </div>
      </div>
      <SelectableProxies
        proxies={proxies}
        shown={shown}
        rendered={rendered}
        isBehind={isBehind}
        query={query}
        columns={shownColumns}
        density={look.density}
        table={table}
        onPage={(page) => turn(() => change({ page }))}
        onLook={changeLook}
        onShowEnded={() => change({ status: 'expired' })}
        onShowAll={() => setAddress({ status: 'all' }, { replace: true })}
        cards={{ onOpen: setOpened, withRotation, autoRenew }}
        isExporting={isExporting}
        onExported={() => setExporting(false)}
        dialogs={dialogs}
      />
      {opened?.dialog === 'settings' && openedNow && <AuthSettingsDialog proxy={openedNow} onClose={close} />}
      {opened?.dialog === 'token' && openedNow && tokenDialog(openedNow, close)}
      {opened?.dialog === 'extend' &&
        openedNow &&
        dialogs.extendDialog([openedNow], { onClose: close, onExtended: close })}
    </div>
  );
}

/** Returns the function that turns the page, after which the window scrolls to its top. */
function useTurn(isBehind: boolean, page: number) {
  const isTurning = useRef(false);
  // Scrolls to the top after the next page has rendered: rendering the top of the old one would only delay it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a cached page renders without `isBehind` changing.
  useEffect(() => {
    if (isBehind || !isTurning.current) return;
    isTurning.current = false;
    scrollTo({ top: 0 });
  }, [isBehind, page]);
  return (turn: () => void) => {
    isTurning.current = true;
    turn();
  };
}
