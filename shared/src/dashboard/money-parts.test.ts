import { expect, it } from 'vitest';
import { isSpending, LedgerReason } from '../balance/balance.ts';
import { noMoney, partsOf, sumOfParts } from './money-parts.ts';

it('counts each entry once, so that the parts of all entries add up to the balance', () => {
  const entries = LedgerReason.options.flatMap((reason, index) => [
    { reason, amountCents: 100 + index },
    { reason, amountCents: -(7 + index) },
  ]);
  const sum = entries.map((entry) => partsOf(entry, false)).reduce(sumOfParts, noMoney);
  const balance = entries.reduce((total, { amountCents }) => total + amountCents, 0);
  expect(sum.depositedCents + sum.adjustedCents + sum.refundedCents - sum.spentCents).toBe(balance);
  const spent = entries.filter(({ reason }) => isSpending(reason)).reduce((total, each) => total - each.amountCents, 0);
  expect(sum.spentCents - sum.refundedCents).toBe(spent);
});

it('takes a payment outside the providers for a deposit, and any other adjustment for none', () => {
  const entry = { reason: 'adjustment', amountCents: 500 } as const;
  expect(partsOf(entry, true)).toEqual({ ...noMoney, depositedCents: 500 });
  expect(partsOf(entry, false)).toEqual({ ...noMoney, adjustedCents: 500 });
});

it('counts orders, but not their extensions', () => {
  expect(partsOf({ reason: 'order', amountCents: -300 }, false)).toEqual({ ...noMoney, spentCents: 300, orders: 1 });
  expect(partsOf({ reason: 'renewal', amountCents: -300 }, false)).toMatchObject({ spentCents: 300, orders: 0 });
});
