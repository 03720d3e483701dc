import { countryMark, countryName } from '@cellgate/shared/language/country-name.ts';
import { remainingDays } from '@cellgate/shared/product/product.ts';
import type { Proxy } from '@cellgate/shared/proxy/proxy.ts';
import { proxyName } from '@cellgate/shared/proxy-list/proxy-name.ts';
import { Network } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '../../locales/use-translation.ts';
import { RelativeTime } from '../../parts/format/relative-time.tsx';
import { useLocale } from '../../parts/frame/locale.ts';
import { OperatorMark } from '../../parts/product/operator-mark.tsx';
import { EmptyState } from '../../parts/state/empty-state.tsx';
import { QueryView } from '../../parts/state/query-view.tsx';
import { paths } from '../../paths.ts';
import { buttonStyle } from '../../ui/button-style.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Table } from '../../ui/table.tsx';
import { recentCount, useRecentProxies } from './overview-queries.ts';

interface RecentProxiesProps {
  /** Renders the state of a proxy. */
  statusOf: (proxy: Proxy) => ReactNode;
  /** True if the page leads to the first order elsewhere. */
  isLed: boolean;
}

export function RecentProxies({ statusOf, isLed }: RecentProxiesProps) {
  const { t } = useTranslation('overview');
  const query = useRecentProxies();
  return (
    <Panel
      flush
      title={t('recent')}
      aside={
        <Link to={paths.proxies} className="font-medium text-accent underline-offset-4 hover:underline">
          {t('all_proxies')}
        </Link>
      }
    >
      <QueryView
        query={query}
        errorTitle={t('recent_failed')}
        loading={<RowSkeletons />}
        isEmpty={(proxies) => proxies.length === 0}
        empty={
          <EmptyState
            icon={Network}
            title={t('empty_title')}
            hint={t('empty_hint')}
            {...(!isLed && {
              action: (
                <Link to={paths.newOrder} className={buttonStyle({ variant: 'primary' })}>
                  {t('create_first')}
                </Link>
              ),
            })}
          />
        }
      >
        {(proxies) => <ProxyTable proxies={proxies} statusOf={statusOf} />}
      </QueryView>
    </Panel>
  );
}

function ProxyTable({ proxies, statusOf }: Pick<RecentProxiesProps, 'statusOf'> & { proxies: Proxy[] }) {
  const { t } = useTranslation(['overview', 'common']);
  return (
    <Table
      caption={t('recent')}
      rows={proxies}
      rowKey={(proxy) => proxy._id}
      columns={[
        {
          key: 'proxy',
          header: t('columns.proxy'),
          cell: (proxy) => <ProxyName proxy={proxy} status={statusOf(proxy)} />,
        },
        {
          key: 'status',
          header: t('columns.status'),
          notOnPhone: true,
          cell: (proxy) => (
            <span className="flex flex-col items-start gap-0.5">
              {statusOf(proxy)}
              <span className="text-12 text-muted xl:hidden">
                {t('common:days', { count: remainingDays(proxy.subscription.endDate, Date.now()) })}
              </span>
            </span>
          ),
        },
        {
          key: 'address',
          header: t('columns.address'),
          cell: ({ currentIp }) => (
            <span className="flex flex-col gap-x-2 lg:flex-row lg:items-baseline">
              <span className="figures text-13">{currentIp.address ?? '—'}</span>
              {currentIp.address && (
                <span className="text-12 text-muted">
                  <RelativeTime at={currentIp.seenAt} />
                </span>
              )}
            </span>
          ),
        },
        {
          key: 'host',
          header: t('columns.host'),
          notOnPhone: true,
          cell: ({ host, port }) => (
            <span className="flex items-center gap-1">
              <span className="figures text-13">{`${host}:${port}`}</span>
              <CopyButton text={`${host}:${port}`} label={t('common:copy')} />
            </span>
          ),
        },
        {
          key: 'left',
          header: t('columns.left'),
          align: 'end',
          wideOnly: true,
          cell: ({ subscription }) => t('common:days', { count: remainingDays(subscription.endDate, Date.now()) }),
        },
      ]}
    />
  );
}

function ProxyName({ proxy, status }: { proxy: Proxy; status: ReactNode }) {
  const { t } = useTranslation();
  const locale = useLocale();
  return (
    <span className="flex items-center gap-2.5">
      <span className="max-sm:hidden">
        <OperatorMark operator={proxy.operator ?? countryMark(proxy.specs.location.country)} />
      </span>
      <span className="flex flex-col items-start gap-1">
        <span className="line-clamp-2 whitespace-normal font-medium [overflow-wrap:anywhere] sm:min-w-28">
          {proxyName(proxy, locale)}
        </span>
        <span className="flex flex-wrap items-center gap-x-2 sm:hidden">
          {status}
          <span className="text-12 text-muted">
            {t('days', { count: remainingDays(proxy.subscription.endDate, Date.now()) })}
          </span>
        </span>
      </span>
      <span className="text-muted max-lg:hidden">{countryName(proxy.specs.location.country, locale)}</span>
    </span>
  );
}

function RowSkeletons() {
  return (
    <div className="pt-9">
      {Array.from({ length: recentCount }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are identical and never reordered.
        <div key={row} className="flex h-10 items-center gap-6 border-line border-t px-4">
          <Skeleton className="h-5 w-40" />
          <Skeleton className="h-5 w-44" />
          <Skeleton className="ml-auto h-5 w-20" />
        </div>
      ))}
    </div>
  );
}
