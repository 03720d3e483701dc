import { getProxyStats } from '@cellgate/shared/proxy/proxy.endpoints.ts';
import type { Proxy } from '@cellgate/shared/proxy/proxy.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ChartColumn } from 'lucide-react';
import { useState } from 'react';
import { apiQuery } from '../../../api/ask.ts';
import { useTranslation } from '../../../locales/use-translation.ts';
import { TrafficCharts } from '../../../parts/product/traffic-charts.tsx';
import { EmptyState } from '../../../parts/state/empty-state.tsx';
import { QueryView } from '../../../parts/state/query-view.tsx';
import { Segmented } from '../../../ui/form/segmented.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';

const spans = ['7', '30', '90'] as const;
type Span = (typeof spans)[number];
const pollIntervalMs = 15_000;

/** Traffic of a proxy per day, as a chart and as a table. */
export function TrafficPanel({ proxy: { _id: id, createdAt } }: { proxy: Pick<Proxy, '_id' | 'createdAt'> }) {
  const { t } = useTranslation('details');
  const [span, setSpan] = useState<Span>('30');
  const stats = useQuery({
    ...apiQuery('proxies', getProxyStats, { params: { id }, query: { days: Number(span) } }),
    refetchInterval: pollIntervalMs,
    placeholderData: keepPreviousData,
  });
  return (
    <Panel
      title={t('traffic.title')}
      aside={
        <Segmented
          compact
          label={t('traffic.span')}
          value={span}
          onChange={setSpan}
          choices={spans.map((value) => ({ value, label: t('traffic.days', { count: Number(value) }) }))}
        />
      }
    >
      <QueryView
        query={stats}
        loading={<Skeleton className="h-64 w-full" />}
        isEmpty={({ stats: { totals } }) => totals.connections === 0}
        empty={<EmptyState icon={ChartColumn} title={t('traffic.empty')} hint={t('traffic.empty_hint')} />}
        errorTitle={t('traffic.load_failed')}
      >
        {(data) => <TrafficCharts stats={data.stats} days={Number(span)} since={createdAt} />}
      </QueryView>
    </Panel>
  );
}
