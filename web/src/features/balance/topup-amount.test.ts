import { describe, expect, it } from 'vitest';
import { isPayable, payableIn, readAmount, shortCoins, suggestedAmount, TopupForm } from './topup-amount.ts';

describe('typed amount', () => {
  it.each([
    ['25', 25],
    ['12,50', 12.5],
    [' $ 1 000.05', 1000.05],
    ['.5', 0.5],
    ['7.', 7],
    ['1,234.50', 1234.5],
    ['1.234,5', 1234.5],
    ['$9,999.99', 9999.99],
  ])('reads "%s" as %d', (typed, amount) => {
    expect(readAmount(typed)).toBe(amount);
  });

  it.each(['', 'abc', '1e3', '-5', '1.2.3', '0x10', '1,000', '1.000', '1,23,4.50', '1,234,50'])(
    'finds no number in "%s"',
    (typed) => {
      expect(readAmount(typed)).toBeNaN();
      expect(isPayable(typed)).toBe(false);
    },
  );

  it('is payable above zero', () => {
    expect(isPayable('0')).toBe(false);
    expect(isPayable('0.01')).toBe(true);
  });
});

it('accepts 1 to 10,000 dollars with at most two decimals', () => {
  const accepts = (amount: string) => TopupForm.safeParse({ amount }).success;
  expect(['1', '10000', '12,34'].every(accepts)).toBe(true);
  expect(['0.99', '10000.01', '1.234', ''].some(accepts)).toBe(false);
});

it('suggests the missing amount, rounded up to a cent within the limits', () => {
  expect(suggestedAmount('18.005')).toBe('18.01');
  expect(suggestedAmount('0.3')).toBe('1');
  expect(suggestedAmount('99999')).toBe('10000');
  expect(suggestedAmount('x')).toBeUndefined();
  expect(suggestedAmount(null)).toBeUndefined();
});

describe('amount due in a coin', () => {
  it('has 8 decimals', () => {
    expect(payableIn({ code: 'BTC', perDollar: 0.0000028 }, 50)).toBe('0.00014000 BTC');
  });

  it('is unknown without a rate or an amount', () => {
    expect(payableIn({ code: 'BTC', perDollar: null }, 50)).toBeUndefined();
    expect(payableIn({ code: 'BTC', perDollar: 1 }, Number.NaN)).toBeUndefined();
  });
});

it.each([
  ['30.60000000', '30.60'],
  ['30.00000000', '30.00'],
  ['25.01751300', '25.017513'],
  ['0.00039063', '0.00039063'],
])('shows %s coins as %s', (coins, shown) => {
  expect(shortCoins(coins)).toBe(shown);
});
