import { useTranslation } from '../../../locales/use-translation.ts';
import { Table } from '../../../ui/table.tsx';
import { type ChartName, chartNames, chartPlans } from './chart-figures.ts';
import type { ChartStep } from './fill-steps.ts';
import type { ChartFormats } from './use-chart-formats.ts';
import { useFigureLabel } from './use-figure-label.ts';

interface ChartTablesProps {
  steps: readonly ChartStep[];
  formats: ChartFormats;
}

/** The figures of each chart as a table, the latest first. A dash is an unknown value. */
export function ChartTables(props: ChartTablesProps) {
  const { t } = useTranslation('servers');
  return (
    <details className="rounded-lg border border-line">
      <summary className="cursor-pointer px-4 py-2.5 font-medium text-13">{t('charts.as_table')}</summary>
      <div className="grid gap-x-4 gap-y-6 md:grid-cols-2">
        {chartNames.map((name) => (
          <ChartTable key={name} name={name} {...props} />
        ))}
      </div>
    </details>
  );
}

function ChartTable({ name, steps, formats }: ChartTablesProps & { name: ChartName }) {
  const { t } = useTranslation('servers');
  const label = useFigureLabel();
  const { figures, format } = chartPlans[name];
  const caption = t(`charts.of.${name}`);
  return (
    <section className="min-w-0">
      <h4 className="px-2.5 pt-2 font-medium text-13 sm:px-4">{caption}</h4>
      <Table
        caption={caption}
        rows={steps.toReversed()}
        rowKey={({ atMs }) => String(atMs)}
        columns={[
          { key: 'time', header: t('charts.time'), cell: ({ atMs }) => formats.time(atMs) },
          ...figures.map((figure) => ({
            key: figure,
            header: <span className="whitespace-normal">{label(figure)}</span>,
            align: 'end' as const,
            cell: (step: ChartStep) => {
              const value = step[figure];
              return value === null ? '—' : formats[format](value);
            },
          })),
        ]}
      />
    </section>
  );
}
