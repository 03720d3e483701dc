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

/** `$12.50`, `$1,234.50`: the same in every language, as the documented texts show it. */
export function formatUsd(cents: Cents): string {
  const grouped = (Math.abs(cents) / 100).toFixed(2).replace(/\B(?=(?:\d{3})+\.)/g, ',');
  return `${cents < 0 ? '-' : ''}$${grouped}`;
}

/** `12.50`, for texts that hold the currency sign themselves. */
export function formatAmount(cents: Cents): string {
  return (cents / 100).toFixed(2);
}
