import { z } from 'zod';
import { sharePercent } from '../dashboard/share-percent.ts';

/** Number of days of the history, today included. */
export const historyDays = 90;
/** Minutes that one look at the servers stands for: the interval of the task that looks. */
export const lookMinutes = 5;
/** Maximum number of incidents that are shown, newest first. */
export const maxIncidents = 30;

const Percent = z.number().min(0).max(100);

/** Availability in percent of all days together and of each, oldest first; null without a look. */
const Availability = z.object({ percent: Percent.nullable(), days: z.array(Percent.nullable()) });

export const ServerAvailability = Availability.extend({ server: z.int().min(1) });
export const OperatorAvailability = Availability.extend({ operator: z.string() });

/** A UTC day on which a server was offline or in maintenance, with the minutes of each, to the interval of the looks. */
export const StatusIncident = z.object({
  day: z.iso.date(),
  server: z.int().min(1),
  offlineMinutes: z.int(),
  maintenanceMinutes: z.int(),
});
export type StatusIncident = z.infer<typeof StatusIncident>;

/** Availability of servers and operators on the last 90 UTC days. Servers have numbers instead of names. */
export const StatusHistory = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  servers: z.array(ServerAvailability),
  operators: z.array(OperatorAvailability),
  incidents: z.array(StatusIncident).max(maxIncidents),
});
export type StatusHistory = z.infer<typeof StatusHistory>;

/** Looks at a server on one day. Those during maintenance are not among `looks`. */
export interface ServerLooks {
  number: number;
  looks: number;
  online: number;
  maintenance: number;
}

/** Looks at the modems of an operator on one day, and those that found one in use or ready for it. */
export interface OperatorLooks {
  looks: number;
  available: number;
}

export interface DayOfLooks {
  day: string;
  servers: Readonly<Record<string, ServerLooks>>;
  operators: Readonly<Record<string, OperatorLooks>>;
}

const dayMs = 86_400_000;

/** Returns the UTC date that is `days` after a date; before it if negative. */
export function dateAfter(date: string, days: number): string {
  return new Date(Date.parse(date) + days * dayMs).toISOString().slice(0, 10);
}

/**
 * Returns the history of the 90 days up to `today`. A server or operator is listed if it was looked at on the latest of `days`. What nobody
 * looked at is unknown, not available.
 */
export function historyOf(days: readonly DayOfLooks[], today: string): StatusHistory {
  const from = dateAfter(today, 1 - historyDays);
  const dates = Array.from({ length: historyDays }, (_, index) => dateAfter(from, index));
  const byDay = new Map(days.map((each) => [each.day, each]));
  const shown = dates.map((date) => byDay.get(date));
  const latest = shown.findLast((each) => each !== undefined);
  const servers = Object.entries(latest?.servers ?? {}).sort(([, a], [, b]) => a.number - b.number);
  const operators = Object.keys(latest?.operators ?? {}).sort();
  return {
    from,
    to: today,
    servers: servers.map(([id, { number }]) => ({
      server: number,
      ...availabilityOf(shown.map((each) => each?.servers[id]).map((each) => each && [each.online, each.looks])),
    })),
    operators: operators.map((operator) => ({
      operator,
      ...availabilityOf(
        shown.map((each) => each?.operators[operator]).map((each) => each && [each.available, each.looks]),
      ),
    })),
    incidents: shown
      .toReversed()
      .flatMap((each) => incidentsOf(each, new Set(servers.map(([id]) => id))))
      .slice(0, maxIncidents),
  };
}

function availabilityOf(days: readonly (readonly [number, number] | undefined)[]): z.infer<typeof Availability> {
  const sum = (index: 0 | 1) => days.reduce((total, day) => total + (day?.[index] ?? 0), 0);
  return { percent: sharePercent(sum(0), sum(1)), days: days.map((day) => (day ? sharePercent(...day) : null)) };
}

function incidentsOf(day: DayOfLooks | undefined, listed: ReadonlySet<string>): StatusIncident[] {
  return Object.entries(day?.servers ?? {}).flatMap(([id, { number, looks, online, maintenance }]) => {
    if (!day || !listed.has(id) || (looks === online && maintenance === 0)) return [];
    const minutes = { offlineMinutes: (looks - online) * lookMinutes, maintenanceMinutes: maintenance * lookMinutes };
    return [{ day: day.day, server: number, ...minutes }];
  });
}
