import { listProxyActions } from '@cellgate/shared/history/history.endpoints.ts';
import type { ProxyAction } from '@cellgate/shared/history/history.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Network } from 'lucide-react';
import { call } from '../../api/call.ts';
import { useTranslation } from '../../locales/use-translation.ts';
import { Money } from '../../parts/format/money.tsx';
import { DateText } from '../../parts/format/relative-time.tsx';
import { QueryView } from '../../parts/state/query-view.tsx';
import { LoadMore } from '../../parts/table/load-more.tsx';
import { TableLoading } from '../../parts/table/table-frame.tsx';
import { paths } from '../../paths.ts';
import { type Column, Table } from '../../ui/table.tsx';
import { HistoryEmpty, HistoryPanel, type HistoryPartProps } from './history-list.tsx';
import { pageSize } from './history-query.ts';
import { HistoryStatus } from './history-status.tsx';

/** List of everything that happened to the proxies, with a button that loads more. There is no page count. */
export function ProxyHistory({ query, onShowAll }: HistoryPartProps) {
  const { t } = useTranslation('history');
  const { search, status, period } = query;
  const filters = { search, status, period, limit: pageSize };
  const actions = useInfiniteQuery({
    queryKey: ['proxies', listProxyActions.path, filters],
    queryFn: ({ pageParam, signal }) => call(listProxyActions, { query: { ...filters, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });
  const columns = useActionColumns();
  return (
    <HistoryPanel>
      <QueryView
        query={actions}
        loading={<TableLoading />}
        isEmpty={({ pages }) => pages.every((page) => page.actions.length === 0) && !actions.hasNextPage}
        empty={<HistoryEmpty query={query} onShowAll={onShowAll} icon={Network} to={paths.newOrder} />}
        errorTitle={t('load_failed')}
      >
        {({ pages }) => (
          <>
            <Table
              caption={t('tab.proxies')}
              columns={columns}
              rows={pages.flatMap((page) => page.actions)}
              rowKey={({ id }) => id}
            />
            <LoadMore query={actions} label={t('more')} />
          </>
        )}
      </QueryView>
    </HistoryPanel>
  );
}

function useActionColumns(): Column<ProxyAction>[] {
  const { t } = useTranslation('history');
  const proxyOf = ({ proxy, quantity }: ProxyAction) => proxy ?? t('several', { count: quantity });
  return [
    { key: 'date', header: t('column.date'), wideOnly: true, cell: ({ at }) => <DateText at={at} withTime /> },
    {
      key: 'action',
      header: t('column.action'),
      cell: (action) => (
        <>
          {t(`action.${action.kind}`)}
          <Refund action={action} />
          <span className="block text-12 text-muted [overflow-wrap:anywhere]">
            {t(`by.${action.by}`, { key: action.keyName ?? '' })}
          </span>
          <span className="block max-w-96 whitespace-normal text-12 text-muted [overflow-wrap:anywhere] xl:hidden">
            {proxyOf(action)}
          </span>
          <span className="block text-12 text-muted xl:hidden">
            <DateText at={action.at} withTime />
          </span>
        </>
      ),
    },
    {
      key: 'proxy',
      header: t('column.proxy'),
      wideOnly: true,
      cell: (action) => (
        <span className="block max-w-80 whitespace-normal [overflow-wrap:anywhere]">{proxyOf(action)}</span>
      ),
    },
    {
      key: 'address',
      header: t('column.address'),
      wideOnly: true,
      cell: (action) => <Addresses action={action} />,
    },
    {
      key: 'status',
      header: t('column.status'),
      align: 'end',
      cell: (action) => (
        <>
          <HistoryStatus status={action.status} />
          <span className="mt-1 block text-12 max-sm:whitespace-normal xl:hidden">
            <Addresses action={action} />
          </span>
        </>
      ),
    },
  ];
}

/** Shows the refund of a cancellation and the reason for charged days. */
function Refund({ action: { refunded, chargeReason } }: { action: ProxyAction }) {
  const { t } = useTranslation(['history', 'orders']);
  if (refunded === null) return null;
  return (
    <span className="block text-12 text-muted max-sm:whitespace-normal">
      {t('refunded')}: <Money dollars={refunded} />
      {chargeReason && <span className="block">{t(`orders:cancel.reason.${chargeReason}`)}</span>}
    </span>
  );
}

function Addresses({ action: { kind, oldIp, newIp } }: { action: ProxyAction }) {
  const { t } = useTranslation('history');
  if (kind !== 'rotated') return <span className="text-subtle max-xl:hidden">—</span>;
  if (newIp !== null && newIp === oldIp) return <span className="figures">{newIp}</span>;
  return (
    <span className="figures">
      {oldIp ?? '—'}
      <span aria-hidden> → </span>
      <span className="sr-only"> {t('became')} </span>
      {newIp ?? '—'}
    </span>
  );
}
