import { type AddressBytes, addressRanges, addressText, isInAny } from './address-bytes.ts';
import { outermostRanges } from './link-ranges.ts';
import { carriers, closedV4, closedV6, globalUnicast } from './public-address.ts';

/** Networks closed by `isPublic` and by a server's own links, in a form that a packet filter can match: ranges, and bits under a mask. */
interface ClosedNetworks {
  v4: readonly string[];
  v6: {
    /** Open ranges; all other addresses are closed. */
    open: readonly string[];
    /** Closed ranges inside the open ones. */
    closed: readonly string[];
    /** Further closed addresses: all with `value` under `mask`. Both are written as addresses. */
    masked: readonly { mask: string; value: string }[];
  };
}

interface Pattern {
  mask: AddressBytes;
  value: AddressBytes;
}

/**
 * Returns the closed networks, derived from the lists of `isPublic` so that each range is written once. Ranges of one list do not overlap.
 * `links`: additional closed ranges, as `linkRanges` returns them.
 */
export function closedNetworks(links: readonly string[] = []): ClosedNetworks {
  const isV6 = (range: string) => range.includes(':');
  const v4 = outermostRanges([...closedV4, ...links.filter((range) => !isV6(range))]);
  const patterns = carriers.flatMap(({ range, embedded }) =>
    embedded.flatMap((position) => embedRanges(v4, range, position)),
  );
  const ranges = patterns.filter(isRange);
  const rest = patterns.filter((pattern) => !isRange(pattern));
  const openRanges = addressRanges([globalUnicast]);
  const isOutside = (range: string) => addressRanges([range]).every(({ base }) => !isInAny(base, openRanges));
  return {
    v4,
    v6: {
      open: [globalUnicast, ...carriers.map(({ range }) => range).filter(isOutside)],
      closed: outermostRanges([
        ...closedV6,
        ...links.filter(isV6),
        ...ranges.map(({ mask, value }) => `${addressText(value)}/${bitsOf(mask)}`),
      ]),
      masked: rest.map(({ mask, value }) => ({ mask: addressText(mask), value: addressText(value) })),
    },
  };
}

/** Returns each closed IPv4 range as a pattern at its offset inside the carrier. */
function embedRanges(
  v4: readonly string[],
  carrier: string,
  { offset, inverted }: { offset: number; inverted: boolean },
): Pattern[] {
  return addressRanges([carrier]).flatMap((outer) =>
    addressRanges(v4).map((inner) => {
      const innerMask = maskOf(inner.prefixBits, 4);
      const innerValue = inner.base.map((byte, index) => (inverted ? byte ^ 0xff : byte) & (innerMask[index] ?? 0));
      return {
        mask: maskOf(outer.prefixBits, 16).map((byte, index) => byte | (innerMask[index - offset] ?? 0)),
        value: outer.base.map((byte, index) => byte | (innerValue[index - offset] ?? 0)),
      };
    }),
  );
}

function maskOf(prefixBits: number, length: number): AddressBytes {
  return Array.from({ length }, (_, index) => {
    const bits = Math.min(8, Math.max(0, prefixBits - 8 * index));
    return (0xff << (8 - bits)) & 0xff;
  });
}

function bitsOf(mask: AddressBytes): number {
  return mask.reduce((bits, byte) => bits + byte.toString(2).replaceAll('0', '').length, 0);
}

function isRange({ mask }: Pattern): boolean {
  return maskOf(bitsOf(mask), mask.length).every((byte, index) => byte === mask[index]);
}
