import { expect, it } from 'vitest';
import { erc20PaymentUri } from './payment-uri.ts';

const token = { contract: '0xdac1', chainId: 1, address: '0xabc' };

it('contains chain, contract, recipient and amount in millionths of the token', () => {
  expect(erc20PaymentUri({ ...token, due: '12.34000000' })).toBe(
    'ethereum:0xdac1@1/transfer?address=0xabc&uint256=12340000',
  );
});

it('rounds the amount up', () => {
  expect(erc20PaymentUri({ ...token, due: '0.00000001' })).toMatch(/uint256=1$/);
  expect(erc20PaymentUri({ ...token, due: '1.00000000' })).toMatch(/uint256=1000000$/);
});
