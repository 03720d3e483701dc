import { TrafficTable } from '../../../parts/traffic/traffic-table.tsx';
import type { GalleryStates } from '../../state.tsx';

const formats = { size: (bytes: number) => `${bytes} B`, count: String };
const traffic = { bytesDown: 3_000, bytesUp: 200, connections: 4 };
const starts = ['2026-11-22T00:00:00.000Z', '2026-11-23T00:00:00.000Z'];
const steps = starts.map((at, index) => ({ at, traffic: index === 0 ? null : traffic }));
const speeds = [{ date: '2026-11-23', bytesPerSecondUp: 0, bytesPerSecondDown: 2_500_000 }];
const shown = { steps, names: ['first', 'second'], speeds, formats, fileName: 'traffic' };

// The longest figures that there are.
const long = {
  steps: [{ at: '2026-11-23T17:00:00.000Z', traffic: { bytesDown: 999, bytesUp: 888, connections: 1_234_567 } }],
  names: ['23 вересня, 17:00'],
  speeds: [{ date: '2026-11-23', bytesPerSecondUp: 0, bytesPerSecondDown: 123_456_789 }],
  formats: { size: (bytes: number) => `${bytes},9\u00a0MB`, count: (count: number) => count.toLocaleString('uk') },
  fileName: 'traffic',
};

export const states: GalleryStates = {
  'days with speeds': () => <TrafficTable unit="day" {...shown} />,
  'long figures by day': () => <TrafficTable unit="day" {...long} />,
  'long figures by hour': () => <TrafficTable unit="hour" {...long} />,
  hours: () => <TrafficTable unit="hour" {...shown} />,
};
