import { addressText, bytesOfAddress } from '@cellgate/shared/address/address-bytes.ts';
import ipaddr from 'ipaddr.js';

const { IPv6 } = ipaddr;
type IPv6 = InstanceType<typeof IPv6>;

/** Time, in ms, for which an abandoned address is not assigned, so that its earlier use is forgotten. */
export const restMs = 24 * 3_600_000;

/** Reserved host numbers at the start of a prefix: the subnet-router anycast address (RFC 4291, 2.6.1), routers and the machine's own services. */
const reservedLow = 256n;
/** RFC 2526: the highest 128 host numbers are subnet anycast addresses; in a 64-bit interface identifier, those with the local bit cleared. */
const reservedHigh = 128n;
const isSubnetAnycast = (host: bigint): boolean => host >> 7n === 0xfdff_ffff_ffff_ff80n >> 7n;
/** Maximum prefix length. Fewer host bits would make addresses easy to guess and quickly exhausted. */
export const longestPrefix = 112;

export interface Prefix {
  /** Canonical notation, such as `2001:db8:7::/64`. */
  readonly text: string;
  readonly first: bigint;
  readonly hostBits: bigint;
}

/** Parses an IPv6 prefix. Throws an Error if it is invalid or longer than `longestPrefix`. */
export function parsePrefix(text: string): Prefix {
  const [address, length] = IPv6.parseCIDR(text);
  if (length > longestPrefix) throw new Error(`${text} is too small a prefix to draw addresses from`);
  const hostBits = 128n - BigInt(length);
  const first = (numberOf(address) >> hostBits) << hostBits;
  return { text: `${textOf(first)}/${length}`, first, hostBits };
}

/**
 * Returns a random free address of the prefix in canonical notation; IPv4 for an IPv4-mapped prefix. `randomBytes` returns that many uniform bytes.
 * Throws an Error after 1,000 occupied addresses.
 */
export function drawAddress(
  { first, hostBits }: Prefix,
  { isTaken, randomBytes }: { isTaken: (address: string) => boolean; randomBytes: (count: number) => Uint8Array },
): string {
  const usable = (1n << hostBits) - reservedLow - reservedHigh;
  for (let tries = 0; tries < 1_000; tries += 1) {
    // Sixteen bytes for at most 128 bits: the modulo bias is irrelevant here.
    const host = reservedLow + (bytesToNumber(randomBytes(16)) % usable);
    const address = addressText(bytesOfAddress(textOf(first + host)));
    if (!isSubnetAnycast(host) && !isTaken(address)) return address;
  }
  throw new Error('No free address was found');
}

const bytesToNumber = (bytes: Iterable<number>): bigint =>
  [...bytes].reduce((total, byte) => (total << 8n) | BigInt(byte), 0n);

const numberOf = (address: IPv6): bigint => bytesToNumber(address.toByteArray());

function textOf(number: bigint): string {
  const bytes = Array.from({ length: 16 }, (_, index) => Number((number >> BigInt(8 * (15 - index))) & 0xffn));
  return new IPv6(bytes).toRFC5952String();
}
