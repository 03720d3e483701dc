import type { LogQuery } from '@cellgate/shared/log/log.endpoints.ts';
import type { z } from 'zod';

export const logPeriods = ['today', 'yesterday', 'week', 'month'] as const;
export type LogPeriod = (typeof logPeriods)[number];
type Range = Pick<z.output<typeof LogQuery>, 'from' | 'to'>;

/** Returns beginning and end of a period in the time zone of the browser. Week and month are the last 7 and 30 days, today included. */
export function rangeOfPeriod(period: LogPeriod, now: Date): Range {
  const startOf = (daysAgo: number) =>
    new Date(now.getFullYear(), now.getMonth(), now.getDate() - daysAgo).toISOString();
  switch (period) {
    case 'today':
      return { from: startOf(0), to: undefined };
    case 'yesterday':
      return { from: startOf(1), to: startOf(0) };
    case 'week':
      return { from: startOf(6), to: undefined };
    case 'month':
      return { from: startOf(29), to: undefined };
  }
}

/** Returns the period that a range is; undefined for any other range. */
export function periodOfRange({ from, to }: Range, now: Date): LogPeriod | undefined {
  return logPeriods.find((period) => {
    const range = rangeOfPeriod(period, now);
    return range.from === from && range.to === to;
  });
}
