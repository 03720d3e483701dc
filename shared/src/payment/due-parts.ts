import { z } from 'zod';
import type { Dollars } from '../contract/usd.ts';

/** Parts of the coins due, each with 8 decimals: `amount + rateDifference + networkFee = due`. */
export const DueParts = z.object({
  /** One coin per dollar for a stablecoin; the dollars at the provider's rate for any other coin. */
  amount: z.string(),
  /** Coins that the provider's rate adds to a stablecoin, or subtracts if negative; 0 for any other coin. */
  rateDifference: z.string(),
  /** Coins that the provider adds for its own cost on the chain. */
  networkFee: z.string(),
});
export type DueParts = z.infer<typeof DueParts>;

interface Due {
  /** Coins, with 8 decimals. */
  due: string;
  /** Coins, included in `due`. */
  networkFee: number;
  /** US dollars to be credited for it. */
  dollars: Dollars;
  isStablecoin: boolean;
}

/** Splits the coins due into their parts, in exact decimals. */
export function splitDue({ due, networkFee, dollars, isStablecoin }: Due): DueParts {
  const total = toUnits(due);
  const fee = min(total, toUnits(Math.max(0, networkFee).toFixed(decimals)));
  const amount = isStablecoin && total > 0n ? toUnits(dollars.toFixed(decimals)) : total - fee;
  return { amount: toText(amount), rateDifference: toText(total - fee - amount), networkFee: toText(fee) };
}

const decimals = 8;
const unitsPerCoin = 10n ** BigInt(decimals);

function toUnits(coins: string): bigint {
  return BigInt(coins.replace('.', ''));
}

function toText(units: bigint): string {
  const size = units < 0n ? -units : units;
  const fraction = String(size % unitsPerCoin).padStart(decimals, '0');
  return `${units < 0n ? '-' : ''}${size / unitsPerCoin}.${fraction}`;
}

function min(a: bigint, b: bigint): bigint {
  return a < b ? a : b;
}
