/** Periods that a list offers, as numbers of UTC days that end today. */
export const dayPeriods = { today: 1, week: 7, month: 30, quarter: 90 } as const;
export type DayPeriod = keyof typeof dayPeriods;
export const dayPeriodNames = Object.keys(dayPeriods) as DayPeriod[];

export interface DayRange {
  /** First and last UTC day, e.g. 2026-03-01. */
  from: string | undefined;
  to: string | undefined;
}

const dayMs = 86_400_000;

/** Returns the first day of a period that ends today. */
export function rangeOfDays(period: DayPeriod, nowMs: number): DayRange {
  const from = new Date(nowMs - (dayPeriods[period] - 1) * dayMs).toISOString().slice(0, 10);
  return { from, to: undefined };
}

/** Returns the period that a range is; `custom` for any other range, undefined if there is none. */
export function daysOfRange({ from, to }: Partial<DayRange>, nowMs: number): DayPeriod | 'custom' | undefined {
  if (from === undefined && to === undefined) return undefined;
  const period = dayPeriodNames.find((name) => rangeOfDays(name, nowMs).from === from);
  return to === undefined && period !== undefined ? period : 'custom';
}
