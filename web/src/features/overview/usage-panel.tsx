import type { AccountUsage } from '@cellgate/shared/proxy/traffic.ts';
import { useMemo } from 'react';
import { useTranslation } from '../../locales/use-translation.ts';
import { dateFormat } from '../../parts/format/formats.ts';
import { useLocale } from '../../parts/frame/locale.ts';
import { QueryView } from '../../parts/state/query-view.tsx';
import { fillDays } from '../../parts/traffic/fill-steps.ts';
import { TrafficCharts } from '../../parts/traffic/traffic-charts.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useUsage } from './overview-queries.ts';

/** Traffic of all proxies in this month. */
export function UsagePanel() {
  const { t } = useTranslation('overview');
  const locale = useLocale();
  const usage = useUsage();
  const month = dateFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return (
    <Panel title={t('usage.title')} aside={usage.data && month.format(new Date(usage.data.from))}>
      <QueryView query={usage} loading={<Skeleton className="h-64 w-full" />} errorTitle={t('usage.failed')}>
        {(data) => <Usage usage={data} />}
      </QueryView>
    </Panel>
  );
}

/** Traffic per day of this month, from the first proxy’s start to today. */
function Usage({ usage: { totals, days, since, from, proxies } }: { usage: AccountUsage }) {
  const { t } = useTranslation('overview');
  const steps = useMemo(
    () => fillDays(days, { count: new Date().getUTCDate(), since, nowMs: Date.now() }),
    [days, since],
  );
  return (
    <TrafficCharts of="period" unit="day" {...{ totals, steps }} fileName={`traffic-${from.slice(0, 7)}`}>
      {proxies.counted < proxies.total && <p className="text-13 text-muted">{t('usage.partly', proxies)}</p>}
      {!totals && <p className="text-13 text-muted">{t('usage.none')}</p>}
    </TrafficCharts>
  );
}
