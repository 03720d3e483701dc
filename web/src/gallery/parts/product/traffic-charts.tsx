import { TrafficCharts } from '../../../parts/product/traffic-charts.tsx';
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

export const states: GalleryStates = {
  'a week': () => (
    <TrafficCharts
      days={7}
      since={day(6)}
      stats={{
        totals: { bytesDown: 1_400_000_000, bytesUp: 200_000_000, connections: 3_500 },
        ...{ users: [], days, speeds: [], now: null, measuredAt: new Date().toISOString() },
      }}
    />
  ),
};
