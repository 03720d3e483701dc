import { expect, test } from 'vitest';
import { coinAmount } from './demo-coins.ts';

test.each([
  [5_000, 'bitcoin', '0.00014000'],
  [100, 'ethereum', '0.00004500'],
  [1_234, 'usdt', '12.58680000'],
  [1, 'usdc', '0.01010000'],
] as const)('%i cents are paid with eight decimals in %s', (cents, coin, amount) => {
  expect(coinAmount(cents, coin)).toBe(amount);
});
