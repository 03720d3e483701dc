import { type Language, parseLanguage } from './language-choice.ts';

interface Signs {
  decimal: string;
  group: string;
  percent: (number: string) => string;
}

/** Signs of each language in numbers, as the Unicode CLDR has them. */
const signs: Readonly<Record<Language, Signs>> = {
  en: { decimal: '.', group: ',', percent: (number) => `${number}%` },
  tr: { decimal: ',', group: '.', percent: (number) => `%${number}` },
  ru: { decimal: ',', group: '\u00a0', percent: (number) => `${number}\u00a0%` },
  uk: { decimal: ',', group: '\u00a0', percent: (number) => `${number}%` },
};

interface Digits {
  maximumFractionDigits: number;
  /** 0 by default. */
  minimumFractionDigits?: number;
}

/**
 * Formats a number of at least 0 and below 1e21 as `Intl.NumberFormat` does, in English if the locale is not one of the site's. The public pages cannot
 * wait for `Intl`: a browser checks all of its locales when the first format is made, which blocks a phone for a tenth of a second.
 */
export function formatDecimal(value: number, locale: string, digits: Digits): string {
  const { decimal, group } = signsOf(locale);
  const [whole = '', fraction = ''] = value.toFixed(digits.maximumFractionDigits).split('.');
  const shown = fraction.replace(/0+$/, '').padEnd(digits.minimumFractionDigits ?? 0, '0');
  return whole.replace(/\B(?=(?:\d{3})+$)/g, group) + (shown && decimal + shown);
}

/** Formats a percentage from 0 on: `99.9%`, `%99,9`, `99,9 %`. */
export function formatPercent(percent: number, locale: string, maximumFractionDigits = 0): string {
  return signsOf(locale).percent(formatDecimal(percent, locale, { maximumFractionDigits }));
}

function signsOf(locale: string): Signs {
  return signs[parseLanguage(locale) ?? 'en'];
}
