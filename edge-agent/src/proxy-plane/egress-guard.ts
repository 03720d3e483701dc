import { isIPv4, isIPv6 } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Four or sixteen bytes in network order. Rules are checked on these, never on a spelling. */
export type AddressBytes = readonly number[];

export type GuardVerdict = 'ok' | 'target_denied';

export interface EgressGuardRules {
  /** Entries of `endpointKey`: exactly these may be reached although their range is closed. */
  allowed: ReadonlySet<string>;
  /** Canonical addresses of this machine: the kernel would deliver to them locally, past every modem. */
  own: ReadonlySet<string>;
}

/** Mail is never let through, not even by the list of exceptions: one spamming customer costs a modem its reputation. */
const closedPorts: ReadonlySet<number> = new Set([25]);

/** IANA special-purpose IPv4 registry: everything that is not plain public unicast. */
const closedV4 = ranges([
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
]);

/** Only global unicast is open at all; these are the special-purpose parts inside it. */
const globalUnicast = ranges(['2000::/3']);
const closedV6 = ranges(['2001:2::/48', '2001:10::/28', '2001:20::/28', '2001:db8::/32', '3fff::/20']);

/** IPv6 forms that carry an IPv4 address: where it lies, and whether it is stored inverted (Teredo clients, RFC 4380). */
const carriers = [
  { range: ranges(['::ffff:0:0/96']), embedded: [{ offset: 12, inverted: false }] },
  { range: ranges(['64:ff9b::/96']), embedded: [{ offset: 12, inverted: false }] },
  { range: ranges(['2002::/16']), embedded: [{ offset: 2, inverted: false }] },
  {
    range: ranges(['2001::/32']),
    embedded: [
      { offset: 4, inverted: false },
      { offset: 12, inverted: true },
    ],
  },
];

const mappedPrefix = ranges(['::ffff:0:0/96']);

/** Bytes of a strictly spelled address: four decimal numbers, or IPv6 without a zone. `undefined` for anything else. */
export function addressBytes(text: string): AddressBytes | undefined {
  if (!isIPv4(text) && (!isIPv6(text) || text.includes('%'))) return undefined;
  const bytes = ipaddr.parse(hexTail(text)).toByteArray();
  return inAny(bytes, mappedPrefix) ? bytes.slice(12) : bytes;
}

/** `::8.8.8.8` as `::0808:0808`: ipaddr.js takes the dotted form for an IPv4-mapped address, which it is not. */
function hexTail(text: string): string {
  if (!text.includes(':') || !text.includes('.')) return text;
  return text.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, ...parts: string[]) => {
    const [a = 0, b = 0, c = 0, d = 0] = parts.slice(0, 4).map(Number);
    return `${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`;
  });
}

/** The one spelling of an address; an IPv4-mapped one becomes IPv4. */
export function addressText(bytes: AddressBytes): string {
  return ipaddr.fromByteArray([...bytes]).toString();
}

export function endpointKey(bytes: AddressBytes, port: number): string {
  return `${addressText(bytes)}|${port}`;
}

/**
 * Whether a proxy may connect to this address. The caller connects to these very bytes afterwards, so that a name cannot answer
 * differently the second time.
 */
export function guardEgress(target: { bytes: AddressBytes; port: number }, rules: EgressGuardRules): GuardVerdict {
  if (closedPorts.has(target.port)) return 'target_denied';
  if (rules.allowed.has(endpointKey(target.bytes, target.port))) return 'ok';
  const isOwn = [target.bytes, ...embeddedIn(target.bytes)].some((bytes) => rules.own.has(addressText(bytes)));
  return !isOwn && isPublic(target.bytes) ? 'ok' : 'target_denied';
}

/** The IPv4 addresses that an IPv6 form carries; none for any other address. */
function embeddedIn(bytes: AddressBytes): AddressBytes[] {
  const carrier = carriers.find(({ range }) => inAny(bytes, range));
  return (carrier?.embedded ?? []).map(({ offset, inverted }) => {
    const inner = bytes.slice(offset, offset + 4);
    return inverted ? inner.map((byte) => byte ^ 0xff) : inner;
  });
}

function isPublic(bytes: AddressBytes): boolean {
  if (bytes.length === 4) return !inAny(bytes, closedV4);
  const inner = embeddedIn(bytes);
  if (inner.length > 0) return inner.every((each) => !inAny(each, closedV4));
  return inAny(bytes, globalUnicast) && !inAny(bytes, closedV6);
}

interface ByteRange {
  base: AddressBytes;
  prefixBits: number;
}

function ranges(texts: readonly string[]): readonly ByteRange[] {
  return texts.map((text) => {
    const [base, prefixBits] = ipaddr.parseCIDR(text);
    return { base: base.toByteArray(), prefixBits };
  });
}

function inAny(bytes: AddressBytes, list: readonly ByteRange[]): boolean {
  return list.some(({ base, prefixBits }) => {
    if (base.length !== bytes.length) return false;
    const whole = prefixBits >> 3;
    for (let index = 0; index < whole; index += 1) if (base[index] !== bytes[index]) return false;
    const rest = prefixBits & 7;
    return rest === 0 || ((base[whole] ?? 0) ^ (bytes[whole] ?? 0)) >> (8 - rest) === 0;
  });
}
