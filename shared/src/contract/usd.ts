/** An integer number of US cents. */
export type Cents = number;
/** US dollars with at most two decimals. */
export type Dollars = number;

export function toDollars(cents: Cents): Dollars {
  return cents / 100;
}

/** Exact for every amount with at most two decimals below 2^53 cents. */
export function toCents(dollars: Dollars): Cents {
  return Math.round(dollars * 100);
}

export function hasAtMostTwoDecimals(dollars: Dollars): boolean {
  return Math.abs(dollars * 100 - Math.round(dollars * 100)) < 1e-6;
}

const twoDecimals = { minimumFractionDigits: 2, maximumFractionDigits: 2 } as const;
/** One is dear to make, and a list asks for the same in every row. */
const formats = new Map<string, Intl.NumberFormat>();

/** `$1,234.50`: the sign first in every language, as the documented texts have it; the figures as a language or locale writes them. */
export function formatUsd(cents: Cents, locale: string): string {
  const format = formats.get(locale) ?? new Intl.NumberFormat(locale, twoDecimals);
  formats.set(locale, format);
  return `${cents < 0 ? '-' : ''}$${format.format(Math.abs(cents) / 100)}`;
}

/** `1234.50`, for programs, and as a parameter of texts: those that hold the currency sign write it as their language does. */
export function formatAmount(cents: Cents): string {
  return (cents / 100).toFixed(2);
}
