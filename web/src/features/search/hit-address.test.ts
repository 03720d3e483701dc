import { describe, expect, it } from 'vitest';
import { proxiesPath } from '../../paths.ts';
import { orderAddress, paymentAddress } from './hit-address.ts';

describe('search result URLs', () => {
  it('link to the longest period', () => {
    expect(orderAddress('CG-7K2M9Q')).toBe('/client/history?period=1y&search=CG-7K2M9Q');
    expect(paymentAddress({ reason: 'refund', reference: 'ord_1' })).toBe('/client/balance?period=1y&search=ord_1');
  });

  it('link to the page of a top-up', () => {
    expect(paymentAddress({ reason: 'topup', reference: 'top_1' })).toBe('/client/balance?topup=top_1');
  });

  it('include ended proxies, which are counted, and encode every character', () => {
    expect(proxiesPath({ search: 'a&b=c d' })).toBe('/client/dashboard/proxies?search=a%26b%3Dc+d&status=all');
    expect(proxiesPath({ tag: 'r&d 2' })).toBe('/client/dashboard/proxies?tag=r%26d+2&status=all');
  });
});
