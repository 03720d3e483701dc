import { numberFormat } from '../../parts/format/formats.ts';

/** Level of a share in percent: full from 99.9, none if unknown. */
export type Level = 'full' | 'partial' | 'low' | 'unknown';

const fullFrom = 99.9;
const partialFrom = 97;
const hourMinutes = 60;

export function levelOf(percent: number | null): Level {
  if (percent === null) return 'unknown';
  if (percent >= fullFrom) return 'full';
  return percent >= partialFrom ? 'partial' : 'low';
}

/** Formats minutes, from two hours on as hours: `25 min`, `2.5 hr`. */
export function formatMinutes(minutes: number, locale: string): string {
  const inHours = minutes >= 2 * hourMinutes;
  const options = { style: 'unit', unit: inHours ? 'hour' : 'minute', maximumFractionDigits: 1 } as const;
  return numberFormat(locale, options).format(inHours ? minutes / hourMinutes : minutes);
}

/** Returns the positions of the days on which at least one of the rows was not fully available, latest first. */
export function daysBelow(rows: readonly { days: readonly (number | null)[] }[]): number[] {
  const count = rows[0]?.days.length ?? 0;
  return Array.from({ length: count }, (_, index) => count - 1 - index).filter((index) =>
    rows.some(({ days }) => typeof days[index] === 'number' && days[index] < 100),
  );
}
