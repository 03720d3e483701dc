import type { LogQuery } from '@cellgate/shared/log/log.endpoints.ts';
import type { z } from 'zod';
import type { DayRange } from '../../parts/look-back/day-range.ts';

type Times = Pick<z.output<typeof LogQuery>, 'from' | 'to'>;

const dayMs = 86_400_000;
const dayChars = '2026-03-01'.length;

/** Returns the times of some UTC days: the log ends before `to`, so that is the beginning of the day after the last one. */
export function timesOfDays({ from, to }: DayRange): Times {
  return {
    from: from && startOf(from).toISOString(),
    to: to && new Date(startOf(to).getTime() + dayMs).toISOString(),
  };
}

/** Returns the first and the last UTC day of some times. */
export function daysOfTimes({ from, to }: Times): DayRange {
  return {
    from: from?.slice(0, dayChars),
    to: to && new Date(Date.parse(to) - 1).toISOString().slice(0, dayChars),
  };
}

const startOf = (day: string) => new Date(`${day}T00:00:00.000Z`);
