import { expect, it } from 'vitest';
import { splitDue } from './due-parts.ts';

it('returns what the rate adds to a stablecoin', () => {
  const parts = splitDue({ due: '30.60000000', networkFee: 0, dollars: 30, isStablecoin: true });
  expect(parts).toEqual({ amount: '30.00000000', rateDifference: '0.60000000', networkFee: '0.00000000' });
});

it('returns what the rate subtracts, and the fee', () => {
  const parts = splitDue({ due: '25.25000001', networkFee: 0.5, dollars: 25, isStablecoin: true });
  expect(parts).toEqual({ amount: '25.00000000', rateDifference: '-0.24999999', networkFee: '0.50000000' });
});

it('counts any other coin at the provider’s rate', () => {
  const parts = splitDue({ due: '0.00039063', networkFee: 0.00000063, dollars: 25, isStablecoin: false });
  expect(parts).toEqual({ amount: '0.00039000', rateDifference: '0.00000000', networkFee: '0.00000063' });
});

it('limits the fee to the amount due', () => {
  const parts = splitDue({ due: '0.00000000', networkFee: 0.1, dollars: 0, isStablecoin: true });
  expect(parts).toEqual({ amount: '0.00000000', rateDifference: '0.00000000', networkFee: '0.00000000' });
});
