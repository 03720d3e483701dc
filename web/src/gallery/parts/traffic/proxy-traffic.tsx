import type { ProxyStats } from '@cellgate/shared/proxy/traffic.ts';
import { hourOf } from '@cellgate/shared/traffic/traffic-hours.ts';
import { useState } from 'react';
import { PeriodChoice, ProxyTraffic, type TrafficPeriod } from '../../../parts/traffic/proxy-traffic.tsx';
import { type GalleryStates, wide } from '../../state.tsx';

const hourMs = 3_600_000;
const startOf = (back: number) => hourOf(Date.now() - back * hourMs);
const traffic = { bytesDown: 40_000_000, bytesUp: 3_000_000, connections: 90 };
const stats: ProxyStats = {
  totals: { bytesDown: 900_000_000, bytesUp: 80_000_000, connections: 2_100 },
  users: [],
  days: [{ date: startOf(0).slice(0, 10), ...traffic }],
  hours: [0, 1, 2, 4].map((back) => ({ at: startOf(back), ...traffic })),
  ...{ hoursSince: null, unknownHours: [], speeds: [], now: null, measuredAt: startOf(0) },
};
/** Hours without a report, of the same moment as the others, so that all of them agree when an hour begins. */
const unknownHours = [3, 5, 6].map(startOf);
const now = { connections: 12, bytesPerSecond: 1_250_000, at: startOf(0) };

function Chosen({ stats: shown, since }: { stats: ProxyStats; since: string }) {
  const [period, setPeriod] = useState<TrafficPeriod>('24h');
  return (
    <div className="flex flex-col gap-4">
      <PeriodChoice value={period} onChange={setPeriod} maxDays={30} />
      <ProxyTraffic stats={shown} period={period} since={since} maxConnections={100} name="Kyivstar" />
    </div>
  );
}

export const states: GalleryStates = {
  'in use': wide(() => <Chosen stats={{ ...stats, now }} since={startOf(900)} />),
  'server offline': wide(() => <Chosen stats={stats} since={startOf(3)} />),
  'server offline for hours': wide(() => <Chosen stats={{ ...stats, unknownHours }} since={startOf(900)} />),
  'hours unknown at first': wide(() => <Chosen stats={{ ...stats, hoursSince: startOf(4) }} since={startOf(900)} />),
};
