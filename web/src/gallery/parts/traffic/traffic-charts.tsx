import { noTraffic } from '@cellgate/shared/proxy/traffic.ts';
import { fillDays } from '../../../parts/traffic/fill-steps.ts';
import { TrafficCharts } from '../../../parts/traffic/traffic-charts.tsx';
import type { GalleryStates } from '../../state.tsx';

const day = (back: number) => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10);
const days = [4, 3, 2, 1, 0].map((back) => ({
  ...{
    date: day(back),
    bytesDown: 400_000_000 - back * 60_000_000,
    bytesUp: 40_000_000,
    connections: 900 - back * 100,
  },
}));
const steps = fillDays(days, { count: 7, since: day(6), nowMs: Date.now() });
const totals = { bytesDown: 1_400_000_000, bytesUp: 200_000_000, connections: 3_500 };

export const states: GalleryStates = {
  'a week': () => (
    <TrafficCharts
      {...{ of: 'proxy', unit: 'day', steps, totals, measuredAt: new Date().toISOString(), fileName: 'traffic' }}
    />
  ),
  'none in the period': () => (
    <TrafficCharts
      {...{ of: 'period', unit: 'day', totals, fileName: 'traffic' }}
      steps={steps.map(({ at }) => ({ at, traffic: noTraffic }))}
    />
  ),
  'never measured': () => (
    <TrafficCharts {...{ of: 'period', unit: 'day', steps: [], totals: null, fileName: 'traffic' }} />
  ),
};
