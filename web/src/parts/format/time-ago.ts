import { agoFormat } from './formats.ts';

const units = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

/** Formats the time between two moments (epoch ms) in the largest whole unit: "3 minutes ago", "in 2 days", "now". */
export function timeAgo({ at, now, locale }: { at: number; now: number; locale: string }): string {
  const seconds = Math.round((at - now) / 1000);
  const format = agoFormat(locale, { numeric: 'auto' });
  const unit = units.find(([, size]) => Math.abs(seconds) >= size);
  if (unit) return format.format(Math.trunc(seconds / unit[1]), unit[0]);
  return Math.abs(seconds) < 10 ? format.format(0, 'second') : format.format(seconds, 'second');
}
