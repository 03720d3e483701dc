import { addressText, bytesOfAddress } from '@cellgate/shared/address/address-bytes.ts';
import ipaddr from 'ipaddr.js';

const { IPv6 } = ipaddr;
type IPv6 = InstanceType<typeof IPv6>;

/** How long an address that was given up belongs to nobody: whoever knew it by then has forgotten it. */
export const restMs = 24 * 3_600_000;

/** Routers and the machine's own services sit at the low end of a prefix, the subnet-router anycast address (RFC 4291, 2.6.1) at its start. */
const reservedLow = 256n;
/** RFC 2526: the highest 128 host numbers are subnet anycast addresses; of a 64-bit interface identifier those below the local bit. */
const reservedHigh = 128n;
const isSubnetAnycast = (host: bigint): boolean => host >> 7n === 0xfdff_ffff_ffff_ff80n >> 7n;
/** Fewer host bits would make addresses easy to guess and soon be used up. */
export const longestPrefix = 112;

export interface Prefix {
  /** Canonical, e.g. `2001:db8:7::/64`. */
  readonly text: string;
  readonly first: bigint;
  readonly hostBits: bigint;
}

/** @throws Error when it is no IPv6 prefix, or one too small to draw from */
export function parsePrefix(text: string): Prefix {
  const [address, length] = IPv6.parseCIDR(text);
  if (length > longestPrefix) throw new Error(`${text} is too small a prefix to draw addresses from`);
  const hostBits = 128n - BigInt(length);
  const first = (numberOf(address) >> hostBits) << hostBits;
  return { text: `${textOf(first)}/${length}`, first, hostBits };
}

/**
 * Another address of the prefix, at random, that nobody has used lately, in its one spelling: of an IPv4-mapped prefix it is IPv4.
 *
 * @param randomBytes so many uniform bytes
 * @throws Error when none is found, which says that nearly all are taken
 */
export function drawAddress(
  { first, hostBits }: Prefix,
  { isTaken, randomBytes }: { isTaken: (address: string) => boolean; randomBytes: (count: number) => Uint8Array },
): string {
  const usable = (1n << hostBits) - reservedLow - reservedHigh;
  for (let tries = 0; tries < 1_000; tries += 1) {
    // Sixteen bytes over at most 128 bits: the remainder leans to no side that matters.
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
