import { expect, it } from 'vitest';
import { coinAddress, coinAmount, demoCoins, dueParts, isDemoCoin, paymentUri } from './demo-coins.ts';

it.each([
  [5_000, 'bitcoin', '0.00014000'],
  [100, 'ethereum', '0.00004500'],
  [1_234, 'usdt', '12.58680000'],
  [1, 'usdc', '0.01010000'],
] as const)('%i cents are paid with eight decimals in %s', (cents, coin, amount) => {
  expect(coinAmount(cents, coin)).toBe(amount);
});

it('each coin has its own address, which is invalid on every chain', () => {
  const coins = Object.keys(demoCoins).filter(isDemoCoin);
  const addresses = coins.map((coin) => coinAddress('pay_01JD', coin));
  expect(addresses).toEqual(['demo-btc-01JD', 'demo-eth-01JD', 'demo-usdt-01JD', 'demo-usdc-01JD']);
});

it.each([
  ['bitcoin', 'bitcoin:demo-btc-01JD?amount=0.00014000'],
  ['ethereum', 'ethereum:demo-eth-01JD?value=2250000000000000'],
  // Tron has no standard for payment requests.
  ['usdt', 'demo-usdt-01JD'],
  ['usdc', 'ethereum:demo-usdc-contract@1/transfer?address=demo-usdc-01JD&uint256=50500000'],
] as const)('a wallet receives address and amount in %s', (coin, uri) => {
  expect(paymentUri({ id: 'pay_01JD', amountCents: 5_000 }, coin)).toBe(uri);
});

it('a stablecoin states what its rate adds', () => {
  expect(dueParts(3_000, 'usdt')).toEqual({
    amount: '30.00000000',
    rateDifference: '0.60000000',
    networkFee: '0.00000000',
  });
});
