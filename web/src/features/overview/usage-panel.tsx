import type { AccountUsage } from '@cellgate/shared/proxy/traffic.ts';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from '../../locales/use-translation.ts';
import { dataSize } from '../../parts/format/data-size.ts';
import { fillDays } from '../../parts/format/fill-days.ts';
import { numberFormat } from '../../parts/format/formats.ts';
import { useLocale } from '../../parts/frame/locale.ts';
import { loadLater } from '../../parts/state/load-later.tsx';
import { QueryView } from '../../parts/state/query-view.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Table } from '../../ui/table.tsx';
import { useUsage } from './overview-queries.ts';

// Loaded on demand: the chart is a large part of the page's code, and the figures do not need it.
const BarChart = loadLater(
  async () => (await import('../../ui/chart/bar-chart.tsx')).BarChart,
  <Skeleton className="h-51 w-full" />,
);

/** Traffic of all proxies in this month. */
export function UsagePanel() {
  const { t } = useTranslation('overview');
  const locale = useLocale();
  const usage = useUsage();
  const month = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return (
    <Panel title={t('usage.title')} aside={usage.data && month.format(new Date(usage.data.from))}>
      <QueryView query={usage} loading={<Skeleton className="h-64 w-full" />} errorTitle={t('usage.failed')}>
        {(data) => <Usage usage={data} />}
      </QueryView>
    </Panel>
  );
}

function Usage({ usage: { totals, days, since, proxies } }: { usage: AccountUsage }) {
  const { t } = useTranslation('overview');
  const locale = useLocale();
  const number = new Intl.NumberFormat(locale);
  return (
    <div className="flex flex-col gap-4">
      <dl className="grid grid-cols-3 gap-3 sm:gap-4">
        <Total label={t('usage.received')}>{totals ? dataSize(totals.bytesDown, locale) : '—'}</Total>
        <Total label={t('usage.sent')}>{totals ? dataSize(totals.bytesUp, locale) : '—'}</Total>
        <Total label={t('usage.connections')}>{totals ? number.format(totals.connections) : '—'}</Total>
      </dl>
      {proxies.counted < proxies.total && <p className="text-13 text-muted">{t('usage.partly', proxies)}</p>}
      {totals ? <Days days={days} since={since} /> : <p className="text-13 text-muted">{t('usage.none')}</p>}
    </div>
  );
}

function Total({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-12 text-muted">{label}</dt>
      <dd className="figures font-medium text-16">{children}</dd>
    </div>
  );
}

/** Traffic per day of this month, from the first proxy’s start to today, as a chart and as a table. */
function Days({ days: known, since }: Pick<AccountUsage, 'days' | 'since'>) {
  const { t } = useTranslation('overview');
  const locale = useLocale();
  const days = useMemo(
    () => fillDays(known, { count: new Date().getUTCDate(), since, nowMs: Date.now() }),
    [known, since],
  );
  const day = useMemo(
    () => new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' }),
    [locale],
  );
  const labels = useMemo(() => days.map(({ date }) => day.format(new Date(date))), [days, day]);
  const series = useMemo(
    () => [
      { label: t('usage.received'), values: days.map(({ bytesDown }) => bytesDown) },
      { label: t('usage.sent'), values: days.map(({ bytesUp }) => bytesUp), hollow: true },
    ],
    [days, t],
  );
  const size = useMemo(() => (bytes: number) => dataSize(bytes, locale), [locale]);
  return (
    <>
      <BarChart label={t('usage.chart')} labels={labels} series={series} format={size} />
      <details className="rounded-lg border border-line">
        <summary className="cursor-pointer px-4 py-2.5 font-medium text-13">{t('usage.as_table')}</summary>
        <Table
          caption={t('usage.chart')}
          rows={known}
          rowKey={({ date }) => date}
          columns={[
            { key: 'date', header: t('usage.day'), cell: ({ date }) => day.format(new Date(date)) },
            { key: 'down', header: t('usage.received'), align: 'end', cell: ({ bytesDown }) => size(bytesDown) },
            { key: 'up', header: t('usage.sent'), align: 'end', cell: ({ bytesUp }) => size(bytesUp) },
            {
              key: 'connections',
              header: t('usage.connections'),
              align: 'end',
              cell: ({ connections }) => numberFormat(locale, {}).format(connections),
            },
          ]}
        />
      </details>
    </>
  );
}
