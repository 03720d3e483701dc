import { formatPercent } from '../../parts/format/formats.ts';

/** Percent as it is written in the language; a dash for what was not measured. */
export function percentText(percent: number | null | undefined, locale: string): string {
  if (percent === null || percent === undefined) return '—';
  return formatPercent(percent, locale);
}
