import { type DayTraffic, type HourTraffic, noTraffic, type Traffic } from '@cellgate/shared/proxy/traffic.ts';
import { hourOf } from '@cellgate/shared/traffic/traffic-hours.ts';

const hourMs = 3_600_000;
const dayMs = 86_400_000;

/** One bar of the charts of traffic. */
export interface TrafficStep {
  /** Start of the hour or UTC day. */
  at: string;
  /** Null if unknown. */
  traffic: Traffic | null;
}

interface Span {
  /** Number of steps, including the present one. */
  count: number;
  /** Time at which the proxy was created; nothing is shown before it. */
  since: string;
  nowMs: number;
}

/** Returns the last days in UTC, oldest first. Days without a record have zero traffic. */
export function fillDays(known: readonly DayTraffic[], { count, since, nowMs }: Span): TrafficStep[] {
  const byDate = new Map(known.map(({ date, ...traffic }) => [date, traffic]));
  return startsOf({ count, stepMs: dayMs, nowMs })
    .filter((at) => at.slice(0, 10) >= since.slice(0, 10))
    .map((at) => ({ at, traffic: byDate.get(at.slice(0, 10)) ?? noTraffic }));
}

/** Returns the last hours, oldest first. Hours without a record have zero traffic; those before `knownSince`, and those of `unknown`, are unknown. */
export function fillHours(
  known: readonly HourTraffic[],
  { count, since, nowMs, knownSince, unknown }: Span & { knownSince: string | null; unknown: readonly string[] },
): TrafficStep[] {
  const byStart = new Map(known.map(({ at, ...traffic }) => [at, traffic]));
  const first = hourOf(Date.parse(since));
  const isUnknown = (at: string) => (knownSince !== null && at < knownSince) || unknown.includes(at);
  return startsOf({ count, stepMs: hourMs, nowMs })
    .filter((at) => at >= first)
    .map((at) => ({ at, traffic: byStart.get(at) ?? (isUnknown(at) ? null : noTraffic) }));
}

function startsOf({ count, stepMs, nowMs }: { count: number; stepMs: number; nowMs: number }): string[] {
  const lastMs = Math.floor(nowMs / stepMs) * stepMs;
  return Array.from({ length: count }, (_, index) => new Date(lastMs - (count - 1 - index) * stepMs).toISOString());
}
