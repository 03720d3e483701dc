import { z } from 'zod';
import type * as usd from './usd.ts';

export { formatAmount, formatUsd, hasAtMostTwoDecimals, toCents, toDollars } from './usd.ts';

/** Internal amount: an integer number of US cents. Floats exist only in JSON, as dollars with at most two decimals. */
export const Cents = z.int();
export type Cents = usd.Cents;

/** Amount in the API: dollars as a JSON number with at most two decimals. */
export const Dollars = z.number();
export type Dollars = usd.Dollars;
