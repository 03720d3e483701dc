import { formatUsd, toCents } from '@cellgate/shared/contract/usd.ts';
import { formatDecimal } from '@cellgate/shared/language/decimal-text.ts';
import { defaultLanguage } from '@cellgate/shared/language/language-choice.ts';

/**
 * Formats a value of a text for i18next: `{amount, usd}` as an amount, `{count}` with the digit groups of the language. Other numbers stay
 * as they are, because some are ports.
 */
export function formatValue(
  value: unknown,
  format: string | undefined,
  language: string = defaultLanguage,
  { interpolationkey: name }: { interpolationkey?: string } = {},
): unknown {
  if (format === 'usd') return formatDollars(Number(value), language);
  return name === 'count' && typeof value === 'number' && value >= 1000
    ? formatDecimal(value, language, { maximumFractionDigits: 0 })
    : value;
}

const formatDollars = (dollars: number, language: string) =>
  Number.isNaN(dollars) ? '$—' : formatUsd(toCents(dollars), language);
