import type { SampleRange, sampleRanges } from '@cellgate/shared/server/server-sample.ts';
import { useMemo } from 'react';
import { useTranslation } from '../../../locales/use-translation.ts';
import { LineChart, type LineSeries } from '../../../ui/chart/line-chart.tsx';
import { type ChartFigure, chartFigureNames } from './chart-figures.ts';
import type { ChartStep } from './fill-steps.ts';
import type { ChartFormats } from './use-chart-formats.ts';
import { useFigureLabel } from './use-figure-label.ts';

type Line = Pick<LineSeries, 'tone' | 'line'>;
/** Lines of each chart, by figure. */
const charts = {
  usage: { cpu: {}, memory: { tone: 'ink', line: 'dashed' }, disk: { tone: 'warn', line: 'dotted' } },
  modems: {
    healthy: { tone: 'good' },
    warning: { tone: 'warn', line: 'dashed' },
    critical: { tone: 'bad', line: 'dotted' },
  },
  connections: { connections: {} },
  traffic: { bytesPerSecond: {} },
} as const satisfies Record<string, Partial<Record<ChartFigure, Line>>>;
type ChartName = keyof typeof charts;

const names = Object.keys(charts) as ChartName[];
const formatOf = { usage: 'percent', modems: 'count', connections: 'whole', traffic: 'rate' } as const;

const hourMs = 3_600_000;
const tickSteps = {
  '24h': [hourMs, 2 * hourMs, 3 * hourMs, 6 * hourMs, 12 * hourMs],
  '7d': [24 * hourMs, 48 * hourMs],
} as const satisfies Record<keyof typeof sampleRanges, readonly number[]>;

interface ServerChartsProps {
  range: SampleRange;
  steps: readonly ChartStep[];
  formats: ChartFormats;
}

/** Use of the host, modems by health, connections and traffic over the range. */
export function ServerCharts(props: ServerChartsProps) {
  return (
    <div className="grid gap-6 md:grid-cols-2">
      {names.map((name) => (
        <Chart key={name} name={name} {...props} />
      ))}
    </div>
  );
}

function Chart({ name, range, steps, formats }: ServerChartsProps & { name: ChartName }) {
  const { t } = useTranslation('servers');
  const label = useFigureLabel();
  const times = useMemo(() => steps.map(({ atMs }) => atMs), [steps]);
  const series = useMemo(() => {
    const lines: Partial<Record<ChartFigure, Line>> = charts[name];
    return chartFigureNames.flatMap((figure): LineSeries[] => {
      const line = lines[figure];
      return line ? [{ ...line, label: label(figure), values: steps.map((step) => step[figure]) }] : [];
    });
  }, [name, steps, label]);
  const title = t(`charts.of.${name}`);
  return (
    <section className="min-w-0">
      <h3 className="mb-1 font-medium text-14">{title}</h3>
      <LineChart
        label={title}
        times={times}
        series={series}
        format={formats[formatOf[name]]}
        formatTime={formats.time}
        formatTick={formats.tick}
        tickSteps={tickSteps[range]}
        {...(name === 'usage' && { max: 100 })}
      />
    </section>
  );
}
