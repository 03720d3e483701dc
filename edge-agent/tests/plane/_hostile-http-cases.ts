import { basic, user } from './_proxy-clients.ts';

const shown = basic(user);
const encoded = shown.slice('Proxy-Authorization: Basic '.length);
const place = 'http://93.184.216.34/';

const get = (...fields: string[]) =>
  ['GET '.concat(place, ' HTTP/1.1'), 'Host: a.test', ...fields, '', ''].join('\r\n');

/** Replacements of `Proxy-Authorization: Basic user:password`, with the expected outcome. */
export const shownCredentials: readonly (readonly [
  string,
  string,
  'ok' | 'credentials_wrong' | 'credentials_missing',
])[] = [
  ['the scheme in lower case', get(`Proxy-Authorization: basic ${encoded}`), 'ok'],
  ['the scheme in mixed case', get(`PROXY-authorization: bASIC ${encoded}`), 'ok'],
  ['two spaces', get(`Proxy-Authorization: Basic  ${encoded}`), 'ok'],
  ['nothing', get(), 'credentials_missing'],
  ['the field of an origin', get(`Authorization: Basic ${encoded}`), 'credentials_missing'],
  ['an empty value', get('Proxy-Authorization:'), 'credentials_wrong'],
  ['the scheme alone', get('Proxy-Authorization: Basic'), 'credentials_wrong'],
  ['another scheme', get(`Proxy-Authorization: Bearer ${encoded}`), 'credentials_wrong'],
  ['no space', get(`Proxy-Authorization: Basic${encoded}`), 'credentials_wrong'],
  ['a comma behind', get(`Proxy-Authorization: Basic ${encoded},`), 'credentials_wrong'],
  ['two values in one', get(`Proxy-Authorization: Basic ${encoded}, Basic ${encoded}`), 'credentials_wrong'],
  ['the field twice', get(shown, shown), 'credentials_wrong'],
  ['a wrong one and a right one', get('Proxy-Authorization: Basic dTpw', shown), 'credentials_wrong'],
  ['base64 of URLs', get('Proxy-Authorization: Basic _-_-'), 'credentials_wrong'],
  ['padding inside', get('Proxy-Authorization: Basic dT==pw'), 'credentials_wrong'],
  [
    'no colon inside',
    get(`Proxy-Authorization: Basic ${Buffer.from('admin').toString('base64')}`),
    'credentials_wrong',
  ],
  ['percent-encoded', get(`Proxy-Authorization: Basic ${encodeURIComponent(encoded)}%3D`), 'credentials_wrong'],
  ['a quoted value', get(`Proxy-Authorization: Basic "${encoded}"`), 'credentials_wrong'],
];

const post = (fields: string[], body: string) =>
  [`POST ${place} HTTP/1.1`, 'Host: a.test', shown, ...fields, '', body].join('\r\n');
const chunked = ['Transfer-Encoding: chunked'];
const smuggled = 'GET http://10.0.0.1/ HTTP/1.1\r\nHost: a.test\r\n\r\n';

/** Content whose end is ambiguous: the connection must end there, without another request. */
export const hostileBodies: readonly (readonly [string, string])[] = [
  ['a chunk size with a sign', post(chunked, `+5\r\nhello\r\n0\r\n\r\n${smuggled}`)],
  ['a negative chunk size', post(chunked, `-1\r\n${smuggled}`)],
  ['a chunk size with 0x', post(chunked, `0x5\r\nhello\r\n0\r\n\r\n${smuggled}`)],
  ['an empty chunk size', post(chunked, `\r\nhello\r\n0\r\n\r\n${smuggled}`)],
  ['a chunk size past 2^53', post(chunked, `FFFFFFFFFFFFFFFF\r\n${smuggled}`)],
  ['a chunk size with spaces before it', post(chunked, ` 5\r\nhello\r\n0\r\n\r\n${smuggled}`)],
  ['a chunk size with a space behind it', post(chunked, `5 \r\nhello\r\n0\r\n\r\n${smuggled}`)],
  ['a bare LF behind a chunk size', post(chunked, `5\nhello\r\n0\r\n\r\n${smuggled}`)],
  ['a bare CR behind a chunk size', post(chunked, `5\rhello\r\n0\r\n\r\n${smuggled}`)],
  ['a bare LF in an extension', post(chunked, `5;a\nb\r\nhello\r\n0\r\n\r\n${smuggled}`)],
  ['a NUL in an extension', post(chunked, `5;a\0b\r\nhello\r\n0\r\n\r\n${smuggled}`)],
  ['an endless extension', post(chunked, `5;${'x'.repeat(9_000)}\r\nhello\r\n0\r\n\r\n${smuggled}`)],
  ['a chunk longer than it says', post(chunked, `4\r\nhello\r\n0\r\n\r\n${smuggled}`)],
  ['a chunk shorter than it says', post(chunked, `6\r\nhello\r\n0\r\n\r\n${smuggled}`)],
  ['a bare LF behind a chunk', post(chunked, `5\r\nhello\n0\r\n\r\n${smuggled}`)],
  ['a folded trailer', post(chunked, `0\r\nA: b\r\n c\r\n\r\n${smuggled}`)],
  ['a bare LF behind a trailer', post(chunked, `0\r\nA: b\n\r\n${smuggled}`)],
  ['a control character in a trailer', post(chunked, `0\r\nA: \x01\r\n\r\n${smuggled}`)],
  ['an endless trailer', post(chunked, `0\r\nA: ${'x'.repeat(9_000)}\r\n\r\n${smuggled}`)],
];
