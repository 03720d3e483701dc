import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AddressBytes, addressRanges, addressText, bytesOfAddress, isInAny } from './address-bytes.ts';
import { closedNetworks } from './closed-networks.ts';
import { carriers, closedV4, isPublic } from './public-address.ts';

function filterOf(links: readonly string[] = []) {
  const { v4, v6 } = closedNetworks(links);
  const masked = v6.masked.map(({ mask, value }) => ({ mask: bytesOfAddress(mask), value: bytesOfAddress(value) }));
  return {
    v4: addressRanges(v4),
    v6: { open: addressRanges(v6.open), closed: addressRanges(v6.closed), masked },
  };
}
const plain = filterOf();
const { v6 } = closedNetworks();

/** Matches addresses as a packet filter does. */
function isLetThrough(bytes: AddressBytes, { v4, v6 } = plain): boolean {
  if (bytes.length === 4) return !isInAny(bytes, v4);
  const isMasked = v6.masked.some(({ mask, value }) =>
    mask.every((byte, index) => (byte & (bytes[index] ?? 0)) === value[index]),
  );
  return isInAny(bytes, v6.open) && !isInAny(bytes, v6.closed) && !isMasked;
}

/** All lines of IANA's special-purpose registries (2026), and public addresses of cloud services. */
const registry: [range: string, name: string][] = [
  ['0.0.0.0/8', 'this network'],
  ['0.0.0.0/32', 'this host on this network'],
  ['10.0.0.0/8', 'private use'],
  ['100.64.0.0/10', 'shared address space'],
  ['127.0.0.0/8', 'loopback'],
  ['169.254.0.0/16', 'link-local'],
  ['172.16.0.0/12', 'private use'],
  ['192.0.0.0/24', 'IETF protocol assignments'],
  ['192.0.0.0/29', 'IPv4 service continuity'],
  ['192.0.0.8/32', 'IPv4 dummy address'],
  ['192.0.0.9/32', 'port control protocol anycast'],
  ['192.0.0.10/32', 'TURN anycast'],
  ['192.0.0.170/32', 'NAT64 discovery'],
  ['192.0.0.171/32', 'DNS64 discovery'],
  ['192.0.2.0/24', 'documentation'],
  ['192.31.196.0/24', 'AS112-v4'],
  ['192.52.193.0/24', 'AMT'],
  ['192.88.99.0/24', '6to4 relay anycast'],
  ['192.88.99.2/32', '6a44 relay anycast'],
  ['192.168.0.0/16', 'private use'],
  ['192.175.48.0/24', 'direct delegation AS112'],
  ['198.18.0.0/15', 'benchmarking'],
  ['198.51.100.0/24', 'documentation'],
  ['203.0.113.0/24', 'documentation'],
  ['240.0.0.0/4', 'reserved'],
  ['255.255.255.255/32', 'limited broadcast'],
  ['224.0.0.0/4', 'multicast'],
  ['168.63.129.16/32', 'Azure host'],
  ['::1/128', 'loopback'],
  ['::/128', 'unspecified'],
  ['64:ff9b:1::/48', 'local-use NAT64'],
  ['100::/64', 'discard-only'],
  ['100:0:0:1::/64', 'dummy prefix'],
  ['2001::/23', 'IETF protocol assignments; Teredo, the first /32, is judged below'],
  ['2001:1::1/128', 'port control protocol anycast'],
  ['2001:1::2/128', 'TURN anycast'],
  ['2001:1::3/128', 'DNS-SD registration anycast'],
  ['2001:2::/48', 'benchmarking'],
  ['2001:3::/32', 'AMT'],
  ['2001:4:112::/48', 'AS112-v6'],
  ['2001:10::/28', 'ORCHID'],
  ['2001:20::/28', 'ORCHIDv2'],
  ['2001:30::/28', 'drone remote ID'],
  ['2001:40::/26', 'IETF protocol assignments, unassigned'],
  ['2001:100::/24', 'IETF protocol assignments, unassigned'],
  ['2001:db8::/32', 'documentation'],
  ['2620:4f:8000::/48', 'direct delegation AS112'],
  ['3fff::/20', 'documentation'],
  ['5f00::/16', 'segment routing'],
  ['fc00::/7', 'unique local'],
  ['fe80::/10', 'link-local'],
  ['fec0::/10', 'site-local'],
  ['ff00::/8', 'multicast'],
];
/** Registry lines whose addresses carry an IPv4 address. */
const carrierLines: [range: string, name: string, samples: { open: string; closed: string }][] = [
  ['::ffff:0:0/96', 'IPv4-mapped', { open: '::ffff:8.8.8.8', closed: '::ffff:168.63.129.16' }],
  ['64:ff9b::/96', 'NAT64', { open: '64:ff9b::8.8.8.8', closed: '64:ff9b::192.175.48.1' }],
  ['2001::/32', 'Teredo', { open: '2001:0:808:808::f7f7:f7f7', closed: '2001:0:a83f:8110::f7f7:f7f7' }],
  ['2002::/16', '6to4', { open: '2002:808:808::1', closed: '2002:c01f:c401::1' }],
];

/** Returns the first and last address of a range. */
function edgesOf(range: string): AddressBytes[] {
  return addressRanges([range]).flatMap(({ base, prefixBits }) => {
    const last = base.map((each, index) => each | (0xff >> Math.min(8, Math.max(0, prefixBits - 8 * index))));
    return [base, last];
  });
}

/** Returns the addresses just before and after a range. */
function neighboursOf(range: string): AddressBytes[] {
  const [first = [], last = []] = edgesOf(range);
  return [add(first, -1n), add(last, 1n)].flatMap((bytes) => (bytes ? [bytes] : []));
}

function add(bytes: AddressBytes, step: bigint): AddressBytes | undefined {
  const value = bytes.reduce((sum, each) => (sum << 8n) | BigInt(each), 0n) + step;
  if (value < 0n || value >> BigInt(8 * bytes.length) > 0n) return undefined;
  return bytes.map((_, index) => Number((value >> BigInt(8 * (bytes.length - 1 - index))) & 0xffn));
}

const byte = fc.integer({ min: 0, max: 255 });
const anyV4 = fc.array(byte, { minLength: 4, maxLength: 4 });
/** First addresses of closed IPv4 ranges. */
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

describe('closedNetworks', () => {
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
  ])('agrees with isPublic for %s', (_, addresses) => {
    fc.assert(
      fc.property(addresses, (bytes) => {
        expect(isLetThrough(bytes)).toBe(isPublic(bytes));
      }),
      { numRuns: 2_000 },
    );
  });

  it.each(registry)('closes %s (%s)', (range) => {
    for (const bytes of edgesOf(range)) {
      expect(isPublic(bytes), addressText(bytes)).toBe(false);
      expect(isLetThrough(bytes), addressText(bytes)).toBe(false);
    }
  });

  it.each(carrierLines)('judges %s by the IPv4 address inside (%s)', (_, __, { open, closed }) => {
    for (const [text, isOpen] of [
      [open, true],
      [closed, false],
    ] as const) {
      expect(isPublic(bytesOfAddress(text)), text).toBe(isOpen);
      expect(isLetThrough(bytesOfAddress(text)), text).toBe(isOpen);
    }
  });

  it('closes no more than that: neighbors of each range are open unless another range closes them', () => {
    const closed = addressRanges(registry.map(([range]) => range));
    const beside = registry.flatMap(([range]) => neighboursOf(range)).filter((bytes) => !isInAny(bytes, closed));
    const [v4Beside, v6Beside] = [4, 16].map((length) => beside.filter((bytes) => bytes.length === length));
    expect(v4Beside?.length).toBeGreaterThan(20);
    for (const bytes of v4Beside ?? []) {
      expect(isPublic(bytes), addressText(bytes)).toBe(true);
      expect(isLetThrough(bytes), addressText(bytes)).toBe(true);
    }
    const global = (v6Beside ?? []).filter((bytes) => isInAny(bytes, plain.v6.open));
    expect(global.length).toBeGreaterThan(4);
    for (const bytes of global) expect(isPublic(bytes), addressText(bytes)).toBe(true);
  });

  it('also closes the links of the server, even inside IPv6 that carries IPv4', () => {
    const filter = filterOf(['2a02:2168:5:77::/64', '46.133.8.0/22']);
    const inside = ['46.133.8.0', '46.133.11.255', '::ffff:46.133.9.1', '64:ff9b::46.133.9.1', '2002:2e85:901::1'];
    for (const text of [...inside, '2a02:2168:5:77::1', '2a02:2168:5:77:ffff::', '2001:0:2e85:901::f7f7:f7f7'])
      expect(isLetThrough(bytesOfAddress(text), filter), text).toBe(false);
    for (const text of ['46.133.7.255', '46.133.12.0', '2a02:2168:5:76::1', '2a02:2168:5:78::1', '2002:2e85:c01::1'])
      expect(isLetThrough(bytesOfAddress(text), filter), text).toBe(true);
    // Ranges do not overlap, whatever prefix a link has.
    expect(closedNetworks(['192.31.0.0/16', '2620:4f::/32']).v4).not.toContain('192.31.196.0/24');
    expect(closedNetworks(['192.31.0.0/16', '2620:4f::/32']).v6.closed).not.toContain('2620:4f:8000::/48');
  });

  it('writes a carried prefix as a range, and inner bits under a mask', () => {
    expect(v6.open).toEqual(['2000::/3', '::ffff:0:0/96', '64:ff9b::/96']);
    expect(v6.closed).toEqual(expect.arrayContaining(['64:ff9b::a00:0/104', '2002:c0a8::/32', '2001:db8::/32']));
    expect(v6.masked).toContainEqual({ mask: 'ffff:ffff::ff00:0', value: '2001::f500:0' });
    expect(v6.masked).toHaveLength(closedV4.length);
  });
});
