import ipaddr from 'ipaddr.js';

/** Four or sixteen bytes in network order. Rules are checked on bytes, never on text. */
export type AddressBytes = readonly number[];

const mappedPrefix = addressRanges(['::ffff:0:0/96']);
/** Dotted IPv4 without leading zeros; other forms are left to the parser. */
const plainV4 = /^(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?!$)|$)){4}$/;

/**
 * Returns the bytes of an IP in a form that `net.isIP` accepts, without a zone. An IPv4-mapped IP gives four bytes. Throws if the text cannot be
 * parsed.
 */
export function bytesOfAddress(text: string): AddressBytes {
  if (plainV4.test(text)) return text.split('.').map(Number);
  const bytes = ipaddr.parse(hexTail(text)).toByteArray();
  return isInAny(bytes, mappedPrefix) ? bytes.slice(12) : bytes;
}

/** Rewrites `::8.8.8.8` as `::808:808`, because ipaddr.js parses the dotted form as an IPv4-mapped IP. */
function hexTail(text: string): string {
  if (!text.includes(':') || !text.includes('.')) return text;
  return text.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, ...parts: string[]) => {
    const [a = 0, b = 0, c = 0, d = 0] = parts.slice(0, 4).map(Number);
    return `${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`;
  });
}

/** Returns the text of an IP. IPv6 is compressed as ipaddr.js writes it. */
export function addressText(bytes: AddressBytes): string {
  if (bytes.length === 4) return bytes.join('.');
  return ipaddr.fromByteArray([...bytes]).toString();
}

export interface ByteRange {
  base: AddressBytes;
  prefixBits: number;
}

export function addressRanges(texts: readonly string[]): readonly ByteRange[] {
  return texts.map((text) => {
    const [base, prefixBits] = ipaddr.parseCIDR(text);
    return { base: base.toByteArray(), prefixBits };
  });
}

export function isInAny(bytes: AddressBytes, list: readonly ByteRange[]): boolean {
  return list.some(({ base, prefixBits }) => {
    if (base.length !== bytes.length) return false;
    const whole = prefixBits >> 3;
    for (let index = 0; index < whole; index += 1) if (base[index] !== bytes[index]) return false;
    const rest = prefixBits & 7;
    return rest === 0 || ((base[whole] ?? 0) ^ (bytes[whole] ?? 0)) >> (8 - rest) === 0;
  });
}
