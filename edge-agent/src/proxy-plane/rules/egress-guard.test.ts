import { addressRanges } from '@cellgate/shared/address/address-bytes.ts';
import { describe, expect, it } from 'vitest';
import { parseAuthority, parseHost } from '../protocol/parse-target.ts';
import { addressBytes, endpointKey, guardEgress } from './egress-guard.ts';

const rules = {
  allowed: new Set([key('127.0.0.1', 5080), key('::1', 5080), key('203.0.113.9', 25)]),
  own: new Set(['93.184.216.1', '2606:4700::99']),
  links: addressRanges(['2a02:2168:5:77::/64', '46.133.8.0/22']),
};

function key(text: string, port: number): string {
  const bytes = addressBytes(text);
  if (!bytes) throw new Error(`not an address: ${text}`);
  return endpointKey(bytes, port);
}

function verdictOf(text: string, port = 443): string {
  const host = parseHost(text);
  if (!host) return 'malformed';
  return host.kind === 'name' ? 'name' : guardEgress({ bytes: host.bytes, port }, rules);
}

const denied = [
  ['this network', '0.0.0.0'],
  ['this network, another host', '0.1.2.3'],
  ['private 10', '10.0.0.1'],
  ['private 10, last', '10.255.255.255'],
  ['carrier-grade NAT, first', '100.64.0.0'],
  ['carrier-grade NAT, last', '100.127.255.255'],
  ['loopback', '127.0.0.1'],
  ['loopback, last', '127.255.255.254'],
  ['a simulated stick', '127.64.1.1'],
  ['link-local', '169.254.1.1'],
  ['cloud metadata', '169.254.169.254'],
  ['private 172, first', '172.16.0.1'],
  ['private 172, last', '172.31.255.255'],
  ['protocol assignments', '192.0.0.8'],
  ['documentation 1', '192.0.2.1'],
  ['6to4 relay', '192.88.99.1'],
  ['private 192.168', '192.168.0.1'],
  ['a modem admin page', '192.168.8.1'],
  ['benchmarking, first', '198.18.0.1'],
  ['benchmarking, last', '198.19.255.255'],
  ['documentation 2', '198.51.100.7'],
  ['documentation 3', '203.0.113.7'],
  ['multicast', '224.0.0.1'],
  ['multicast, last', '239.255.255.255'],
  ['reserved', '240.0.0.1'],
  ['broadcast', '255.255.255.255'],
  ['an address of this machine', '93.184.216.1'],
  ['an IPv6 address of this machine', '2606:4700::99'],
  ['NAT64 of an address of this machine', '64:ff9b::5db8:d801'],
  ['6to4 of an address of this machine', '2002:5db8:d801::1'],
  ['a modem with a public IPv6 address', '2a02:2168:5:77::1'],
  ['another device of a modem’s link', '2a02:2168:5:77:8000::2'],
  ['a modem with a public IPv4 address', '46.133.9.1'],
  ['mapped address of a modem’s link', '::ffff:46.133.9.1'],
  ['NAT64 of a modem’s link', '64:ff9b::46.133.9.1'],
  ['6to4 of a modem’s link', '2002:2e85:901::1'],
  ['Azure’s host', '168.63.129.16'],
  ['mapped Azure host', '::ffff:168.63.129.16'],
  ['AS112', '192.175.48.1'],
  ['protocol assignments IPv6', '2001:1::1'],
  ['unspecified', '::'],
  ['IPv6 loopback', '::1'],
  ['IPv6 loopback in full', '0000:0000:0000:0000:0000:0000:0000:0001'],
  ['IPv4-compatible loopback', '::127.0.0.1'],
  ['IPv4-compatible public', '::8.8.8.8'],
  ['mapped loopback', '::ffff:127.0.0.1'],
  ['mapped metadata', '::ffff:169.254.169.254'],
  ['mapped metadata in hex', '::ffff:a9fe:a9fe'],
  ['mapped metadata in full', '0:0:0:0:0:FFFF:A9FE:A9FE'],
  ['mapped private', '::ffff:10.0.0.1'],
  ['link-local IPv6', 'fe80::1'],
  ['site-local IPv6', 'fec0::1'],
  ['unique local, fc', 'fc00::1'],
  ['unique local, fd', 'fd12:3456::1'],
  ['AWS metadata over IPv6', 'fd00:ec2::254'],
  ['multicast IPv6', 'ff02::1'],
  ['documentation IPv6', '2001:db8::1'],
  ['newer documentation IPv6', '3fff::1'],
  ['discard-only', '100::1'],
  ['segment routing', '5f00::1'],
  ['benchmarking IPv6', '2001:2::1'],
  ['ORCHID', '2001:10::1'],
  ['ORCHID 2', '2001:20::1'],
  ['NAT64 of loopback', '64:ff9b::127.0.0.1'],
  ['NAT64 of metadata', '64:ff9b::a9fe:a9fe'],
  ['local-use NAT64', '64:ff9b:1::8.8.8.8'],
  ['6to4 of private', '2002:0a00:0001::1'],
  ['6to4 of loopback', '2002:7f00:1::'],
  ['Teredo of a private client', '2001:0:5efe:1:0:0:f5ff:fffe'],
  ['Teredo of a documentation client', '2001:0:4136:e378:8000:63bf:3fff:fdd2'],
  ['Teredo of a private server', '2001:0:0a00:1:0:0:f7f7:f7f7'],
] as const;

const open = [
  ['public', '8.8.8.8'],
  ['just below private 10', '9.255.255.255'],
  ['just above private 10', '11.0.0.0'],
  ['just below carrier-grade NAT', '100.63.255.255'],
  ['just above carrier-grade NAT', '100.128.0.0'],
  ['just below private 172', '172.15.255.255'],
  ['just above private 172', '172.32.0.0'],
  ['just below multicast', '223.255.255.255'],
  ['public IPv6', '2606:4700:4700::1111'],
  ['beside a modem’s link', '46.133.12.1'],
  ['beside a modem’s link by IPv6', '2a02:2168:5:78::1'],
  ['mapped public', '::ffff:8.8.8.8'],
  ['NAT64 of public', '64:ff9b::8.8.8.8'],
  ['6to4 of public', '2002:0808:0808::1'],
  ['Teredo of public ends', '2001:0:4136:e378:8000:63bf:f7f7:f7f7'],
] as const;

const malformed = [
  ['one number', '2130706433'],
  ['hexadecimal number', '0x7f000001'],
  ['two parts', '127.1'],
  ['three parts', '127.0.1'],
  ['hexadecimal part', '0x7f.1'],
  ['octal part', '0177.0.0.1'],
  ['leading zero', '127.0.0.01'],
  ['five parts', '1.2.3.4.5'],
  ['part above 255', '256.1.1.1'],
  ['address with a trailing dot', '127.0.0.1.'],
  ['name that ends in a number', 'example.1'],
  ['full-width digits', '１２７.0.0.1'],
  ['circled digits', '①②⑦.0.0.1'],
  ['ideographic full stop', '127。0。0。1'],
  ['zone id', 'fe80::1%eth0'],
  ['zone id on a public address', '2606:4700::1%1'],
  ['empty', ''],
  ['dot', '.'],
  ['empty label', 'a..b'],
  ['two trailing dots', 'example.com..'],
  ['space', 'exa mple.com'],
  ['NUL', 'example.com\0.evil.test'],
  ['percent-encoding', '%3127.0.0.1'],
  ['label over 63', `${'a'.repeat(64)}.com`],
  ['name over 253', `${'a.'.repeat(127)}com`],
] as const;

describe('egress guard', () => {
  it.each(denied)('closes %s (%s)', (_, text) => {
    expect(verdictOf(text)).toBe('target_denied');
  });

  it.each(open)('opens %s (%s)', (_, text) => {
    expect(verdictOf(text)).toBe('ok');
  });

  it.each(malformed)('reads no host from %s', (_, text) => {
    expect(verdictOf(text)).toBe('malformed');
  });

  it('allows exactly the listed endpoints in closed ranges, in any strict notation', () => {
    expect(verdictOf('127.0.0.1', 5080)).toBe('ok');
    expect(verdictOf('::ffff:127.0.0.1', 5080)).toBe('ok');
    expect(verdictOf('::ffff:7f00:1', 5080)).toBe('ok');
    expect(verdictOf('0:0:0:0:0:0:0:1', 5080)).toBe('ok');
    expect(verdictOf('127.0.0.1', 5081)).toBe('target_denied');
    expect(verdictOf('127.0.0.2', 5080)).toBe('target_denied');
  });

  it('closes port 25 everywhere, listed or not', () => {
    expect(verdictOf('8.8.8.8', 25)).toBe('target_denied');
    expect(verdictOf('2606:4700:4700::1111', 25)).toBe('target_denied');
    expect(verdictOf('203.0.113.9', 25)).toBe('target_denied');
    expect(verdictOf('8.8.8.8', 587)).toBe('ok');
  });
});

describe('target authority', () => {
  it.each([
    ['example.com:443', 'example.com:443', 443],
    ['EXAMPLE.com.:80', 'EXAMPLE.com.', 80],
    ['[2606:4700::1]:8443', '[2606:4700::1]:8443', 8443],
    ['_dmarc.example.com', '_dmarc.example.com', 80],
    ['1.2.3.4:65535', '1.2.3.4:65535', 65535],
  ])('reads %s', (text, authority, port) => {
    expect(parseAuthority(text, 80)).toMatchObject({ authority, port });
  });

  it.each([
    ['no port where one is needed', 'example.com'],
    ['port 0', 'example.com:0'],
    ['port 65536', 'example.com:65536'],
    ['six digits', 'example.com:000443'],
    ['signed port', 'example.com:+443'],
    ['empty port', 'example.com:'],
    ['user part', 'user@example.com:443'],
    ['bare IPv6', '::1:443'],
    ['IPv4 in brackets', '[127.0.0.1]:80'],
    ['zone in brackets', '[fe80::1%25eth0]:80'],
    ['empty host', ':443'],
    ['path', 'example.com:443/'],
  ])('refuses %s', (_, text) => {
    expect(parseAuthority(text)).toBeUndefined();
  });
});
