import { formatDecimal } from '../language/decimal-text.ts';

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

/** Formats an amount as `$1,234.50`: the sign first in every language, as the documented texts have it; the digits as the locale writes them. */
export function formatUsd(cents: Cents, locale: string): string {
  return `${cents < 0 ? '-' : ''}$${formatDecimal(Math.abs(cents) / 100, locale, twoDecimals)}`;
}

/** Formats an amount as `1234.50`, for programs and as a parameter of texts that contain the currency sign themselves. */
export function formatAmount(cents: Cents): string {
  return (cents / 100).toFixed(2);
}
