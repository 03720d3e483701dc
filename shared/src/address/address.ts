import ipaddr from 'ipaddr.js';

/**
 * Returns the canonical form of an IP or range, so that two spellings compare equal: IPv4 dotted, IPv6 as eight full groups (`2001:0db8:0000:…`),
 * ranges with host bits cleared and `/prefix`. Returns undefined if the text is neither.
 */
export function canonicalAddress(text: string): string | undefined {
  const trimmed = text.trim();
  const slash = trimmed.indexOf('/');
  if (slash === -1) return isStrictAddress(trimmed) ? expand(ipaddr.parse(trimmed)) : undefined;
  const base = trimmed.slice(0, slash);
  const length = trimmed.slice(slash + 1);
  if (!isStrictAddress(base) || !/^\d{1,3}$/.test(length)) return undefined;
  const address = ipaddr.parse(base);
  const prefix = Number(length);
  const bits = address.kind() === 'ipv4' ? 32 : 128;
  if (prefix > bits) return undefined;
  if (prefix === bits) return expand(address);
  const network =
    address.kind() === 'ipv4'
      ? ipaddr.IPv4.networkAddressFromCIDR(`${base}/${prefix}`)
      : ipaddr.IPv6.networkAddressFromCIDR(`${base}/${prefix}`);
  return `${expand(network)}/${prefix}`;
}

/** Reports whether a client's IP is in a canonical IP or range. An IPv4 client seen as `::ffff:a.b.c.d` counts as IPv4. */
export function addressMatches(client: string, allowed: string): boolean {
  if (!ipaddr.isValid(client)) return false;
  const address = ipaddr.process(client);
  const [base = '', prefix] = allowed.split('/');
  if (!ipaddr.isValid(base)) return false;
  const range = ipaddr.parse(base);
  if (range.kind() !== address.kind()) return false;
  return address.match(range, prefix === undefined ? (range.kind() === 'ipv4' ? 32 : 128) : Number(prefix));
}

/** Reports whether the text is IPv6 without a zone, or IPv4 of four decimal numbers. `ipaddr.js` also accepts octal and one-number forms. */
function isStrictAddress(text: string): boolean {
  if (text.includes(':')) return !text.includes('%') && ipaddr.IPv6.isValid(text);
  return ipaddr.IPv4.isValidFourPartDecimal(text);
}

function expand(address: ipaddr.IPv4 | ipaddr.IPv6): string {
  if (address.kind() === 'ipv4') return address.toString();
  return (address as ipaddr.IPv6).parts.map((part) => part.toString(16).padStart(4, '0')).join(':');
}
