import ipaddr from 'ipaddr.js';

/**
 * One form per address, so that two spellings of the same one compare equal: IPv4 dotted, IPv6 as eight full groups
 * (`2001:0db8:0000:…`), ranges with their host bits cleared and `/prefix`. `undefined` when it is neither an address nor a range.
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

/** Whether a client address falls into a canonical address or range. An IPv4 client seen as `::ffff:a.b.c.d` counts as IPv4. */
export function addressMatches(client: string, allowed: string): boolean {
  if (!ipaddr.isValid(client)) return false;
  const address = ipaddr.process(client);
  const [base = '', prefix] = allowed.split('/');
  if (!ipaddr.isValid(base)) return false;
  const range = ipaddr.parse(base);
  if (range.kind() !== address.kind()) return false;
  return address.match(range, prefix === undefined ? (range.kind() === 'ipv4' ? 32 : 128) : Number(prefix));
}

/** `ipaddr.js` also takes octal and one-number IPv4 forms; a whitelist takes four decimal numbers only. No zone ids. */
function isStrictAddress(text: string): boolean {
  if (text.includes(':')) return !text.includes('%') && ipaddr.IPv6.isValid(text);
  return ipaddr.IPv4.isValidFourPartDecimal(text);
}

function expand(address: ipaddr.IPv4 | ipaddr.IPv6): string {
  if (address.kind() === 'ipv4') return address.toString();
  return (address as ipaddr.IPv6).parts.map((part) => part.toString(16).padStart(4, '0')).join(':');
}
