import { TrafficTable } from '../../../parts/traffic/traffic-table.tsx';
import type { GalleryStates } from '../../state.tsx';

const formats = { size: (bytes: number) => `${bytes} B`, count: String };
const traffic = { bytesDown: 3_000, bytesUp: 200, connections: 4 };
const starts = ['2026-11-22T00:00:00.000Z', '2026-11-23T00:00:00.000Z'];
const steps = starts.map((at, index) => ({ at, traffic: index === 0 ? null : traffic }));
const speeds = [{ date: '2026-11-23', bytesPerSecondUp: 0, bytesPerSecondDown: 2_500_000 }];
const shown = { steps, names: ['first', 'second'], speeds, formats, fileName: 'traffic' };

export const states: GalleryStates = {
  'days with speeds': () => <TrafficTable unit="day" {...shown} />,
  hours: () => <TrafficTable unit="hour" {...shown} />,
};
