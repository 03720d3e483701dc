import type { SampleRange } from '@cellgate/shared/server/server-sample.ts';
import { useMemo } from 'react';
import { useTranslation } from '../../../locales/use-translation.ts';
import { LineChart } from '../../../ui/chart/line-chart.tsx';
import { type ChartName, chartNames, chartPlans, lines } from './chart-figures.ts';
import type { ChartStep } from './fill-steps.ts';
import type { ChartFormats } from './use-chart-formats.ts';
import { useFigureLabel } from './use-figure-label.ts';

const hourMs = 3_600_000;
const tickSteps = {
  '24h': [hourMs, 2 * hourMs, 3 * hourMs, 6 * hourMs, 12 * hourMs],
  '7d': [24 * hourMs, 48 * hourMs],
} as const satisfies Record<SampleRange, readonly number[]>;

interface ServerChartsProps {
  range: SampleRange;
  steps: readonly ChartStep[];
  formats: ChartFormats;
}

/** Use of the host, modems by health, connections and traffic over the range. */
export function ServerCharts(props: ServerChartsProps) {
  return (
    <div className="grid gap-6 md:grid-cols-2">
      {chartNames.map((name) => (
        <Chart key={name} name={name} {...props} />
      ))}
    </div>
  );
}

function Chart({ name, range, steps, formats }: ServerChartsProps & { name: ChartName }) {
  const { t } = useTranslation('servers');
  const label = useFigureLabel();
  const { figures, format, ...axis } = chartPlans[name];
  const times = useMemo(() => steps.map(({ atMs }) => atMs), [steps]);
  const series = useMemo(
    () => figures.map((each) => ({ ...lines[each], label: label(each), values: steps.map((step) => step[each]) })),
    [figures, steps, label],
  );
  const title = t(`charts.of.${name}`);
  return (
    <section className="min-w-0">
      <h3 className="mb-1 font-medium text-14">{title}</h3>
      <LineChart
        label={title}
        times={times}
        series={series}
        format={formats[format]}
        formatTime={formats.time}
        formatTick={formats.tick}
        tickSteps={tickSteps[range]}
        {...axis}
      />
    </section>
  );
}
