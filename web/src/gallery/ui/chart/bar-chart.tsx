import { BarChart, type BarSeries } from '../../../ui/chart/bar-chart.tsx';
import { type GalleryStates, narrow, type StateProps } from '../../state.tsx';

const days = Array.from({ length: 14 }, (_, index) => `${index + 1}.11.`);
const rises = days.map((_, index) => 3 + ((index * 7) % 11));
const falls = days.map((_, index) => 12 - ((index * 5) % 9));
const none = days.map(() => 0);
const inGigabytes = (value: number) => `${value.toFixed(1)}\u00a0GB`;

const seriesOf = {
  one: (label: string): BarSeries[] => [{ label, values: rises }],
  two: (label: string): BarSeries[] => [
    { label, values: rises },
    { label: `${label} 2`, values: falls, hollow: true },
  ],
  zero: (label: string): BarSeries[] => [{ label, values: none }],
};
/** Series of one text stay the same array: another one redraws the chart. */
const known = new Map<string, BarSeries[]>();

function Chart({ t, kind }: StateProps & { kind: keyof typeof seriesOf }) {
  const label = t('proxies:speed');
  const key = `${kind} ${label}`;
  const series = known.get(key) ?? seriesOf[kind](label);
  known.set(key, series);
  return <BarChart label={t('proxies:performance')} labels={days} series={series} format={inGigabytes} />;
}

export const states: GalleryStates = {
  'one-series': (props) => <Chart {...props} kind="one" />,
  'two-series': (props) => <Chart {...props} kind="two" />,
  empty: (props) => <Chart {...props} kind="zero" />,
  narrow: narrow((props) => <Chart {...props} kind="two" />),
};
