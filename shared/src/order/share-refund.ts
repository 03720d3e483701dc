import type { Cents } from '../contract/usd.ts';

/**
 * Shares an amount over proxies in proportion to `limits`, the most that each can be refunded, to the cent: the shares add up to the amount and
 * none exceeds its limit. Throws a `RangeError` if the amount is negative or above the sum of the limits.
 */
export function shareRefund(amount: Cents, limits: readonly Cents[]): Cents[] {
  const total = limits.reduce((sum, limit) => sum + limit, 0);
  if (amount < 0 || amount > total) throw new RangeError(`${amount} of ${total} cents`);
  const shares: Cents[] = [];
  let [passed, given] = [0, 0];
  for (const limit of limits) {
    passed += limit;
    const upTo = total === 0 ? 0 : Math.floor((amount * passed) / total);
    shares.push(upTo - given);
    given = upTo;
  }
  return shares;
}
