import { type DayTraffic, noTraffic } from '@cellgate/shared/proxy/traffic.ts';

const dayMs = 86_400_000;

/**
 * Returns the last `count` days in UTC, oldest first, including today, but none before the day of `since`. Days without a record get zero traffic.
 */
export function fillDays(
  known: readonly DayTraffic[],
  { count, since, nowMs }: { count: number; since: string; nowMs: number },
): DayTraffic[] {
  const byDate = new Map(known.map((day) => [day.date, day]));
  return Array.from({ length: count }, (_, index) => {
    const date = new Date(nowMs - (count - 1 - index) * dayMs).toISOString().slice(0, 10);
    return byDate.get(date) ?? { date, ...noTraffic };
  }).filter(({ date }) => date >= since.slice(0, 10));
}
