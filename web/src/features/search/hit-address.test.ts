import { describe, expect, it } from 'vitest';
import { orderAddress, paymentAddress, proxiesAddress } from './hit-address.ts';

describe('search result URLs', () => {
  it('link to the longest period', () => {
    expect(orderAddress('CG-7K2M9Q')).toBe('/client/history?period=1y&search=CG-7K2M9Q');
    expect(paymentAddress({ reason: 'refund', reference: 'ord_1' })).toBe('/client/balance?period=1y&search=ord_1');
  });

  it('link to the page of a top-up', () => {
    expect(paymentAddress({ reason: 'topup', reference: 'top_1' })).toBe('/client/balance?topup=top_1');
  });

  it('encode every character', () => {
    expect(proxiesAddress({ search: 'a&b=c d' })).toBe('/client/dashboard/proxies?search=a%26b%3Dc+d');
    expect(proxiesAddress({ tag: 'r&d 2' })).toBe('/client/dashboard/proxies?tag=r%26d+2');
  });
});
