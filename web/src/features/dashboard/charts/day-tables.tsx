import type { RevenueDay } from '@cellgate/shared/dashboard/dashboard.ts';
import { useTranslation } from '../../../locales/use-translation.ts';
import { Table } from '../../../ui/table.tsx';
import { chartNames, chartPlans } from './chart-plans.ts';
import { type DayFormats, localTimeOf } from './use-day-formats.ts';

interface DayTablesProps {
  days: readonly RevenueDay[];
  formats: Pick<DayFormats, 'money' | 'count' | 'day'>;
}

/** The figures of each chart as a table, the latest day first. A dash is an unknown value. What is wider than a phone scrolls sideways. */
export function DayTables({ days, formats }: DayTablesProps) {
  const { t } = useTranslation('dashboard');
  return (
    <details className="rounded-lg border border-line">
      <summary className="cursor-pointer px-4 py-2.5 font-medium text-13">{t('charts.as_table')}</summary>
      {chartNames.map((name) => (
        <section key={name} className="border-line border-t">
          <h4 className="px-4 pt-3 font-medium text-13">{t(`charts.of.${name}`)}</h4>
          <div className="max-h-96 overflow-y-auto">
            <Table
              caption={t(`charts.of.${name}`)}
              rows={days.toReversed()}
              rowKey={({ date }) => date}
              columns={[
                { key: 'date', header: t('charts.day'), cell: ({ date }) => formats.day(localTimeOf(date)) },
                ...chartPlans[name].figures.map((figure) => ({
                  key: figure,
                  header: t(`charts.figures.${figure}`),
                  align: 'end' as const,
                  cell: (day: RevenueDay) => showFigure(day[figure], formats[chartPlans[name].format]),
                })),
              ]}
            />
          </div>
        </section>
      ))}
    </details>
  );
}

function showFigure(value: number | null, format: (value: number) => string) {
  return value === null ? '—' : <span className="figures">{format(value)}</span>;
}
