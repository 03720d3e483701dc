import { formatPercent } from '@cellgate/shared/language/decimal-text.ts';

/** Formats a percentage in the locale; a dash if there is no measurement. */
export function percentText(percent: number | null | undefined, locale: string): string {
  if (percent === null || percent === undefined) return '—';
  return formatPercent(percent, locale);
}
