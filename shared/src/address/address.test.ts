import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addressMatches, canonicalAddress } from './address.ts';

describe('canonicalAddress', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    [' 203.0.113.7 ', '203.0.113.7'],
    ['203.0.113.77/24', '203.0.113.0/24'],
    ['203.0.113.7/32', '203.0.113.7'],
    ['2001:db8::1', '2001:0db8:0000:0000:0000:0000:0000:0001'],
    ['2001:DB8::1', '2001:0db8:0000:0000:0000:0000:0000:0001'],
    ['2001:db8::ffff/32', '2001:0db8:0000:0000:0000:0000:0000:0000/32'],
    ['::1/128', '0000:0000:0000:0000:0000:0000:0000:0001'],
  ])('writes %s as %s', (text, canonical) => {
    expect(canonicalAddress(text)).toBe(canonical);
  });

  it.each([
    '',
    '1.2.3',
    '1.2.3.256',
    '010.1.1.1',
    '0x7f.0.0.1',
    '2130706433',
    '1.2.3.4/33',
    '1.2.3.4/',
    '::g',
    'fe80::1%eth0',
    '::1/129',
    'host',
    '1.2.3.4/-1',
  ])('refuses %s', (text) => {
    expect(canonicalAddress(text)).toBeUndefined();
  });

  it('keeps canonical forms unchanged', () => {
    fc.assert(
      fc.property(fc.oneof(fc.ipV4(), fc.ipV6()), fc.option(fc.nat(32)), (address, prefix) => {
        const once = canonicalAddress(prefix === null ? address : `${address}/${prefix}`);
        if (once !== undefined) expect(canonicalAddress(once)).toBe(once);
      }),
    );
  });
});

describe('addressMatches', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7', true],
    ['203.0.113.7', '203.0.113.0/24', true],
    ['203.0.114.7', '203.0.113.0/24', false],
    ['::ffff:203.0.113.7', '203.0.113.0/24', true],
    ['2001:db8::5', '2001:0db8:0000:0000:0000:0000:0000:0000/32', true],
    ['2001:db9::5', '2001:0db8:0000:0000:0000:0000:0000:0000/32', false],
    ['203.0.113.7', '2001:0db8:0000:0000:0000:0000:0000:0000/32', false],
    ['nonsense', '0.0.0.0/0', false],
  ])('says of %s in %s: %s', (client, allowed, expected) => {
    expect(addressMatches(client, allowed)).toBe(expected);
  });
});
