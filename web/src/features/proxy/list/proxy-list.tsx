import type { Proxy } from '@cellgate/shared/proxy/proxy.ts';
import { Download } from 'lucide-react';
import { type ReactNode, useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from '../../../locales/use-translation.ts';
import { isShown } from '../../../parts/list/list-look.ts';
import { LookMenu } from '../../../parts/list/look-menu.tsx';
import { useListLook } from '../../../parts/list/use-list-look.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { AuthSettingsDialog } from '../access/auth-settings-dialog.tsx';
import type { ProxyDialog } from '../card/proxy-card.tsx';
import { useRowActions } from '../table/proxy-table.tsx';
import { useTableColumns } from '../table/use-table-columns.tsx';
import { ViewSwitch } from '../table/view-switch.tsx';
import type { ProxyCardsProps } from './proxy-cards.tsx';
import { ProxyFilters } from './proxy-filters.tsx';
import { SelectableProxies } from './selectable-proxies.tsx';
import type { BulkDialogs } from './selection-dialogs.tsx';
import { useListAddress } from './use-list-address.ts';
import { useOpenedByAddress } from './use-opened-by-address.ts';
import { useProxies } from './use-proxies.ts';

export interface ProxyListProps extends Pick<ProxyCardsProps, 'withRotation' | 'autoRenew'>, BulkDialogs {
  /** Rotation button of a row of the table. The same function in every render, as `withRotation`. */
  rotateButton: (proxy: Proxy) => ReactNode;
  tokenDialog: (proxy: Proxy, onClose: () => void) => ReactNode;
}

const noProxies: readonly Proxy[] = [];
const noOperators: readonly string[] = [];

export function ProxyList({ withRotation, autoRenew, rotateButton, tokenDialog, ...dialogs }: ProxyListProps) {
  const { t } = useTranslation('proxies');
  const { query, chosen, look: tableLook, isTable, isLeaving, change, changeLook, showAll } = useListAddress();
  const [look, setLook] = useListLook('proxies');
  const proxies = useProxies(query, isTable ? tableLook : undefined);
  const shown = proxies.data?.proxies ?? noProxies;
  const [isExporting, setExporting] = useState(false);
  const [opened, setOpened] = useState<{ dialog: ProxyDialog; proxy: Proxy }>();
  useOpenedByAddress(shown, setOpened);
  const columns = useTableColumns(useRowActions({ onOpen: setOpened, rotateButton }));
  // The same ones in every render, so that selecting a row does not render all others again.
  const shownColumns = useMemo(() => columns.filter((column) => isShown(column, look)), [columns, look]);
  const openedNow = opened && (shown.find(({ _id }) => _id === opened.proxy._id) ?? opened.proxy);
  const close = () => setOpened(undefined);
  const pages = proxies.data?.pagination.pages ?? query.page;
  // Cards and rows render deferred, in small pieces, so that input is handled in the next frame, however many there are.
  const latest = useMemo(() => ({ proxies: shown, isTable }), [shown, isTable]);
  const rendered = useDeferredValue(latest);
  const isBehind = isLeaving || proxies.isPlaceholderData || rendered !== latest;
  const turn = useTurn(isBehind, query.page);
  const turnTo = useCallback((page: number) => turn(() => change({ page })), [turn, change]);

  useEffect(() => {
    if (!proxies.isPlaceholderData && query.page > pages) change({ page: pages });
  }, [query.page, pages, proxies.isPlaceholderData, change]);

  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-start gap-2">
        <ProxyFilters query={chosen} operators={proxies.data?.operators ?? noOperators} onChange={change} />
        <div className="flex gap-2 sm:ml-auto">
          <ViewSwitch view={tableLook.view} onChange={(view) => changeLook({ view })} />
          {isTable && <LookMenu columns={columns} look={look} onChange={setLook} />}
          <Button disabled={!proxies.data || proxies.data.pagination.total === 0} onClick={() => setExporting(true)}>
            <Icon of={Download} />
            {t('export.open')}
          </Button>
        </div>
      </div>
      <SelectableProxies
        proxies={proxies}
        shown={shown}
        isTable={isTable}
        rendered={rendered}
        isBehind={isBehind}
        query={query}
        columns={shownColumns}
        density={look.density}
        table={tableLook}
        onPage={turnTo}
        onLook={changeLook}
        onShowEnded={() => change({ status: 'expired' })}
        onShowAll={showAll}
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
  return useCallback((turn: () => void) => {
    isTurning.current = true;
    turn();
  }, []);
}
