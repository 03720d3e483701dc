import { user } from './_proxy-clients.ts';

/** A SOCKS conversation that must be refused: bytes sent, bytes received (hex; `''` for none), and the refusal code. */
export interface HostileSocks {
  name: string;
  sent: Buffer;
  answered: string;
  code: string | null;
}

type Part = number | string | readonly number[] | Uint8Array;
function bytesOf(...parts: Part[]): Buffer {
  return Buffer.concat(parts.map((part) => (typeof part === 'number' ? Buffer.from([part]) : Buffer.from(part))));
}

const { username, password } = user;
const login = bytesOf(1, username.length, username, password.length, password);
/** Greeting and password of an authorized client, and the replies to both. */
const welcome = bytesOf(5, 1, 2, login);
const welcomed = '05020100';
const outside = [93, 184, 216, 34];
const long = 'x'.repeat(255);
const reply5 = (code: number) => `${welcomed}05${code.toString(16).padStart(2, '0')}0001000000000000`;
const rejected4 = '005b000000000000';

const row = (name: string, sent: Buffer, answered: string, code: string | null): HostileSocks => ({
  name,
  sent,
  answered,
  code,
});
const request = (name: string, parts: Part[], reply: number, code: string) =>
  row(name, bytesOf(welcome, ...parts), reply5(reply), code);
/** Returns a conversation that ends without a reply to the request. */
const torn = (name: string, parts: Part[], code: string | null = 'request_malformed') =>
  row(name, bytesOf(welcome, ...parts), welcomed, code);

const greetings: HostileSocks[] = [
  row('an HTTP request', bytesOf('GET / HTTP/1.1\r\n\r\n'), '', 'request_malformed'),
  row('a TLS hello', bytesOf(0x16, 3, 1, 2, 0, 1), '', 'request_malformed'),
  row('version 0', bytesOf(0, 1, 2), '', 'request_malformed'),
  row('version 6', bytesOf(6, 1, 2), '', 'request_malformed'),
  row('version 255', bytesOf(255, 1, 2), '', 'request_malformed'),
  row('no methods', bytesOf(5, 0), '05ff', 'credentials_missing'),
  row('only no-password', bytesOf(5, 1, 0), '05ff', 'credentials_missing'),
  row('only GSSAPI', bytesOf(5, 1, 1), '05ff', 'credentials_missing'),
  row('only the method that means none', bytesOf(5, 1, 0xff), '05ff', 'credentials_missing'),
  row('255 methods without the one', bytesOf(5, 255, Array<number>(255).fill(0)), '05ff', 'credentials_missing'),
  row('no-password and a request at once', bytesOf(5, 1, 0, 5, 1, 0, 1, outside, 0, 80), '05ff', 'credentials_missing'),
  row('a request instead of a password', bytesOf(5, 2, 0, 2, 5, 1, 0, 1, outside, 0, 80), '0502', 'request_malformed'),
];

const logins: HostileSocks[] = [
  row('a password of another version', bytesOf(5, 1, 2, 5, login.subarray(1)), '0502', 'request_malformed'),
  row('an empty user and password', bytesOf(5, 1, 2, 1, 0, 0), '05020101', 'credentials_wrong'),
  row('an empty password', bytesOf(5, 1, 2, 1, username.length, username, 0), '05020101', 'credentials_wrong'),
  row('255 bytes of each', bytesOf(5, 1, 2, 1, 255, long, 255, long), '05020101', 'credentials_wrong'),
  row('a user with a colon', bytesOf(5, 1, 2, 1, 7, 'admin:C', 15, 'orrect-horse-1'), '0502', null),
  row(
    'user and password run together',
    bytesOf(5, 1, 2, 1, 20, `${username}${password}`, 0),
    '05020101',
    'credentials_wrong',
  ),
  row(
    'the password of the user with a NUL',
    bytesOf(5, 1, 2, 1, 6, `${username}\0`, 15, password),
    '05020101',
    'credentials_wrong',
  ),
  row('a user in another case', bytesOf(5, 1, 2, 1, 5, 'ADMIN', 15, password), '05020101', 'credentials_wrong'),
  row(
    'a password with a space behind it',
    bytesOf(5, 1, 2, 1, 5, username, 16, `${password} `),
    '05020101',
    'credentials_wrong',
  ),
  row(
    'a wrong password and a request at once',
    bytesOf(5, 1, 2, 1, 1, 'u', 1, 'p', 5, 1, 0, 1, outside, 0, 80),
    '05020101',
    'credentials_wrong',
  ),
];

const requests: HostileSocks[] = [
  torn('version 4 behind a password', [4, 1, 0, 80, outside, 0]),
  torn('the password once more', [login]),
  torn('a set reserved byte', [5, 1, 1, 1, outside, 0, 80]),
  torn('an HTTP request behind a password', ['CONNECT a.test:443 HTTP/1.1\r\n\r\n']),
  request('BIND', [5, 2, 0, 1, outside, 0, 80], 7, 'command_unsupported'),
  request('BIND of a name', [5, 2, 0, 3, 6, 'a.test', 0, 80], 7, 'command_unsupported'),
  request('UDP ASSOCIATE', [5, 3, 0, 1, 0, 0, 0, 0, 0, 0], 7, 'command_unsupported'),
  request('UDP ASSOCIATE over IPv6', [5, 3, 0, 4, Array<number>(16).fill(0), 0, 0], 7, 'command_unsupported'),
  request('Tor’s RESOLVE', [5, 0xf0, 0, 3, 6, 'a.test', 0, 0], 7, 'command_unsupported'),
  request('command 0', [5, 0, 0, 1, outside, 0, 80], 7, 'command_unsupported'),
  request('command 255', [5, 255, 0, 1, outside, 0, 80], 7, 'command_unsupported'),
  request('address type 0', [5, 1, 0, 0, outside, 0, 80], 8, 'address_type_unsupported'),
  request('address type 2', [5, 1, 0, 2, outside, 0, 80], 8, 'address_type_unsupported'),
  request('address type 255', [5, 1, 0, 255, outside, 0, 80], 8, 'address_type_unsupported'),
  request('port 0', [5, 1, 0, 1, outside, 0, 0], 1, 'request_malformed'),
  request('port 0 of a name', [5, 1, 0, 3, 6, 'a.test', 0, 0], 1, 'request_malformed'),
  request('a name of no length', [5, 1, 0, 3, 0, 0, 80], 1, 'request_malformed'),
  request('a name of one dot', [5, 1, 0, 3, 1, '.', 0, 80], 1, 'request_malformed'),
  request('a name of 255', [5, 1, 0, 3, 255, long, 0, 80], 1, 'request_malformed'),
  request('a name of NULs', [5, 1, 0, 3, 4, [0, 0, 0, 0], 0, 80], 1, 'request_malformed'),
  request('a name with a NUL behind it', [5, 1, 0, 3, 7, 'a.test\0', 0, 80], 1, 'request_malformed'),
  request('a name with a line end', [5, 1, 0, 3, 8, 'a.test\r\n', 0, 80], 1, 'request_malformed'),
  request('a name with a port', [5, 1, 0, 3, 9, 'a.test:80', 0, 80], 1, 'request_malformed'),
  request('a URL', [5, 1, 0, 3, 13, 'http://a.test', 0, 80], 1, 'request_malformed'),
  request('a name in raw UTF-8', [5, 1, 0, 3, 7, 'é.test', 0, 80], 1, 'request_malformed'),
];

const version4: HostileSocks[] = [
  row('SOCKS4 without a password', bytesOf(4, 1, 0, 80, outside, 0), rejected4, 'credentials_missing'),
  row(
    'SOCKS4 with the password as its user',
    bytesOf(4, 1, 0, 80, outside, `${username}:${password}`, 0),
    rejected4,
    'credentials_missing',
  ),
  row('SOCKS4a without a password', bytesOf(4, 1, 0, 80, 0, 0, 0, 1, 0, 'a.test', 0), rejected4, 'credentials_missing'),
  row('SOCKS4 BIND', bytesOf(4, 2, 0, 80, outside, 0), rejected4, 'credentials_missing'),
  row('a SOCKS4 user without an end', bytesOf(4, 1, 0, 80, outside, 'x'.repeat(600)), '', 'request_malformed'),
  row('a SOCKS4a name without an end', bytesOf(4, 1, 0, 80, 0, 0, 0, 1, 0, 'x'.repeat(600)), '', 'request_malformed'),
];

/** Conversations of a client that needs a password. */
export const hostileSocks: readonly HostileSocks[] = [...greetings, ...logins, ...requests, ...version4];

/** Conversations of a client admitted by its IP. */
export const hostileListed: readonly HostileSocks[] = [
  row('SOCKS4 BIND', bytesOf(4, 2, 0, 80, outside, 0), rejected4, 'command_unsupported'),
  row('SOCKS4 with port 0', bytesOf(4, 1, 0, 0, outside, 0), rejected4, 'request_malformed'),
  row('SOCKS4a with an empty name', bytesOf(4, 1, 0, 80, 0, 0, 0, 1, 0, 0), rejected4, 'request_malformed'),
  row(
    'SOCKS4a with a name in the user',
    bytesOf(4, 1, 0, 80, 0, 0, 0, 1, 'a.test', 0, 0),
    rejected4,
    'request_malformed',
  ),
  row('no methods', bytesOf(5, 0), '05ff', 'request_malformed'),
  row('only GSSAPI', bytesOf(5, 1, 1), '05ff', 'request_malformed'),
];

/** Valid conversations: each must wait for all of its bytes and then connect. */
export const wholeConversations: readonly { name: string; sent: Buffer; isListed: boolean; dialled: string }[] = [
  {
    name: 'SOCKS5 by IPv4',
    sent: bytesOf(welcome, 5, 1, 0, 1, outside, 1, 187),
    isListed: false,
    dialled: '93.184.216.34:443',
  },
  {
    name: 'SOCKS5 by IPv6',
    sent: bytesOf(welcome, 5, 1, 0, 4, [0x26, 6, 0x28, 0, 2, 0x20, 0, 1, 0, 0, 0, 0, 0, 0, 0, 1], 0, 80),
    isListed: false,
    dialled: '2606:2800:220:1::1:80',
  },
  {
    name: 'SOCKS5 by name',
    sent: bytesOf(welcome, 5, 1, 0, 3, 6, 'a.test', 0, 80),
    isListed: false,
    dialled: '93.184.216.34:80',
  },
  {
    name: 'SOCKS5 without a password',
    sent: bytesOf(5, 1, 0, 5, 1, 0, 1, outside, 0, 80),
    isListed: true,
    dialled: '93.184.216.34:80',
  },
  { name: 'SOCKS4', sent: bytesOf(4, 1, 0, 80, outside, 'me', 0), isListed: true, dialled: '93.184.216.34:80' },
  {
    name: 'SOCKS4a',
    sent: bytesOf(4, 1, 0, 80, 0, 0, 0, 9, 'me', 0, 'a.test', 0),
    isListed: true,
    dialled: '93.184.216.34:80',
  },
];
