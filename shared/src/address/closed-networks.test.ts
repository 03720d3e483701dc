import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AddressBytes, addressRanges, bytesOfAddress, isInAny } from './address-bytes.ts';
import { closedNetworks } from './closed-networks.ts';
import { carriers, closedV4, isPublic } from './public-address.ts';

const { v4, v6 } = closedNetworks();
const [closedRangesV4, openRanges, closedRanges] = [v4, v6.open, v6.closed].map(addressRanges);
const masks = v6.masked.map(({ mask, value }) => ({ mask: bytesOfAddress(mask), value: bytesOfAddress(value) }));

/** As a packet filter compares. */
function isLetThrough(bytes: AddressBytes): boolean {
  if (bytes.length === 4) return !isInAny(bytes, closedRangesV4 ?? []);
  const isMasked = masks.some(({ mask, value }) =>
    mask.every((byte, index) => (byte & (bytes[index] ?? 0)) === value[index]),
  );
  return isInAny(bytes, openRanges ?? []) && !isInAny(bytes, closedRanges ?? []) && !isMasked;
}

const byte = fc.integer({ min: 0, max: 255 });
const anyV4 = fc.array(byte, { minLength: 4, maxLength: 4 });
/** Half of them near what is closed. */
const closedEdge = fc.constantFrom(...addressRanges(closedV4).map(({ base }) => [...base]));
const telling = fc.oneof(anyV4, closedEdge);
const anyV6 = fc.array(byte, { minLength: 16, maxLength: 16 });
const inCarrier = fc
  .tuple(fc.constantFrom(...carriers), anyV6, telling, telling)
  .map(([{ range, embedded }, rest, ...inner]) => {
    const bytes = [...rest];
    for (const { base, prefixBits } of addressRanges([range])) {
      bytes.splice(0, prefixBits / 8, ...base.slice(0, prefixBits / 8));
    }
    for (const [index, { offset, inverted }] of embedded.entries()) {
      bytes.splice(offset, 4, ...(inner[index] ?? []).map((each) => (inverted ? each ^ 0xff : each)));
    }
    return bytes;
  });

describe('closed networks', () => {
  it.each([
    ['IPv4', telling],
    [
      'IPv6',
      fc.oneof(
        anyV6,
        anyV6.map(([, ...rest]) => [0x20, ...rest]),
      ),
    ],
    ['IPv6 that carries IPv4', inCarrier],
  ])('say of %s what the guard says', (_, addresses) => {
    fc.assert(
      fc.property(addresses, (bytes) => {
        expect(isLetThrough(bytes)).toBe(isPublic(bytes));
      }),
      { numRuns: 2_000 },
    );
  });

  it('write what lies in front as a range, and what lies behind something else under a mask', () => {
    expect(v6.open).toEqual(['2000::/3', '::ffff:0:0/96', '64:ff9b::/96']);
    expect(v6.closed).toEqual(expect.arrayContaining(['64:ff9b::a00:0/104', '2002:c0a8::/32', '2001:db8::/32']));
    expect(v6.masked).toContainEqual({ mask: 'ffff:ffff::ff00:0', value: '2001::f500:0' });
    expect(v6.masked).toHaveLength(closedV4.length);
  });
});
