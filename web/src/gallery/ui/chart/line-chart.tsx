import { LineChart, type LineSeries } from '../../../ui/chart/line-chart.tsx';
import { type GalleryStates, narrow, type StateProps } from '../../state.tsx';

const hourMs = 3_600_000;
const startMs = Date.UTC(2026, 10, 1);
const times = Array.from({ length: 49 }, (_, index) => startMs + (index * hourMs) / 2);
const wave = times.map((_, index) => 40 + 30 * Math.sin(index / 5));
const steps = times.map((_, index) => 10 + ((index * 7) % 40));
const broken = wave.map((value, index) => ((index > 9 && index < 20) || index === 30 || index === 32 ? null : value));
const none = times.map(() => null);

const seriesOf = {
  three: (label: string): LineSeries[] => [
    { label, values: wave },
    { label: `${label} 2`, values: steps, tone: 'ink', line: 'dashed' },
    { label: `${label} 3`, values: wave.map((value) => value / 3), tone: 'bad', line: 'dotted' },
  ],
  gaps: (label: string): LineSeries[] => [{ label, values: broken }],
  empty: (label: string): LineSeries[] => [{ label, values: none }],
};
/** Series of one text stay the same array: another one redraws the chart. */
const known = new Map<string, LineSeries[]>();
const tickSteps = [3 * hourMs, 6 * hourMs, 12 * hourMs];
const inPercent = (value: number) => `${Math.round(value)}%`;
const hours = (atMs: number) => new Date(atMs).toISOString().slice(11, 16);

function Chart({ t, kind }: StateProps & { kind: keyof typeof seriesOf }) {
  const label = t('proxies:speed');
  const key = `${kind} ${label}`;
  const series = known.get(key) ?? seriesOf[kind](label);
  known.set(key, series);
  return (
    <LineChart
      label={t('proxies:performance')}
      times={times}
      series={series}
      format={inPercent}
      formatTime={hours}
      formatTick={hours}
      tickSteps={tickSteps}
      max={100}
    />
  );
}

export const states: GalleryStates = {
  'three-series': (props) => <Chart {...props} kind="three" />,
  gaps: (props) => <Chart {...props} kind="gaps" />,
  empty: (props) => <Chart {...props} kind="empty" />,
  narrow: narrow((props) => <Chart {...props} kind="three" />),
};
