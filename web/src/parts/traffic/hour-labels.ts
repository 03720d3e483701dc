import { dateFormat } from '../format/formats.ts';

interface HourFormat {
  locale: string;
  withDate: boolean;
  /** The reader's time zone by default. */
  timeZone?: string;
}

/**
 * Returns the local time of each hour's start. The hour that is repeated when clocks are set back has its offset from UTC, which tells it from the
 * other.
 */
export function hourLabels(starts: readonly string[], { locale, withDate, timeZone }: HourFormat): string[] {
  const options: Intl.DateTimeFormatOptions = {
    ...(withDate && { day: 'numeric', month: 'short' }),
    ...{ hour: '2-digit', minute: '2-digit' },
    ...(timeZone && { timeZone }),
  };
  const format = (start: string, more: Intl.DateTimeFormatOptions = {}) =>
    dateFormat(locale, { ...options, ...more }).format(new Date(start));
  const labels = starts.map((start) => format(start));
  return starts.map((start, index) => {
    const label = labels[index] ?? '';
    const isUnique = labels.indexOf(label) === labels.lastIndexOf(label);
    return isUnique ? label : format(start, { timeZoneName: 'shortOffset' });
  });
}
