import { describe, expect, it } from 'vitest';
import { orderAddress, paymentAddress, proxiesAddress } from './hit-address.ts';

describe('what was found', () => {
  it('is shown where it stands, however old', () => {
    expect(orderAddress('CG-7K2M9Q')).toBe('/client/history?period=1y&search=CG-7K2M9Q');
    expect(paymentAddress({ reason: 'refund', reference: 'ord_1' })).toBe(
      '/client/history?tab=payments&period=1y&search=ord_1',
    );
  });

  it('is a top-up that can still be paid', () => {
    expect(paymentAddress({ reason: 'topup', reference: 'top_1' })).toBe('/client/balance?topup=top_1');
  });

  it('keeps every sign of what was typed', () => {
    expect(proxiesAddress({ search: 'a&b=c d' })).toBe('/client/dashboard/proxies?search=a%26b%3Dc+d');
    expect(proxiesAddress({ tag: 'r&d 2' })).toBe('/client/dashboard/proxies?tag=r%26d+2');
  });
});
