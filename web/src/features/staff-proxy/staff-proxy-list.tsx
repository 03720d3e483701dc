import type { ProxyId } from '@cellgate/shared/contract/id.ts';
import type { ProxyJobKind } from '@cellgate/shared/job/staff-job.ts';
import { getStockStats } from '@cellgate/shared/modem/modem-list.endpoints.ts';
import { listProducts } from '@cellgate/shared/product/product.endpoints.ts';
import { listAllProxies } from '@cellgate/shared/proxy/staff-proxy.endpoints.ts';
import type { StaffProxy } from '@cellgate/shared/proxy/staff-proxy.ts';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { CalendarPlus, Network } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { apiQuery } from '../../api/ask.ts';
import { usePulse } from '../../api/use-pulse.ts';
import { useTranslation } from '../../locales/use-translation.ts';
import { useActOfAddress } from '../../parts/command/act-of-address.ts';
import { DateText } from '../../parts/format/relative-time.tsx';
import { gap, TextAround } from '../../parts/format/text-around.tsx';
import { useJobAddress } from '../../parts/job/job-address.ts';
import { ListView } from '../../parts/list/list-view.tsx';
import { useListQuery } from '../../parts/list/use-list-query.ts';
import { ViewsMenu } from '../../parts/saved-view/views-menu.tsx';
import { EmptyState } from '../../parts/state/empty-state.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ActDialog } from './act/act-dialog.tsx';
import type { ActWish } from './act/act-wish.ts';
import { type OwnerMessageDialog, ProxyBulk } from './act/proxy-bulk.tsx';
import { proxyExport } from './export-proxies.ts';
import { loadPart, loadProxies, type ProxyPage } from './load-proxies.ts';
import { ProxyFilters } from './proxy-filters.tsx';
import { proxyAddress, useProxyColumns } from './use-proxy-columns.tsx';
import type { FocusedAct } from './window/modem-act.ts';

const rowsOf = ({ proxies }: ProxyPage) => proxies;
const rowKey = ({ id }: StaffProxy) => id;
const areas = ['proxies'] as const;

interface StaffProxyListProps {
  MessageDialog: OwnerMessageDialog;
  /** Renders the window of one proxy. */
  proxyWindow: (id: ProxyId, onClose: () => void, focused?: FocusedAct) => ReactNode;
}

/** The proxies of all customers by their end, filtered, with the window of one over them. */
export function StaffProxyList({ proxyWindow, MessageDialog }: StaffProxyListProps) {
  const { t } = useTranslation(['all-proxies', 'common']);
  const list = useListQuery(listAllProxies.query);
  const { query } = list;
  const queryClient = useQueryClient();
  const [opened, setOpened] = useState<{ id: ProxyId; focused?: FocusedAct }>();
  const [wish, setWish] = useState<ActWish & { onStarted?: () => void }>();
  const { show: showJob } = useJobAddress();
  const { servers, names, operators } = useChoices();
  const columns = useProxyColumns(names);
  const queryKey = ['proxies', listAllProxies.path] as const;
  const data = useQuery({
    queryKey: [...queryKey, query],
    queryFn: ({ signal }) => loadProxies(query, signal),
    placeholderData: keepPreviousData,
  });
  usePulse(areas, () => void queryClient.invalidateQueries({ queryKey }));
  const found = data.data?.proxies.find(({ id }) => id === query.search);
  useActOfAddress(
    found
      ? {
          rotate: () => setOpened({ id: found.id, focused: 'rotate' }),
          test: () => setOpened({ id: found.id, focused: 'test' }),
          speed_test: () => setOpened({ id: found.id, focused: 'speed_test' }),
          give_time: () => setWish({ kind: 'give_time', proxies: [found] }),
          suspend: () => setWish({ kind: suspensionOf(found), proxies: [found] }),
        }
      : {},
    data.isSuccess && !data.isPlaceholderData,
  );
  const serverName = (id: string) => names.get(id) ?? null;
  return (
    <>
      <ListView
        name="proxies"
        caption={t('caption')}
        list={list}
        data={data}
        rowsOf={rowsOf}
        rowKey={rowKey}
        rowName={proxyAddress}
        columns={columns}
        search={{ label: t('search'), hint: t('search_hint') }}
        filters={<ProxyFilters list={list} servers={servers} operators={operators} />}
        tools={
          <>
            <Button onClick={() => setWish({ kind: 'give_time', proxies: null })}>
              <Icon of={CalendarPlus} />
              {t('act.give_time_outage.open')}
            </Button>
            <ViewsMenu list="proxies" />
          </>
        }
        bulk={(proxies, onStarted) => (
          <ProxyBulk
            proxies={proxies}
            MessageDialog={MessageDialog}
            onAct={(kind) => setWish({ kind, proxies, onStarted })}
            onSent={onStarted}
          />
        )}
        onOpen={({ id }) => setOpened({ id })}
        exporting={proxyExport(query, { t, serverName })}
        loadPart={(cursor) => loadPart(query, cursor)}
        empty={<EmptyState icon={Network} title={t('none')} hint={t('none_hint')} />}
        errorTitle={t('load_failed')}
      />
      {data.data && <LookedUpTo page={data.data} onFurther={list.toNext} />}
      {opened && proxyWindow(opened.id, () => setOpened(undefined), opened.focused)}
      {wish && (
        <ActDialog
          wish={wish}
          servers={servers}
          onStarted={({ id }) => {
            setWish(undefined);
            wish.onStarted?.();
            showJob(id);
            void queryClient.invalidateQueries({ queryKey: ['jobs'] });
          }}
          onClose={() => setWish(undefined)}
        />
      )}
    </>
  );
}

/** Returns the act that ends the suspension of a proxy by support, or that suspends it. */
function suspensionOf({ statusReason }: StaffProxy): ProxyJobKind {
  return statusReason === 'support' ? 'restore_proxies' : 'suspend_proxies';
}

/** Loads the servers and operators to choose from. */
function useChoices() {
  const stats = useQuery({ ...apiQuery('modems', getStockStats, {}), staleTime: 60_000 });
  const products = useQuery({ ...apiQuery('products', listProducts, { query: {} }), staleTime: 60_000 });
  const servers = stats.data?.servers;
  const names = useMemo(() => new Map(servers?.map(({ id, name }) => [id as string, name])), [servers]);
  const operators = [...new Set(products.data?.products.flatMap(({ operator }) => operator ?? []))].toSorted();
  return { servers: servers ?? [], names, operators };
}

/** Says up to which end the list was looked at, if proxies may follow on a short page; on an empty one it offers to look further. */
function LookedUpTo({ page, onFurther }: { page: ProxyPage; onFurther: (cursor: string) => void }) {
  const { t } = useTranslation('all-proxies');
  const { proxies, lookedUpTo, next, pagination } = page;
  if (lookedUpTo === null || next === null || proxies.length >= pagination.limit) return null;
  return (
    <p className="mt-3 flex flex-wrap items-center gap-3 text-13 text-muted">
      <span>
        <TextAround text={t('looked_up_to', { when: gap })}>
          <DateText at={lookedUpTo} withTime />
        </TextAround>
      </span>
      {proxies.length === 0 && <Button onClick={() => onFurther(next)}>{t('look_further')}</Button>}
    </p>
  );
}
