import { networkLabel } from '@cellgate/shared/payment/coin-network.ts';
import { describe, expect, it } from 'vitest';
import { BtcpayMethod, coinName, coinOf, networkOf, toPaymentMethod } from './btcpay-method.ts';

const bitcoin = {
  paymentMethodId: 'BTC-CHAIN',
  destination: 'bc1q',
  paymentLink: 'bitcoin:bc1q?amount=0.00039063',
  rate: '64000.00',
  due: '-0.00000001',
  payments: [],
};
const tron = {
  paymentMethodId: 'USDT-TRON',
  destination: 'TG3',
  paymentLink: 'tron:TG3?amount=30.6',
  rate: '0.98039216',
  due: '30.6',
};
const method = (fields: object) => toPaymentMethod(BtcpayMethod.parse(fields));

describe('a payment method of BTCPay Server', () => {
  it('has its own link, and nothing is due once it is overpaid', () => {
    expect(method(bitcoin)).toEqual({
      id: 'BTC-CHAIN',
      code: 'BTC',
      name: 'Bitcoin',
      network: { standard: null, name: 'Bitcoin' },
      address: 'bc1q',
      link: bitcoin.paymentLink,
      due: '0.00000000',
      dueParts: { amount: '0.00000000', rateDifference: '0.00000000', networkFee: '0.00000000' },
      perDollar: 1 / 64_000,
      checkoutUrl: null,
    });
  });

  it('is also read from servers before 2.0, which name a method by its coin', () => {
    const { paymentMethodId: _, ...older } = bitcoin;
    expect(BtcpayMethod.parse({ ...older, paymentMethod: 'BTC', networkFee: '0.00001' })).toMatchObject({
      id: 'BTC',
      fee: 0.00001,
    });
    expect([coinName('BTC'), coinName('NEW-CHAIN'), coinOf('USDt-TRON')]).toEqual(['Bitcoin', 'NEW', 'USDT']);
  });

  it.each([
    ['USDT-TRON', 'TRC-20 (Tron)'],
    ['USDt-TRON', 'TRC-20 (Tron)'],
    ['USDT-ETHEREUM', 'ERC-20 (Ethereum)'],
    ['USDT-ETH', 'ERC-20 (Ethereum)'],
    ['USDC-POLYGON', 'ERC-20 (Polygon)'],
    ['USDT-CHAIN', 'Liquid'],
    ['USDT', 'Liquid'],
    ['USDT-PLASMA', 'PLASMA'],
    ['BTC-CHAIN', 'Bitcoin'],
    ['BTC-LN', 'Lightning'],
    ['BTC_LightningLike', 'Lightning'],
    ['ETH-CHAIN', 'Ethereum'],
  ])('%s is sent on %s', (id, network) => {
    const known = networkOf(id);
    expect(known && networkLabel(known)).toBe(network);
  });

  it('has no network if the coin is unknown', () => {
    expect(networkOf('NEW-CHAIN')).toBeNull();
  });

  it('is a bare address on Tron, which has no standard for payment requests', () => {
    expect(method(tron).link).toBe('TG3');
  });

  it('names contract and chain of an ERC-20 token, by the server’s link or our own', () => {
    const link = 'ethereum:0xdac17f958d2ee523a2206206994597c13d831ec7@1/transfer?address=0xabc&uint256=25017513';
    const erc20 = { paymentMethodId: 'USDT-ETHEREUM', destination: '0xabc', rate: '0.9993', due: '25.017513' };
    expect(method({ ...erc20, paymentLink: '0xabc' }).link).toBe(link);
    const paymentLink = link.replace('@1', '@11155111');
    expect(method({ ...erc20, paymentLink }).link).toBe(paymentLink);
  });

  it('states what rate and fee add to the dollars of a stablecoin', () => {
    expect(method(tron).dueParts).toEqual({
      amount: '30.00000000',
      rateDifference: '0.60000000',
      networkFee: '0.00000000',
    });
    expect(method({ ...tron, due: '31.6', paymentMethodFee: '1' }).dueParts).toEqual({
      amount: '30.00000000',
      rateDifference: '0.60000000',
      networkFee: '1.00000000',
    });
  });
});
