import type { RevenueDay } from '@cellgate/shared/dashboard/dashboard.ts';
import { useTranslation } from '../../../locales/use-translation.ts';
import { type Column, Table } from '../../../ui/table.tsx';
import { type ChartName, chartNames, chartPlans } from './chart-plans.ts';
import { type DayFormats, localTimeOf } from './use-day-formats.ts';

interface DayTablesProps {
  days: readonly RevenueDay[];
  formats: Pick<DayFormats, 'money' | 'count' | 'day'>;
}

/** Number of figures for which a phone has columns. More of them are below their day there. */
const phoneColumns = 2;

/** The figures of each chart as a table, the latest day first. A dash is an unknown value. */
export function DayTables({ days, formats }: DayTablesProps) {
  const { t } = useTranslation('dashboard');
  return (
    <details className="rounded-lg border border-line">
      <summary className="cursor-pointer px-4 py-2.5 font-medium text-13">{t('charts.as_table')}</summary>
      {chartNames.map((name) => (
        <section key={name} className="border-line border-t">
          <h4 className="px-4 pt-3 font-medium text-13">{t(`charts.of.${name}`)}</h4>
          <div className="max-h-96 overflow-y-auto">
            <DayTable name={name} days={days} formats={formats} />
          </div>
        </section>
      ))}
    </details>
  );
}

function DayTable({ name, days, formats }: DayTablesProps & { name: ChartName }) {
  const { t } = useTranslation('dashboard');
  const { figures, format } = chartPlans[name];
  const isStacked = figures.length > phoneColumns;
  const columns = figures.map(
    (figure): Column<RevenueDay> => ({
      key: figure,
      header: t(`charts.figures.${figure}`),
      align: 'end',
      notOnPhone: isStacked,
      cell: (day) => showFigure(day[figure], formats[format]),
    }),
  );
  return (
    <Table
      caption={t(`charts.of.${name}`)}
      rows={days.toReversed()}
      rowKey={({ date }) => date}
      columns={[
        {
          key: 'date',
          header: t('charts.day'),
          cell: (day) => (
            <>
              {formats.day(localTimeOf(day.date))}
              {isStacked && <StackedFigures columns={columns} day={day} />}
            </>
          ),
        },
        ...columns,
      ]}
    />
  );
}

/** Figures of a day with their names, for phones. */
function StackedFigures({ columns, day }: { columns: readonly Column<RevenueDay>[]; day: RevenueDay }) {
  return (
    <dl className="mt-1 flex flex-col gap-0.5 sm:hidden">
      {columns.map(({ key, header, cell }) => (
        <div key={key} className="flex justify-between gap-3">
          <dt className="text-13 text-muted">{header}</dt>
          <dd>{cell(day)}</dd>
        </div>
      ))}
    </dl>
  );
}

function showFigure(value: number | null, format: (value: number) => string) {
  return value === null ? '—' : <span className="figures">{format(value)}</span>;
}
