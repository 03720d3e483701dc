import { ServerId } from '@cellgate/shared/contract/id.ts';
import { type Cell, toCsv } from '@cellgate/shared/csv/to-csv.ts';
import { listServerSamples } from '@cellgate/shared/server/server.endpoints.ts';
import { SampleRange, type ServerSample } from '@cellgate/shared/server/server-sample.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ChartLine } from 'lucide-react';
import { useMemo } from 'react';
import { apiQuery } from '../../../api/ask.ts';
import { useTranslation } from '../../../locales/use-translation.ts';
import { ExportButton } from '../../../parts/dialog/export-button.tsx';
import { EmptyState } from '../../../parts/state/empty-state.tsx';
import { loadLater } from '../../../parts/state/load-later.tsx';
import { Outdated } from '../../../parts/state/outdated.tsx';
import { QueryView } from '../../../parts/state/query-view.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Segmented } from '../../../ui/form/segmented.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { chartFigures, chartNames } from './chart-figures.ts';
import { ChartTables } from './chart-tables.tsx';
import type { OpenCharts } from './charts-address.ts';
import { type ChartStep, fillSteps } from './fill-steps.ts';
import { useChartFormats } from './use-chart-formats.ts';
import { useFigureLabel } from './use-figure-label.ts';

// Loaded on demand: drawing is a large part of the code.
const ServerCharts = loadLater(async () => (await import('./server-charts.tsx')).ServerCharts, <LoadingCharts />);

/** Poll interval in milliseconds; a sample is taken every five minutes. */
const pollIntervalMs = { '24h': 60_000, '7d': 300_000 } as const satisfies Record<SampleRange, number>;

interface ServerChartsDialogProps {
  serverId: string;
  /** Undefined if there is no such server. */
  name: string | undefined;
  charts: OpenCharts;
  onClose: () => void;
}

/** Charts of a server over 24 hours or 7 days, as a table and as a file. Which ones are open is in the URL. */
export function ServerChartsDialog({ serverId, name, charts, onClose }: ServerChartsDialogProps) {
  const { range, setRange } = charts;
  const { t } = useTranslation('servers');
  const id = ServerId.safeParse(serverId).data;
  const samples = useQuery({
    ...apiQuery('samples', listServerSamples, { params: { id: serverId as ServerId }, query: { range } }),
    enabled: id !== undefined,
    refetchInterval: pollIntervalMs[range],
    placeholderData: keepPreviousData,
  });
  return (
    <Dialog
      open
      onClose={onClose}
      size="wide"
      title={name === undefined ? t('charts.title') : t('charts.title_of', { name })}
    >
      <Segmented
        compact
        label={t('charts.range')}
        value={range}
        onChange={setRange}
        choices={SampleRange.options.map((value) => ({ value, label: t(`charts.ranges.${value}`) }))}
      />
      <div className="mt-4">
        {id === undefined ? (
          <EmptyState icon={ChartLine} title={t('charts.no_server')} />
        ) : (
          <QueryView
            query={samples}
            loading={<LoadingCharts />}
            isEmpty={(data) => data.samples.length === 0}
            empty={<EmptyState icon={ChartLine} title={t('charts.none')} hint={t('charts.none_hint')} />}
            errorTitle={t('charts.load_failed')}
          >
            {(data) => (
              <Outdated isOutdated={samples.isPlaceholderData}>
                <Charts samples={data.samples} range={range} name={name} />
              </Outdated>
            )}
          </QueryView>
        )}
      </div>
    </Dialog>
  );
}

interface ChartsProps {
  samples: readonly ServerSample[];
  range: SampleRange;
  name: string | undefined;
}

function Charts({ samples, range, name }: ChartsProps) {
  const { t } = useTranslation('servers');
  const formats = useChartFormats(range);
  const label = useFigureLabel();
  const steps = useMemo(() => fillSteps(samples, range, Date.now()), [samples, range]);
  return (
    <div className="flex flex-col gap-5">
      <ServerCharts range={range} steps={steps} formats={formats} />
      <ChartTables steps={steps} formats={formats} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-13 text-muted">{t(`charts.averages.${range}`)}</p>
        <ExportButton
          fileName={`${t('charts.file', { name: name ?? '' })}-${range}.csv`}
          load={async () => toCsv([t('charts.time'), ...chartFigures.map(label)], steps.map(rowOf))}
        />
      </div>
    </div>
  );
}

/** Cells of a step as plain numbers: percent, counts and bytes per second. */
const rowOf = (step: ChartStep): Cell[] => [
  new Date(step.atMs).toISOString(),
  ...chartFigures.map((figure) => step[figure]),
];

function LoadingCharts() {
  return (
    <div className="grid gap-6 md:grid-cols-2">
      {chartNames.map((name) => (
        <Skeleton key={name} className="h-58" />
      ))}
    </div>
  );
}
