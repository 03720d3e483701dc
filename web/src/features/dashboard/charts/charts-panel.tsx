import { type Cell, toCsv } from '@cellgate/shared/csv/to-csv.ts';
import { chartDays, type RevenueDay } from '@cellgate/shared/dashboard/dashboard.ts';
import { ChartLine } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '../../../locales/use-translation.ts';
import { ExportButton } from '../../../parts/dialog/export-button.tsx';
import { Money } from '../../../parts/format/money.tsx';
import { EmptyState } from '../../../parts/state/empty-state.tsx';
import { loadLater } from '../../../parts/state/load-later.tsx';
import { Outdated } from '../../../parts/state/outdated.tsx';
import { QueryView } from '../../../parts/state/query-view.tsx';
import { Segmented } from '../../../ui/form/segmented.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { type PeriodDays, type Revenue, useRevenue } from '../dashboard-queries.ts';
import { dayFigures } from './chart-plans.ts';
import { DayTables } from './day-tables.tsx';
import { useDayFormats } from './use-day-formats.ts';

// Loaded on demand: drawing is a large part of the code.
const DayCharts = loadLater(
  async () => (await import('./day-charts.tsx')).DayCharts,
  <Skeleton className="h-120 w-full" />,
);

const periods = chartDays.map((days) => `${days}` as const);

/** Charts of the chosen period, as a table and as a file. */
export function ChartsPanel() {
  const { t } = useTranslation('dashboard');
  const [period, setPeriod] = useState<PeriodDays>('30');
  const revenue = useRevenue(period);
  return (
    <Panel
      title={t('charts.title')}
      aside={
        <Segmented
          compact
          label={t('charts.period')}
          value={period}
          onChange={setPeriod}
          choices={periods.map((value) => ({ value, label: t(`charts.periods.${value}`) }))}
        />
      }
    >
      <QueryView
        query={revenue}
        loading={<Skeleton className="h-150 w-full" />}
        errorTitle={t('charts.failed')}
        isEmpty={({ countedAt }) => countedAt === null}
        empty={<EmptyState icon={ChartLine} title={t('charts.counting')} hint={t('charts.counting_hint')} />}
      >
        {(data) => (
          <Outdated isOutdated={revenue.isPlaceholderData}>
            <Charts data={data} period={period} />
          </Outdated>
        )}
      </QueryView>
    </Panel>
  );
}

function Charts({ data: { days, totals }, period }: { data: Revenue; period: PeriodDays }) {
  const { t } = useTranslation('dashboard');
  const formats = useDayFormats();
  return (
    <div className="flex flex-col gap-5">
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-5">
        <Total label={t('charts.figures.revenue')}>
          <Money dollars={totals.revenue} />
        </Total>
        <Total label={t('charts.figures.deposits')}>
          <Money dollars={totals.deposits} />
        </Total>
        <Total label={t('charts.figures.refunds')}>
          <Money dollars={totals.refunds} />
        </Total>
        <Total label={t('charts.figures.orders')}>{formats.count(totals.orders)}</Total>
        <Total label={t('charts.figures.newCustomers')}>{formats.count(totals.newCustomers)}</Total>
      </dl>
      <DayCharts days={days} formats={formats} />
      <DayTables days={days} formats={formats} />
      <div className="flex flex-wrap items-center justify-end gap-3">
        <p className="min-w-0 flex-1 basis-80 text-13 text-muted">{t('charts.note')}</p>
        <ExportButton
          fileName={`${t('charts.file')}-${period}.csv`}
          load={async () => {
            const headings = [t('charts.day'), ...dayFigures.map((figure) => t(`charts.figures.${figure}`))];
            return toCsv(headings, days.map(rowOf));
          }}
        />
      </div>
    </div>
  );
}

/** Cells of a day as plain numbers: US dollars and counts. */
const rowOf = (day: RevenueDay): Cell[] => [day.date, ...dayFigures.map((figure) => day[figure])];

function Total({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-12 text-muted">{label}</dt>
      <dd className="figures font-medium text-16">{children}</dd>
    </div>
  );
}
