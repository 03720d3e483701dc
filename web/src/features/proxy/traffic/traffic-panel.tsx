import { getProxyStats } from '@cellgate/shared/proxy/proxy.endpoints.ts';
import type { Proxy } from '@cellgate/shared/proxy/proxy.ts';
import { proxyName } from '@cellgate/shared/proxy-list/proxy-name.ts';
import { useQuery } from '@tanstack/react-query';
import { ChartColumn } from 'lucide-react';
import { useState } from 'react';
import { apiQuery } from '../../../api/ask.ts';
import { useTranslation } from '../../../locales/use-translation.ts';
import { useLocale } from '../../../parts/frame/locale.ts';
import { EmptyState } from '../../../parts/state/empty-state.tsx';
import { QueryView } from '../../../parts/state/query-view.tsx';
import { PeriodChoice, ProxyTraffic, type TrafficPeriod } from '../../../parts/traffic/proxy-traffic.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';

const pollIntervalMs = 15_000;

/** Use of a proxy now, and its traffic by hour or day, as a chart, a table and a file. */
export function TrafficPanel({ proxy }: { proxy: Proxy }) {
  const { t } = useTranslation('traffic');
  const locale = useLocale();
  const [period, setPeriod] = useState<TrafficPeriod>('24h');
  // One request has all periods but the longest, so that a change between them shows no unloaded days as days without traffic.
  const query = { days: period === '90d' ? 90 : 30, hours: 24 };
  const stats = useQuery({
    ...apiQuery('proxies', getProxyStats, { params: { id: proxy._id }, query }),
    refetchInterval: pollIntervalMs,
  });
  return (
    <Panel title={t('title')} aside={<PeriodChoice value={period} onChange={setPeriod} maxDays={90} />}>
      <QueryView
        query={stats}
        loading={<Skeleton className="h-64 w-full" />}
        isEmpty={({ stats: { totals, now } }) => totals.connections === 0 && !now?.connections}
        empty={<EmptyState icon={ChartColumn} title={t('empty')} hint={t('empty_hint')} />}
        errorTitle={t('load_failed')}
      >
        {({ stats: shown }) => (
          <ProxyTraffic
            stats={shown}
            period={period}
            since={proxy.createdAt}
            maxConnections={proxy.maxConnections}
            name={proxyName(proxy, locale)}
          />
        )}
      </QueryView>
    </Panel>
  );
}
