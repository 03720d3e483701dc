import { getProxyStats } from '@cellgate/shared/proxy/proxy.endpoints.ts';
import type { Proxy } from '@cellgate/shared/proxy/proxy.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ChartColumn } from 'lucide-react';
import { Suspense, useState } from 'react';
import { apiQuery } from '../../../api/ask.ts';
import { useTranslation } from '../../../locales/use-translation.ts';
import { TrafficCharts } from '../../../parts/product/traffic-charts.tsx';
import { EmptyState } from '../../../parts/state/empty-state.tsx';
import { QueryView } from '../../../parts/state/query-view.tsx';
import { Segmented } from '../../../ui/form/segmented.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { LiveUse } from './live-use.tsx';

const spans = ['7', '30', '90'] as const;
type Span = (typeof spans)[number];
const pollIntervalMs = 15_000;

type OfProxy = Pick<Proxy, '_id' | 'createdAt' | 'maxConnections'>;

/** Use of a proxy now, and its traffic per day, as a chart and as a table. */
export function TrafficPanel({ proxy: { _id: id, createdAt, maxConnections } }: { proxy: OfProxy }) {
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
        isEmpty={({ stats: { totals, now } }) => totals.connections === 0 && !now?.connections}
        empty={<EmptyState icon={ChartColumn} title={t('traffic.empty')} hint={t('traffic.empty_hint')} />}
        errorTitle={t('traffic.load_failed')}
      >
        {({ stats: shown }) => (
          <div className="flex flex-col gap-5">
            {/* Unknown for a proxy that is not active, and while its server is silent. */}
            {shown.now && (
              <Suspense fallback={<Skeleton className="h-12 w-full" />}>
                <LiveUse now={shown.now} maxConnections={maxConnections} />
              </Suspense>
            )}
            <TrafficCharts stats={shown} days={Number(span)} since={createdAt} />
          </div>
        )}
      </QueryView>
    </Panel>
  );
}
