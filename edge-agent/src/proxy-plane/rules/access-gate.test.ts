import { describe, expect, it } from 'vitest';
import { AccessGate, basicCredentials, clientAddress, credentialsDigest } from './access-gate.ts';

const user = { username: 'admin', password: 'pa:ss word' };

function gate(type: 'strong' | 'iponly' | 'both', allow: string[]): AccessGate {
  return new AccessGate({ auth: { type, users: [user] }, allow, maxConnections: 100 });
}

function base64(text: string): string {
  return Buffer.from(text).toString('base64');
}

describe('access', () => {
  it.each([
    ['strong', [], '198.51.100.1', user, 'ok'],
    ['strong', [], '198.51.100.1', { ...user, password: 'pa:ss worD' }, 'credentials_wrong'],
    ['strong', [], '198.51.100.1', { username: 'Admin', password: user.password }, 'credentials_wrong'],
    // The same bytes, split at another place.
    ['strong', [], '198.51.100.1', { username: 'admin:pa', password: 'ss word' }, 'credentials_wrong'],
    ['strong', [], '198.51.100.1', null, 'credentials_wrong'],
    ['strong', ['203.0.113.0/24'], '198.51.100.1', user, 'address_denied'],
    ['both', ['203.0.113.0/24'], '203.0.113.77', user, 'ok'],
    ['both', ['203.0.113.0/24'], '203.0.113.77', null, 'credentials_wrong'],
    ['iponly', ['203.0.113.7'], '203.0.113.7', null, 'ok'],
    ['iponly', ['203.0.113.7'], '203.0.113.8', user, 'address_denied'],
    ['iponly', [], '203.0.113.7', user, 'address_denied'],
    ['iponly', ['0.0.0.0/0'], '203.0.113.7', user, 'address_denied'],
    ['iponly', ['203.0.113.7', '0.0.0.0/1', '128.0.0.0/1'], '203.0.113.7', null, 'address_denied'],
    ['iponly', ['::/0'], '2001:db8::1', null, 'address_denied'],
    ['both', ['0.0.0.0/0'], '203.0.113.7', user, 'ok'],
    ['both', ['0.0.0.0/0'], '203.0.113.7', null, 'credentials_wrong'],
  ] as const)('%s with %j: %s showing %j gets %s', (type, allow, address, shown, verdict) => {
    const asked = gate(type, [...allow]);
    expect(asked.decide(asked.visitorOf(address, shown))).toBe(verdict);
    // As compared with changed rules later.
    expect(asked.decide({ address, digest: shown && credentialsDigest(shown) })).toBe(verdict);
  });

  it.each([10, 252, 300, 20_000])('distinguishes a password of %d characters from similar ones', (length) => {
    const password = 'p'.repeat(length);
    const rules = { auth: { type: 'strong' as const, users: [user, { username: 'long', password }] }, allow: [] };
    const asked = new AccessGate({ ...rules, maxConnections: 1 });
    const nameFor = (shown: string) => asked.visitorOf('198.51.100.1', { username: 'long', password: shown }).username;
    expect(nameFor(password)).toBe('long');
    const others = [
      password.slice(1),
      `${password}p`,
      `${password}\0`,
      `${password.slice(1)}\0`,
      `q${password.slice(1)}`,
      '',
    ];
    for (const other of others) expect(nameFor(other)).toBeNull();
  });

  it('asks for no password only if the IP alone decides', () => {
    expect(gate('iponly', ['203.0.113.7']).admitsByAddress('203.0.113.7')).toBe(true);
    expect(gate('iponly', ['203.0.113.7']).admitsByAddress('203.0.113.8')).toBe(false);
    expect(gate('strong', ['203.0.113.7']).admitsByAddress('203.0.113.7')).toBe(false);
    expect(gate('iponly', []).admitsByAddress('203.0.113.7')).toBe(false);
  });
});

describe('basic credentials', () => {
  it.each([
    ['as usual', `Basic ${base64('u:p')}`, { username: 'u', password: 'p' }],
    ['scheme in another case', `bASIC ${base64('u:p')}`, { username: 'u', password: 'p' }],
    ['a colon in the password', `Basic ${base64('u:p:q')}`, { username: 'u', password: 'p:q' }],
    ['an empty password', `Basic ${base64('u:')}`, { username: 'u', password: '' }],
    ['no colon', `Basic ${base64('user')}`, undefined],
    ['another scheme', 'Bearer abc', undefined],
    ['no scheme', base64('u:p'), undefined],
    ['not base64', 'Basic !!', undefined],
    ['nothing', undefined, undefined],
  ])('reads %s', (_, value, expected) => {
    expect(basicCredentials(value)).toEqual(expected);
  });
});

describe('client address', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['fe80::1%eth0', 'fe80::1'],
    [undefined, ''],
  ])('%s is %s', (remote, expected) => {
    expect(clientAddress(remote)).toBe(expected);
  });
});
