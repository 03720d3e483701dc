import { useTranslation } from '../../../locales/use-translation.ts';
import { Table } from '../../../ui/table.tsx';
import { chartFigureNames, chartFigures } from './chart-figures.ts';
import type { ChartStep } from './fill-steps.ts';
import type { ChartFormats } from './use-chart-formats.ts';
import { useFigureLabel } from './use-figure-label.ts';

/** The figures of the charts as a table, the latest first. A dash is an unknown value. */
export function StepsTable({ steps, formats }: { steps: readonly ChartStep[]; formats: ChartFormats }) {
  const { t } = useTranslation('servers');
  const label = useFigureLabel();
  return (
    <details className="rounded-lg border border-line">
      <summary className="cursor-pointer px-4 py-2.5 font-medium text-13">{t('charts.as_table')}</summary>
      <Table
        caption={t('charts.table')}
        rows={steps.toReversed()}
        rowKey={({ atMs }) => String(atMs)}
        columns={[
          { key: 'time', header: t('charts.time'), cell: ({ atMs }) => formats.time(atMs) },
          ...chartFigureNames.map((figure) => ({
            key: figure,
            header: label(figure),
            align: 'end' as const,
            cell: (step: ChartStep) => {
              const value = step[figure];
              return value === null ? '—' : formats[chartFigures[figure]](value);
            },
          })),
        ]}
      />
    </details>
  );
}
