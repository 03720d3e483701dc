import { describe, expect, it } from 'vitest';
import {
  type Parsed,
  parseCredentials,
  parseGreeting,
  parseSocks4Request,
  parseSocks5Request,
  type SocksRequest,
  socks4Reply,
  socks5Reply,
} from './socks-messages.ts';

function bytes(...parts: (number | string)[]): Buffer {
  return Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : Buffer.from([part]))));
}

/** Returns the parsed target as text: `host:port`, a refusal code, `more` or `bad`. */
function placeOf(parsed: Parsed<SocksRequest>): string {
  if (typeof parsed === 'string') return parsed;
  const { target } = parsed.value;
  if (typeof target === 'string') return target;
  const host = target.host.kind === 'name' ? target.host.name : target.host.bytes.join('.');
  return `${host}:${target.port}`;
}

const v4 = [8, 8, 4, 4] as const;
const v6 = [0x26, 6, 0x47, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1] as const;
const mapped = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff, 127, 0, 0, 1] as const;

describe('SOCKS5 greeting', () => {
  it.each([
    ['one method', bytes(5, 1, 0), { value: { methods: [0] }, used: 3 }],
    ['several', bytes(5, 3, 0, 1, 2), { value: { methods: [0, 1, 2] }, used: 5 }],
    ['more behind it', bytes(5, 1, 2, 1, 1), { value: { methods: [2] }, used: 3 }],
    ['none', bytes(5, 0), { value: { methods: [] }, used: 2 }],
    ['half of it', bytes(5, 2, 0), 'more'],
    ['nothing', bytes(), 'more'],
    ['HTTP', bytes('GET / HTTP/1.1'), 'bad'],
    ['version 6', bytes(6, 1, 0), 'bad'],
  ])('reads %s', (_, input, expected) => {
    expect(parseGreeting(input)).toEqual(expected);
  });
});

describe('SOCKS5 credentials', () => {
  it.each([
    ['both', bytes(1, 4, 'user', 4, 'pass'), { value: { username: 'user', password: 'pass' }, used: 11 }],
    ['empty ones', bytes(1, 0, 0), { value: { username: '', password: '' }, used: 3 }],
    [
      'longest',
      bytes(1, 255, 'u'.repeat(255), 255, 'p'.repeat(255)),
      { value: { username: 'u'.repeat(255), password: 'p'.repeat(255) }, used: 513 },
    ],
    ['a colon in the password', bytes(1, 1, 'u', 3, 'a:b'), { value: { username: 'u', password: 'a:b' }, used: 7 }],
    ['half of the name', bytes(1, 4, 'us'), 'more'],
    ['half of the password', bytes(1, 4, 'user', 4, 'pa'), 'more'],
    ['version 5', bytes(5, 4, 'user', 4, 'pass'), 'bad'],
  ])('reads %s', (_, input, expected) => {
    expect(parseCredentials(input)).toEqual(expected);
  });
});

describe('SOCKS5 request', () => {
  it.each([
    ['an IPv4 address', bytes(5, 1, 0, 1, ...v4, 0, 80), '8.8.4.4:80'],
    ['an IPv6 address', bytes(5, 1, 0, 4, ...v6, 1, 187), `${v6.join('.')}:443`],
    ['a mapped address as the IPv4 that it is', bytes(5, 1, 0, 4, ...mapped, 0, 80), '127.0.0.1:80'],
    ['a name', bytes(5, 1, 0, 3, 6, 'a.test', 0, 80), 'a.test:80'],
    ['a name with a trailing dot', bytes(5, 1, 0, 3, 7, 'a.test.', 0, 80), 'a.test:80'],
    ['an address as a name', bytes(5, 1, 0, 3, 7, '8.8.4.4', 0, 80), '8.8.4.4:80'],
    ['an IPv6 address as a name', bytes(5, 1, 0, 3, 3, '::1', 0, 80), `${'0.'.repeat(15)}1:80`],
    ['an empty name', bytes(5, 1, 0, 3, 0, 0, 80), 'request_malformed'],
    ['a number as a name', bytes(5, 1, 0, 3, 10, '2130706433', 0, 80), 'request_malformed'],
    ['a name with NUL', bytes(5, 1, 0, 3, 8, 'a.test\0b', 0, 80), 'request_malformed'],
    ['port 0', bytes(5, 1, 0, 1, ...v4, 0, 0), 'request_malformed'],
    ['BIND', bytes(5, 2, 0, 1, ...v4, 0, 80), 'command_unsupported'],
    ['UDP ASSOCIATE', bytes(5, 3, 0, 1, 0, 0, 0, 0, 0, 0), 'command_unsupported'],
    ['an unknown command', bytes(5, 9, 0, 1, ...v4, 0, 80), 'command_unsupported'],
    ['an unknown address type', bytes(5, 1, 0, 2, ...v4, 0, 80), 'address_type_unsupported'],
    ['half an address', bytes(5, 1, 0, 1, 8, 8), 'more'],
    ['half a name', bytes(5, 1, 0, 3, 6, 'a.t'), 'more'],
    ['a set reserved byte', bytes(5, 1, 1, 1, ...v4, 0, 80), 'bad'],
    ['version 4 after a greeting of version 5', bytes(4, 1, 0, 80, ...v4, 0), 'bad'],
  ])('reads %s', (_, input, expected) => {
    expect(placeOf(parseSocks5Request(input))).toBe(expected);
  });

  it('leaves the bytes that follow the request', () => {
    expect(parseSocks5Request(bytes(5, 1, 0, 1, ...v4, 0, 80, 'hello'))).toMatchObject({ used: 10 });
  });
});

describe('SOCKS4 request', () => {
  it.each([
    ['an address', bytes(4, 1, 0, 80, ...v4, 0), '8.8.4.4:80'],
    ['an address and a user', bytes(4, 1, 0, 80, ...v4, 'me', 0), '8.8.4.4:80'],
    ['a name (4a)', bytes(4, 1, 0, 80, 0, 0, 0, 1, 0, 'a.test', 0), 'a.test:80'],
    ['a name and a user', bytes(4, 1, 0, 80, 0, 0, 0, 9, 'me', 0, 'a.test', 0), 'a.test:80'],
    ['an empty name', bytes(4, 1, 0, 80, 0, 0, 0, 1, 0, 0), 'request_malformed'],
    ['port 0', bytes(4, 1, 0, 0, ...v4, 0), 'request_malformed'],
    ['the unspecified address as an address', bytes(4, 1, 0, 80, 0, 0, 0, 0, 0), '0.0.0.0:80'],
    ['BIND', bytes(4, 2, 0, 80, ...v4, 0), 'command_unsupported'],
    ['no end of the user', bytes(4, 1, 0, 80, ...v4, 'me'), 'more'],
    ['no end of the name', bytes(4, 1, 0, 80, 0, 0, 0, 1, 0, 'a.te'), 'more'],
    ['an endless user', bytes(4, 1, 0, 80, ...v4, 'x'.repeat(300)), 'bad'],
    ['an endless name', bytes(4, 1, 0, 80, 0, 0, 0, 1, 0, 'x'.repeat(300)), 'bad'],
  ])('reads %s', (_, input, expected) => {
    expect(placeOf(parseSocks4Request(input))).toBe(expected);
  });
});

describe('SOCKS replies', () => {
  it('have the lengths that clients wait for', () => {
    expect([...socks5Reply(7)]).toEqual([5, 7, 0, 1, 0, 0, 0, 0, 0, 0]);
    expect([...socks4Reply(true)]).toEqual([0, 0x5a, 0, 0, 0, 0, 0, 0]);
    expect([...socks4Reply(false)]).toEqual([0, 0x5b, 0, 0, 0, 0, 0, 0]);
  });
});
