import { TopupAmount, type TopupCoin, topupLimits } from '@cellgate/shared/balance/balance.ts';
import { z } from 'zod';

/** What is offered with one press, in dollars. */
export const quickAmounts = [10, 25, 50, 100, 250] as const;

/** Thousands in groups, then cents behind the other mark: `1,234.50` as much as `1.234,50`. */
const grouped = /^[1-9]\d{0,2}(?:(?:,\d{3})+\.|(?:\.\d{3})+,)\d{1,2}$/;

/**
 * As a person types it: a comma counts as a point, spaces and a dollar sign do not count. What is no number is none, and so is `1,000`:
 * one dollar to some, a thousand to others.
 */
export function readAmount(typed: string): number {
  const text = typed.replace(/[\s$]/g, '');
  if (grouped.test(text)) return Number(text.replace(/[.,](?=\d{3})/g, '').replace(',', '.'));
  const number = text.replace(',', '.');
  return /^\d*\.?\d{1,2}$|^\d+\.?$/.test(number) ? Number(number) : Number.NaN;
}

/** Documented: the pay button waits for a number above zero. */
export function isPayable(typed: string): boolean {
  return readAmount(typed) > 0;
}

/** The call's own rule, on what was typed. */
export const TopupForm = z.object({ amount: z.string().transform(readAmount).pipe(TopupAmount) });
export type TopupForm = z.infer<typeof TopupForm>;

/** An amount that an address brings along, e.g. what an order lacks; undefined when it is none that can be paid. */
export function suggestedAmount(text: string | null): string | undefined {
  const amount = Number(text ?? '');
  if (!(amount > 0)) return undefined;
  const cents = Math.ceil(Math.round(amount * 1000) / 10);
  return String(Math.min(topupLimits.maxDollars, Math.max(topupLimits.minDollars, cents / 100)));
}

/** Coins that an amount would cost, with their 8 decimals; undefined while amount or rate is unknown. */
export function dueIn({ perDollar }: Pick<TopupCoin, 'perDollar'>, dollars: number): string | undefined {
  return perDollar !== null && dollars > 0 ? (dollars * perDollar).toFixed(8) : undefined;
}

/** The same with the coin: `0.00014000 BTC`. */
export function payableIn(coin: Pick<TopupCoin, 'code' | 'perDollar'>, dollars: number): string | undefined {
  const due = dueIn(coin, dollars);
  return due === undefined ? undefined : `${due} ${coin.code}`;
}

/** Coins without the zeros at their end, but with two decimals at least: `30.60`. */
export function shortCoins(coins: string): string {
  return coins.replace(/(\.\d\d\d*?)0+$/, '$1');
}
