import { canonicalAddress } from './address.ts';

/** Returns the /64 that an IPv6 is in, in canonical form; undefined for IPv4 and for what is no IP. */
export function networkOf(ip: string): string | undefined {
  return ip.includes(':') ? canonicalAddress(`${ip}/64`) : undefined;
}

/** Reports whether the text is a single IP. */
export function isAddress(text: string): boolean {
  return !text.includes('/') && canonicalAddress(text) !== undefined;
}
