import { TopupAmount, type TopupCoin, topupLimits } from '@cellgate/shared/balance/balance.ts';
import { z } from 'zod';

/** Amounts offered as buttons, in dollars. */
export const quickAmounts = [10, 25, 50, 100, 250] as const;

/** Numbers with thousands separators and cents: `1,234.50` or `1.234,50`. */
const grouped = /^[1-9]\d{0,2}(?:(?:,\d{3})+\.|(?:\.\d{3})+,)\d{1,2}$/;

/**
 * Parses a typed amount in dollars. A comma counts as a decimal point; spaces and a dollar sign are ignored. Returns NaN for anything else,
 * also for the ambiguous `1,000`.
 */
export function readAmount(typed: string): number {
  const text = typed.replace(/[\s$]/g, '');
  if (grouped.test(text)) return Number(text.replace(/[.,](?=\d{3})/g, '').replace(',', '.'));
  const number = text.replace(',', '.');
  return /^\d*\.?\d{1,2}$|^\d+\.?$/.test(number) ? Number(number) : Number.NaN;
}

/** Reports whether a typed amount is above zero, the prescribed condition of the pay button. */
export function isPayable(typed: string): boolean {
  return readAmount(typed) > 0;
}

/** Applies the contract's rule to the typed amount. */
export const TopupForm = z.object({ amount: z.string().transform(readAmount).pipe(TopupAmount) });
export type TopupForm = z.infer<typeof TopupForm>;

/**
 * Returns the amount that a URL suggests, e.g. what an order lacks, rounded up to a cent and within the limits; undefined if it is not
 * above 0.
 */
export function suggestedAmount(text: string | null): string | undefined {
  const amount = Number(text ?? '');
  if (!(amount > 0)) return undefined;
  const cents = Math.ceil(Math.round(amount * 1000) / 10);
  return String(Math.min(topupLimits.maxDollars, Math.max(topupLimits.minDollars, cents / 100)));
}

/** Returns the coins that an amount in dollars costs, with 8 decimals; undefined if the amount or the rate is unknown. */
export function dueIn({ perDollar }: Pick<TopupCoin, 'perDollar'>, dollars: number): string | undefined {
  return perDollar !== null && dollars > 0 ? (dollars * perDollar).toFixed(8) : undefined;
}

/** Returns the same with the coin's code: `0.00014000 BTC`. */
export function payableIn(coin: Pick<TopupCoin, 'code' | 'perDollar'>, dollars: number): string | undefined {
  const due = dueIn(coin, dollars);
  return due === undefined ? undefined : `${due} ${coin.code}`;
}

/** Removes trailing zeros from an amount in coins but keeps two decimals: `30.60`. */
export function shortCoins(coins: string): string {
  return coins.replace(/(\.\d\d\d*?)0+$/, '$1');
}
