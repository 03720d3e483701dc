import type { RevenueDay } from '@cellgate/shared/dashboard/dashboard.ts';
import { useTranslation } from '../../../locales/use-translation.ts';
import { Table } from '../../../ui/table.tsx';
import { chartNames, chartPlans, type DayFigure } from './chart-plans.ts';
import { type DayFormats, localTimeOf } from './use-day-formats.ts';

interface DayTableProps {
  days: readonly RevenueDay[];
  formats: DayFormats;
}

/** The figures of all charts as one table, the latest day first. A dash is an unknown value. */
export function DayTable({ days, formats }: DayTableProps) {
  const { t } = useTranslation('dashboard');
  const columnOf = (figure: DayFigure, format: 'money' | 'count') => ({
    key: figure,
    header: t(`charts.figures.${figure}`),
    align: 'end' as const,
    cell: (day: RevenueDay) => {
      const value = day[figure];
      return value === null ? '—' : <span className="figures">{formats[format](value)}</span>;
    },
  });
  return (
    <details className="rounded-lg border border-line">
      <summary className="cursor-pointer px-4 py-2.5 font-medium text-13">{t('charts.as_table')}</summary>
      <div className="max-h-96 overflow-y-auto">
        <Table
          caption={t('charts.title')}
          rows={days.toReversed()}
          rowKey={({ date }) => date}
          columns={[
            { key: 'date', header: t('charts.day'), cell: ({ date }) => formats.day(localTimeOf(date)) },
            ...chartNames.flatMap((name) =>
              chartPlans[name].figures.map((figure) => columnOf(figure, chartPlans[name].format)),
            ),
          ]}
        />
      </div>
    </details>
  );
}
