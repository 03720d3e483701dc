import type { RefusalCode } from '@cellgate/shared/proxy/refusal.ts';
import { addressBytes } from '../rules/egress-guard.ts';
import { isPort, parseHost, type Target } from './parse-target.ts';

/** `more`: the message is incomplete. `bad`: not this protocol. */
export type Parsed<T> = 'more' | 'bad' | { value: T; used: number };

export interface SocksRequest {
  /** Target of the request, or the reason for refusing it. */
  target: Target | RefusalCode;
}

export const socksMethod = { none: 0x00, password: 0x02, unacceptable: 0xff } as const;

/** Parses the greeting of RFC 1928 section 3: version, count, methods. */
export function parseGreeting(bytes: Buffer): Parsed<{ methods: readonly number[] }> {
  if (bytes.length > 0 && bytes[0] !== 5) return 'bad';
  const count = bytes[1];
  if (count === undefined || bytes.length < 2 + count) return 'more';
  return { value: { methods: [...bytes.subarray(2, 2 + count)] }, used: 2 + count };
}

/** Parses the credentials of RFC 1929: version 1, username, password. */
export function parseCredentials(bytes: Buffer): Parsed<{ username: string; password: string }> {
  if (bytes.length > 0 && bytes[0] !== 1) return 'bad';
  const userLength = bytes[1];
  if (userLength === undefined) return 'more';
  const passwordLength = bytes[2 + userLength];
  if (passwordLength === undefined) return 'more';
  const used = 3 + userLength + passwordLength;
  if (bytes.length < used) return 'more';
  return {
    value: {
      username: bytes.toString('latin1', 2, 2 + userLength),
      password: bytes.toString('latin1', 3 + userLength, used),
    },
    used,
  };
}

/** Parses a request of RFC 1928 section 4. Only CONNECT is supported: BIND and UDP ASSOCIATE would open ports on the modem's address. */
export function parseSocks5Request(bytes: Buffer): Parsed<SocksRequest> {
  if (bytes.length > 0 && bytes[0] !== 5) return 'bad';
  if (bytes.length < 5) return 'more';
  if (bytes[2] !== 0) return 'bad';
  const kind = bytes[3];
  const length = hostLength(kind, bytes[4] ?? 0);
  if (length === undefined) return { value: { target: 'address_type_unsupported' }, used: bytes.length };
  const start = kind === 3 ? 5 : 4;
  const used = start + length + 2;
  if (bytes.length < used) return 'more';
  if (bytes[1] !== 1) return { value: { target: 'command_unsupported' }, used };
  const host = bytes.subarray(start, start + length);
  const port = bytes.readUInt16BE(start + length);
  return {
    value: { target: kind === 3 ? namedTarget(host.toString('latin1'), port) : numericTarget(host, port) },
    used,
  };
}

function hostLength(kind: number | undefined, nameLength: number): number | undefined {
  if (kind === 1) return 4;
  if (kind === 4) return 16;
  return kind === 3 ? nameLength : undefined;
}

/** Parses a SOCKS4 or 4a request: version, command, port, address, user ID, NUL; with the address 0.0.0.x also a name and NUL. */
export function parseSocks4Request(bytes: Buffer): Parsed<SocksRequest> {
  if (bytes.length > 0 && bytes[0] !== 4) return 'bad';
  if (bytes.length < 9) return 'more';
  const userEnd = bytes.indexOf(0, 8);
  if (userEnd === -1) return bytes.length > 8 + 255 ? 'bad' : 'more';
  const address = bytes.subarray(4, 8);
  const named = address.readUInt32BE(0) >>> 8 === 0 && address[3] !== 0;
  const nameEnd = named ? bytes.indexOf(0, userEnd + 1) : userEnd;
  if (nameEnd === -1) return bytes.length > userEnd + 1 + 255 ? 'bad' : 'more';
  const used = nameEnd + 1;
  if (bytes[1] !== 1) return { value: { target: 'command_unsupported' }, used };
  const port = bytes.readUInt16BE(2);
  const name = bytes.toString('latin1', userEnd + 1, Math.max(nameEnd, userEnd + 1));
  return { value: { target: named ? namedTarget(name, port) : numericTarget(address, port) }, used };
}

export function methodReply(method: number): Buffer {
  return Buffer.from([5, method]);
}

export function credentialsReply(accepted: boolean): Buffer {
  return Buffer.from([1, accepted ? 0 : 1]);
}

/** Returns a SOCKS5 reply. The bound address is zero, because it would reveal the modem's internal address. */
export function socks5Reply(reply: number): Buffer {
  return Buffer.from([5, reply, 0, 1, 0, 0, 0, 0, 0, 0]);
}

export function socks4Reply(granted: boolean): Buffer {
  return Buffer.from([0, granted ? 0x5a : 0x5b, 0, 0, 0, 0, 0, 0]);
}

/** Returns the target with this name. An empty name must never reach connect: Node takes it for localhost. */
function namedTarget(name: string, port: number): Target | RefusalCode {
  const host = parseHost(name);
  return host && isPort(port) ? { host, port, authority: `${name}:${port}` } : 'request_malformed';
}

function numericTarget(raw: Buffer, port: number): Target | RefusalCode {
  const text =
    raw.length === 4
      ? raw.join('.')
      : Array.from({ length: 8 }, (_, group) => raw.readUInt16BE(group * 2).toString(16)).join(':');
  const bytes = addressBytes(text);
  return bytes && isPort(port)
    ? { host: { kind: 'address', bytes }, port, authority: `${text}:${port}` }
    : 'request_malformed';
}
