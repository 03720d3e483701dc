import type { Proxy } from '@cellgate/shared/proxy/proxy.ts';
import { Download, Network, SearchX } from 'lucide-react';
import { type ReactNode, useDeferredValue, useEffect, useRef, useState, useTransition } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useTranslation } from '../../../locales/use-translation.ts';
import { EmptyState } from '../../../parts/state/empty-state.tsx';
import { QueryView } from '../../../parts/state/query-view.tsx';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/button.tsx';
import { buttonStyle } from '../../../ui/button-style.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Pagination } from '../../../ui/pagination.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { AuthSettingsDialog } from '../access/auth-settings-dialog.tsx';
import type { ProxyDialog } from '../card/proxy-card.tsx';
import { TagsDialog } from '../tags/tags-dialog.tsx';
import { BulkRenameDialog } from './bulk-rename-dialog.tsx';
import { ExportDialog } from './export-dialog.tsx';
import { changeListQuery, isFiltered, type ListQuery, readListQuery } from './list-query.ts';
import { ProxyCards, type ProxyCardsProps } from './proxy-cards.tsx';
import { ProxyFilters } from './proxy-filters.tsx';
import { SelectAll } from './select-all.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { useProxies } from './use-proxies.ts';
import { useSelection } from './use-selection.ts';

export interface ProxyListProps extends Pick<ProxyCardsProps, 'withRotation' | 'autoRenew'> {
  tokenDialog: (proxy: Proxy, onClose: () => void) => ReactNode;
  extendDialog: (proxies: readonly Proxy[], parts: { onClose: () => void; onExtended: () => void }) => ReactNode;
  rotateDialog: (proxies: readonly Proxy[], onClose: () => void) => ReactNode;
  renewDialog: (proxies: readonly Proxy[], onClose: () => void) => ReactNode;
  /** True while the page shows a rotation of many proxies, also after a reload. */
  isRotating: boolean;
}

const noProxies: readonly Proxy[] = [];

export function ProxyList({ withRotation, autoRenew, isRotating, ...dialogs }: ProxyListProps) {
  const { tokenDialog, extendDialog, rotateDialog, renewDialog } = dialogs;
  const { t } = useTranslation('proxies');
  const selection = useSelection();
  const [address, setAddress] = useSearchParams();
  const query = readListQuery(address);
  const proxies = useProxies(query);
  const [isExporting, setExporting] = useState(false);
  // Current data of the selected proxies on this page: a cooldown may have ended since.
  const picked = selection.proxies.map((proxy) => proxies.data?.proxies.find(({ _id }) => _id === proxy._id) ?? proxy);
  const [opened, setOpened] = useState<{ dialog: ProxyDialog; proxy: Proxy }>();
  const [isLeaving, startLeaving] = useTransition();
  // The router changes the URL as a transition, which may render late; this one fades the cards at once.
  const change = (next: Partial<ListQuery>) =>
    startLeaving(() =>
      setAddress(changeListQuery(query, next, address), { replace: next.page === undefined, preventScrollReset: true }),
    );
  const openedNow = opened && (proxies.data?.proxies.find(({ _id }) => _id === opened.proxy._id) ?? opened.proxy);
  const close = () => setOpened(undefined);
  const pages = proxies.data?.pagination.pages ?? query.page;
  // Cards render deferred, in small pieces, so that input is handled in the next frame, however many cards there are.
  const cards = useDeferredValue(proxies.data?.proxies) ?? noProxies;
  const isBehind =
    isLeaving || proxies.isPlaceholderData || (proxies.data !== undefined && cards !== proxies.data.proxies);

  const isTurning = useRef(false);
  // Scrolls to the top after the next page has rendered: rendering the top of the old one would only delay it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a cached page renders without `isBehind` changing.
  useEffect(() => {
    if (isBehind || !isTurning.current) return;
    isTurning.current = false;
    scrollTo({ top: 0 });
  }, [isBehind, query.page]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `change` changes with every render.
  useEffect(() => {
    if (!proxies.isPlaceholderData && query.page > pages) change({ page: pages });
  }, [query.page, pages, proxies.isPlaceholderData]);

  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-start gap-2">
        <div className="min-w-0 flex-1 basis-80">
          <ProxyFilters query={query} onChange={change} />
        </div>
        <Button disabled={!proxies.data || proxies.data.pagination.total === 0} onClick={() => setExporting(true)}>
          <Icon of={Download} />
          {t('export.open')}
        </Button>
      </div>
      <QueryView
        query={proxies}
        loading={<LoadingCards />}
        isEmpty={(data) => data.pagination.total === 0}
        empty={
          isFiltered(query) ? (
            <NoHits onShowAll={() => setAddress({ status: 'all' }, { replace: true })} />
          ) : (
            <NoProxies />
          )
        }
        errorTitle={t('load_failed')}
      >
        {({ proxies: shown, pagination }) => (
          <div className={isBehind ? 'opacity-55' : undefined} aria-busy={isBehind}>
            <SelectAll shown={shown} total={pagination.total} query={query} selection={selection} />
            <ProxyCards
              proxies={cards}
              picked={selection.picked}
              onToggle={selection.toggle}
              onOpen={setOpened}
              withRotation={withRotation}
              autoRenew={autoRenew}
            />
            <div className="mt-4">
              <Pagination
                page={pagination.page}
                pages={pagination.pages}
                onPage={(page) => {
                  isTurning.current = true;
                  change({ page });
                }}
              />
            </div>
          </div>
        )}
      </QueryView>
      {opened?.dialog === 'settings' && openedNow && <AuthSettingsDialog proxy={openedNow} onClose={close} />}
      {opened?.dialog === 'token' && openedNow && tokenDialog(openedNow, close)}
      {opened?.dialog === 'extend' && openedNow && extendDialog([openedNow], { onClose: close, onExtended: close })}
      {isExporting && <ExportDialog selected={picked} query={query} onClose={() => setExporting(false)} />}
      <SelectionBar count={picked.length} onOpen={selection.open} onClear={selection.clear} />
      {(isRotating || selection.opened === 'rotate') && rotateDialog(picked, selection.close)}
      {selection.opened === 'label' && <BulkRenameDialog proxies={picked} onClose={selection.close} />}
      {selection.opened === 'tags' && <TagsDialog proxies={picked} onClose={selection.close} />}
      {selection.opened === 'export' && <ExportDialog selected={picked} query={query} onClose={selection.close} />}
      {selection.opened === 'renew' && renewDialog(picked, selection.close)}
      {selection.opened === 'extend' && extendDialog(picked, { onClose: selection.close, onExtended: selection.clear })}
    </div>
  );
}

function NoProxies() {
  const { t } = useTranslation('proxies');
  return (
    <div className="rounded-lg border border-line bg-surface">
      <EmptyState
        icon={Network}
        title={t('empty.title')}
        hint={t('empty.hint')}
        action={
          <Link to={paths.newOrder} className={buttonStyle({ variant: 'primary' })}>
            {t('empty.action')}
          </Link>
        }
      />
    </div>
  );
}

function NoHits({ onShowAll }: { onShowAll: () => void }) {
  const { t } = useTranslation('proxies');
  return (
    <div className="rounded-lg border border-line bg-surface">
      <EmptyState
        icon={SearchX}
        title={t('no_hits.title')}
        hint={t('no_hits.hint')}
        action={
          <Button reads onClick={onShowAll}>
            {t('no_hits.action')}
          </Button>
        }
      />
    </div>
  );
}

function LoadingCards() {
  return (
    <div className="flex flex-col gap-4">
      {['first', 'second', 'third'].map((key) => (
        <div key={key} className="rounded-lg border border-line bg-surface">
          <div className="flex h-12 items-center gap-3 border-line border-b px-4">
            <Skeleton className="size-7" />
            <Skeleton className="h-4 w-40" />
          </div>
          <div className="grid gap-x-8 gap-y-4 p-4 sm:grid-cols-2 min-[87.5rem]:grid-cols-4">
            {['connection', 'access', 'address', 'time'].map((column) => (
              <div key={column} className="flex h-24 flex-col justify-around">
                <Skeleton className="h-4 w-2/3" />
                <Skeleton className="h-4 w-full" />
                <Skeleton className="h-4 w-1/2" />
              </div>
            ))}
          </div>
          <div className="h-[53px] border-line border-t" />
        </div>
      ))}
    </div>
  );
}
