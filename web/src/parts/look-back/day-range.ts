/** Periods that a list offers: number of UTC days, and how many days before today the last one is. */
const dayPeriods = {
  today: { days: 1, ago: 0 },
  yesterday: { days: 1, ago: 1 },
  week: { days: 7, ago: 0 },
  month: { days: 30, ago: 0 },
  quarter: { days: 90, ago: 0 },
} as const;
export type DayPeriod = keyof typeof dayPeriods;
export const dayPeriodNames = Object.keys(dayPeriods) as DayPeriod[];

export interface DayRange {
  /** First and last UTC day, e.g. 2026-03-01. */
  from: string | undefined;
  to: string | undefined;
}

const dayMs = 86_400_000;
/** No record is older; a smaller day is a year that is still being typed. */
const firstDay = '2000-01-01';

/** Returns the days of a period. One that ends today has no end. */
export function rangeOfDays(period: DayPeriod, nowMs: number): DayRange {
  const { days, ago } = dayPeriods[period];
  const dayBefore = (count: number) => new Date(nowMs - count * dayMs).toISOString().slice(0, firstDay.length);
  return { from: dayBefore(ago + days - 1), to: ago === 0 ? undefined : dayBefore(ago) };
}

/** Returns the period that a range is; `custom` for any other range, undefined if there is none. */
export function daysOfRange({ from, to }: Partial<DayRange>, nowMs: number): DayPeriod | 'custom' | undefined {
  if (from === undefined && to === undefined) return undefined;
  const isRange = (name: DayPeriod) => {
    const range = rangeOfDays(name, nowMs);
    return range.from === from && range.to === to;
  };
  return dayPeriodNames.find(isRange) ?? 'custom';
}

/** Reports whether a range can have days: its last one is not before its first one, and no year is too small to be meant. */
export function isPossibleRange({ from, to }: DayRange): boolean {
  const isMeant = [from, to].every((day) => day === undefined || day >= firstDay);
  return isMeant && (from === undefined || to === undefined || from <= to);
}
