import { describe, expect, it } from 'vitest';
import { AuthSettings, decideAccess, ProxyLabel } from './proxy.ts';
import { UserNote } from './proxy-user.ts';

const listed = '203.0.113.7';

describe('decideAccess', () => {
  it.each([
    ['strong', [], true, listed, 'ok'],
    ['strong', [], false, listed, 'credentials_wrong'],
    ['strong', [listed], true, '198.51.100.1', 'address_denied'],
    ['both', [], true, '198.51.100.1', 'ok'],
    ['both', [], false, '198.51.100.1', 'credentials_wrong'],
    ['both', [listed], true, listed, 'ok'],
    ['both', [listed], false, listed, 'credentials_wrong'],
    ['both', [listed], true, '198.51.100.1', 'address_denied'],
    ['iponly', [listed], false, listed, 'ok'],
    ['iponly', [listed], true, '198.51.100.1', 'address_denied'],
    ['iponly', [], true, listed, 'address_denied'],
  ] as const)('with %s, list %j, password right: %s, from %s: %s', (type, allow, passwordOk, address, verdict) => {
    expect(decideAccess({ type, allow }, { address, passwordOk })).toBe(verdict);
  });
});

it.each([ProxyLabel, UserNote])('labels and notes are one line', (text) => {
  expect(text.parse(' eu shop, №1 ')).toBe('eu shop, №1');
  for (const lines of ['a\nb', 'a\r\nb', 'a\tb', 'a\u0000b', 'a\u001b[2Jb'])
    expect(text.safeParse(lines).success).toBe(false);
});

it.each([ProxyLabel, UserNote])('labels and notes of 10,000 letters are refused', (text) => {
  expect(text.safeParse('a'.repeat(10_000)).success).toBe(false);
  expect(text.safeParse('a'.repeat(40)).success).toBe(true);
});

describe('AuthSettings', () => {
  const valid = { username: 'admin', password: 'correct-horse', allowedIPs: ['2001:db8::1'] };

  it('stores compressed IPv6 expanded to eight groups', () => {
    expect(AuthSettings.parse(valid).allowedIPs).toEqual(['2001:0db8:0000:0000:0000:0000:0000:0001']);
  });

  it('refuses two spellings of one IP as duplicates', () => {
    const parsed = AuthSettings.safeParse({ ...valid, allowedIPs: ['2001:db8::1', '2001:DB8:0::1'] });
    expect(parsed.error?.issues.map((issue) => issue.message)).toEqual(['address_duplicate']);
  });

  it('refuses a colon in the username', () => {
    expect(AuthSettings.safeParse({ ...valid, username: 'a:b' }).success).toBe(false);
  });

  it('refuses an unknown field', () => {
    expect(AuthSettings.safeParse({ ...valid, maxConnections: 9999 }).success).toBe(false);
  });
});
