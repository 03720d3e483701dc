import ipaddr from 'ipaddr.js';

/** Four or sixteen bytes in network order. Rules are checked on these, never on a spelling. */
export type AddressBytes = readonly number[];

const mappedPrefix = addressRanges(['::ffff:0:0/96']);
/** Its one spelling, with leading zeros left to the parser. */
const plainV4 = /^(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?!$)|$)){4}$/;

/** Bytes of what the platform takes for an address (`net.isIP`), without a zone. Throws for anything else. */
export function bytesOfAddress(text: string): AddressBytes {
  if (plainV4.test(text)) return text.split('.').map(Number);
  const bytes = ipaddr.parse(hexTail(text)).toByteArray();
  return isInAny(bytes, mappedPrefix) ? bytes.slice(12) : bytes;
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
