import ipaddr from 'ipaddr.js';
import { canonicalAddress } from '../address/address.ts';
import type { Issue } from '../contract/issue.ts';

/**
 * Limits on the allowed IPs of a proxy without a password: the shortest prefix of a range, and the number of IPv4 addresses that all entries cover
 * together. An address that several entries cover counts once.
 */
export const ipOnlyLimit = { prefixIpv4: 24, prefixIpv6: 48, addressesIpv4: 4096 } as const;

/** Parameters of the error `proxy.whitelist_too_wide`. */
export const ipOnlyLimitParams = {
  ipv4: ipOnlyLimit.prefixIpv4,
  ipv6: ipOnlyLimit.prefixIpv6,
  limit: ipOnlyLimit.addressesIpv4,
};

interface Range {
  family: 'ipv4' | 'ipv6';
  prefixBits: number;
  /** First IPv4 address as a number; 0 for IPv6. */
  start: number;
}

/**
 * Returns the issues of a list of allowed IPs that is too wide for a proxy without a password: one per range that is too wide (path
 * `allowedIPs.<index>`), else one for the whole list (path `allowedIPs`). Empty if the list is allowed. An entry that is no IP or range
 * counts as too wide.
 */
export function ipOnlyIssues(entries: readonly string[]): Issue[] {
  const ranges = entries.map(readRange);
  const tooWide = ranges.flatMap((range, index): Issue[] =>
    range === undefined || isTooWide(range)
      ? [
          {
            path: `allowedIPs.${index}`,
            code: 'range_too_wide',
            params: { ipv4: ipOnlyLimit.prefixIpv4, ipv6: ipOnlyLimit.prefixIpv6 },
          },
        ]
      : [],
  );
  if (tooWide.length > 0) return tooWide;
  const limit = ipOnlyLimit.addressesIpv4;
  const covered = countIpv4(ranges.flatMap((range) => (range?.family === 'ipv4' ? [range] : [])));
  return covered > limit ? [{ path: 'allowedIPs', code: 'ranges_too_wide', params: { limit } }] : [];
}

/** Reports whether a proxy with these rules needs no password and allows too many addresses. */
export function isOpenByWhitelist({ type, allow }: { type: string; allow: readonly string[] }): boolean {
  return type === 'iponly' && ipOnlyIssues(allow).length > 0;
}

function isTooWide({ family, prefixBits }: Range): boolean {
  return prefixBits < (family === 'ipv4' ? ipOnlyLimit.prefixIpv4 : ipOnlyLimit.prefixIpv6);
}

const mappedIpv4 = ipaddr.IPv6.parse('::ffff:0:0');

/** Parses an entry. A range of IPv4-mapped IPv6 addresses counts as IPv4, one that contains all of them as every IPv4 address. */
function readRange(entry: string): Range | undefined {
  const canonical = canonicalAddress(entry);
  if (canonical === undefined) return undefined;
  const [base = '', prefix] = canonical.split('/');
  const address = ipaddr.parse(base);
  if (address instanceof ipaddr.IPv4) return rangeOfIpv4(address, Number(prefix ?? 32));
  const prefixBits = Number(prefix ?? 128);
  if (prefixBits <= 96 && mappedIpv4.match(address, prefixBits)) return { family: 'ipv4', prefixBits: 0, start: 0 };
  if (address.isIPv4MappedAddress()) return rangeOfIpv4(address.toIPv4Address(), prefixBits - 96);
  return { family: 'ipv6', prefixBits, start: 0 };
}

function rangeOfIpv4(address: ipaddr.IPv4, prefixBits: number): Range {
  const start = address.octets.reduce((number, octet) => number * 256 + octet, 0);
  return { family: 'ipv4', prefixBits, start };
}

/** Returns the number of IPv4 addresses covered. Two ranges are either disjoint or one contains the other. */
function countIpv4(ranges: readonly Range[]): number {
  let covered = 0;
  let end = 0;
  for (const { start, prefixBits } of ranges.toSorted((a, b) => a.start - b.start || a.prefixBits - b.prefixBits)) {
    if (start < end) continue;
    end = start + 2 ** (32 - prefixBits);
    covered += 2 ** (32 - prefixBits);
  }
  return covered;
}
