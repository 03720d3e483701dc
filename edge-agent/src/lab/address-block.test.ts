import { describe, expect, it } from 'vitest';
import { FixedAddresses } from '../modems/drivers/fixed/fixed-address.ts';
import { ipv4Block, ipv6Block } from './address-block.ts';

describe('an address block', () => {
  it.each([ipv4Block, ipv6Block])('%o has valid inventory entries', (open) => {
    const fixed = open({ server: 3, net: 64, count: 2 }).fixed(['127.64.3.1:53']);
    for (const one of fixed) expect(FixedAddresses.parse(one)).toEqual(one);
  });

  it('has its own public addresses', () => {
    const [four, six] = [ipv4Block({ server: 4, net: 64, count: 2 }), ipv6Block({ server: 3, net: 64, count: 2 })];
    expect(four.publicOf('127.64.4.102')).toBe('203.0.113.102');
    expect(four.publicOf('127.64.4.103')).toBeUndefined();
    expect(six.publicOf('127.65.18.52')).toBe('2001:db8:40:3::1234');
    expect(six.publicOf('127.64.4.102')).toBeUndefined();
  });
});
