/** An integer number of US cents. */
export type Cents = number;
/** US dollars with at most two decimals. */
export type Dollars = number;

export function toDollars(cents: Cents): Dollars {
  return cents / 100;
}

/** Returns the cents. Exact for amounts with at most two decimals, below 2^53 cents. */
export function toCents(dollars: Dollars): Cents {
  return Math.round(dollars * 100);
}

export function hasAtMostTwoDecimals(dollars: Dollars): boolean {
  return Math.abs(dollars * 100 - Math.round(dollars * 100)) < 1e-6;
}

const twoDecimals = { minimumFractionDigits: 2, maximumFractionDigits: 2 } as const;
/** Cache by locale: a formatter is expensive to create, and lists need the same one in every row. */
const formats = new Map<string, Intl.NumberFormat>();

/** Formats an amount as `$1,234.50`: the sign first in every language, as the documented texts have it; the digits as the locale writes them. */
export function formatUsd(cents: Cents, locale: string): string {
  const format = formats.get(locale) ?? new Intl.NumberFormat(locale, twoDecimals);
  formats.set(locale, format);
  return `${cents < 0 ? '-' : ''}$${format.format(Math.abs(cents) / 100)}`;
}

/** Formats an amount as `1234.50`, for programs and as a parameter of texts that contain the currency sign themselves. */
export function formatAmount(cents: Cents): string {
  return (cents / 100).toFixed(2);
}
