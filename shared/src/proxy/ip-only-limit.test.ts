import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalAddress } from '../address/address.ts';
import { ipOnlyIssues, isOpenByWhitelist } from './ip-only-limit.ts';

const blocks = (count: number, prefix = 24) => Array.from({ length: count }, (_, at) => `198.18.${at}.0/${prefix}`);
const found = (entries: string[]) => ipOnlyIssues(entries).map(({ path, code }) => `${path} ${code}`);

describe('allowed IPs without a password', () => {
  it.each<[string, string[]]>([
    ['empty', []],
    ['single addresses', ['203.0.113.9', '2001:db8::1', '::ffff:203.0.113.10']],
    ['the widest ranges', ['203.0.113.0/24', '2001:db8:1::/48', '::ffff:198.51.100.0/120']],
    ['4,096 addresses', blocks(16)],
    ['4,096 addresses, some of them twice', [...blocks(16), '198.18.0.0/25', '198.18.0.77', '::ffff:198.18.1.0/120']],
    ['100 ranges of IPv6', Array.from({ length: 100 }, (_, at) => `2001:db8:${at.toString(16)}::/48`)],
  ])('may be %s', (_, entries) => {
    expect(ipOnlyIssues(entries)).toEqual([]);
    expect(isOpenByWhitelist({ type: 'iponly', allow: entries })).toBe(false);
  });

  it.each<[string, string[], string[]]>([
    ['every IPv4', ['0.0.0.0/0'], ['allowedIPs.0 range_too_wide']],
    ['every IPv6', ['::/0'], ['allowedIPs.0 range_too_wide']],
    ['both halves', ['0.0.0.0/1', '128.0.0.0/1'], ['allowedIPs.0 range_too_wide', 'allowedIPs.1 range_too_wide']],
    ['half of IPv6', ['203.0.113.9', '8000::/1'], ['allowedIPs.1 range_too_wide']],
    ['every mapped IPv4', ['::ffff:0:0/96'], ['allowedIPs.0 range_too_wide']],
    ['half of the mapped IPv4', ['::ffff:0:0/97'], ['allowedIPs.0 range_too_wide']],
    ['what holds every mapped IPv4', ['::/64'], ['allowedIPs.0 range_too_wide']],
    ['a mapped /23', ['::ffff:198.18.0.0/119'], ['allowedIPs.0 range_too_wide']],
    ['a /23', ['198.18.0.0/23'], ['allowedIPs.0 range_too_wide']],
    ['a /47', ['2001:db8::/47'], ['allowedIPs.0 range_too_wide']],
    ['4,097 addresses', [...blocks(16), '203.0.113.9'], ['allowedIPs ranges_too_wide']],
    ['4,097 addresses, one mapped', [...blocks(16), '::ffff:203.0.113.9'], ['allowedIPs ranges_too_wide']],
    ['what is no range', ['203.0.113.9/x', '203.0.113.9/', '0x0.0.0.0/8'], [0, 1, 2].map(tooWideAt)],
  ])('may not be %s', (_, entries, issues) => {
    expect(found(entries)).toEqual(issues);
    expect(isOpenByWhitelist({ type: 'iponly', allow: entries })).toBe(true);
    for (const type of ['strong', 'both']) expect(isOpenByWhitelist({ type, allow: entries })).toBe(false);
  });

  it('count each IPv4 address once, even if ranges overlap', () => {
    const entry = fc
      .tuple(fc.integer({ min: 0, max: 18 }), fc.integer({ min: 0, max: 255 }), fc.integer({ min: 24, max: 32 }))
      .map(([third, last, prefix]) => canonicalAddress(`198.18.${third}.${last}/${prefix}`) ?? '');
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 60 }), (entries) => {
        const covered = new Set<number>();
        for (const [, third, last, prefix] of entries.map((text) => /18\.(\d+)\.(\d+)\/?(\d*)$/.exec(text) ?? [])) {
          const first = Number(third) * 256 + Number(last);
          for (let at = 0; at < 2 ** (32 - Number(prefix || 32)); at += 1) covered.add(first + at);
        }
        expect(ipOnlyIssues(entries).length > 0).toBe(covered.size > 4096);
      }),
    );
  });
});

function tooWideAt(index: number): string {
  return `allowedIPs.${index} range_too_wide`;
}
