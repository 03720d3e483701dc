import {
  type AddressBytes,
  addressRanges,
  addressText,
  type ByteRange,
  bytesOfAddress,
  isInAny,
} from './address-bytes.ts';
import { isPublic } from './public-address.ts';

/** An address of a network interface and the length of its on-link prefix. */
export interface InterfaceAddress {
  address: string;
  prefixBits: number;
}

/** Minimum prefix length of a link, by address bytes. A shorter prefix is a misconfiguration: closing it would close a part of the internet. */
const minPrefixBits = { 4: 8, 16: 32 };

/**
 * Returns the public on-link prefixes of these addresses, in order and without a prefix inside another. They contain the modem itself and other
 * devices of its link, which no proxy may reach. Private prefixes are closed anyway, and a single address (/32, /128) has no link.
 */
export function linkRanges(addresses: readonly InterfaceAddress[]): string[] {
  const ranges = addresses.flatMap(({ address, prefixBits }) => {
    const bytes = bytesOfAddress(address);
    const isLink = prefixBits >= minPrefixBits[bytes.length === 4 ? 4 : 16] && prefixBits < 8 * bytes.length;
    return isLink && isPublic(bytes) ? [`${addressText(maskedBytes(bytes, prefixBits))}/${prefixBits}`] : [];
  });
  return outermostRanges([...new Set(ranges)].sort());
}

/** Drops ranges that lie inside another range of the list; a packet filter would report them as a conflict. */
export function outermostRanges(texts: readonly string[]): string[] {
  const ranges = addressRanges(texts);
  return texts.filter(
    (_, index) => !ranges.some((outer, at) => at !== index && contains(outer, ranges[index], at < index)),
  );
}

function contains(outer: ByteRange, inner: ByteRange | undefined, isFirst: boolean): boolean {
  if (!inner || !isInAny(inner.base, [outer])) return false;
  return outer.prefixBits < inner.prefixBits || (outer.prefixBits === inner.prefixBits && isFirst);
}

function maskedBytes(bytes: AddressBytes, prefixBits: number): AddressBytes {
  return bytes.map((byte, index) => byte & (0xff << Math.min(8, Math.max(0, 8 * (index + 1) - prefixBits))) & 0xff);
}
