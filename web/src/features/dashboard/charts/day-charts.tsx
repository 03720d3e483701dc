import type { RevenueDay } from '@cellgate/shared/dashboard/dashboard.ts';
import { useMemo } from 'react';
import { useTranslation } from '../../../locales/use-translation.ts';
import { LineChart } from '../../../ui/chart/line-chart.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { type ChartName, chartNames, chartPlans, lines } from './chart-plans.ts';
import { type DayFormats, localTimeOf } from './use-day-formats.ts';

const dayMs = 86_400_000;
const tickSteps = [1, 2, 7, 14, 30, 61, 91].map((days) => days * dayMs);

interface DayChartsProps {
  days: readonly RevenueDay[];
  formats: DayFormats;
}

/** Money, new customers and stock by day. */
export function DayCharts(props: DayChartsProps) {
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      {chartNames.map((name) => (
        <DayChart key={name} name={name} {...props} />
      ))}
    </div>
  );
}

function DayChart({ name, days, formats }: DayChartsProps & { name: ChartName }) {
  const { t } = useTranslation('dashboard');
  const { figures, format } = chartPlans[name];
  const times = useMemo(() => days.map(({ date }) => localTimeOf(date)), [days]);
  const series = useMemo(
    () =>
      figures.map((figure) => ({
        ...lines[figure],
        label: t(`charts.figures.${figure}`),
        values: days.map((day) => day[figure]),
      })),
    [figures, days, t],
  );
  const title = t(`charts.of.${name}`);
  return (
    <section className={classNames('min-w-0', name === 'money' && 'lg:col-span-2')}>
      <h3 className="mb-1 font-medium text-14">{title}</h3>
      <LineChart
        label={title}
        times={times}
        series={series}
        format={formats[format]}
        formatAxis={formats.axis[format]}
        formatTime={formats.day}
        formatTick={formats.tick}
        tickSteps={tickSteps}
      />
    </section>
  );
}
