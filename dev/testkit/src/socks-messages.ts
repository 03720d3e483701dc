/** Target of a SOCKS request. `host`: the 4 or 16 bytes of an address, or a name that the proxy resolves. */
export interface SocksTarget {
  host: string | readonly number[];
  port: number;
}

/** Method of authentication: none, or username and password. */
export const socksMethod = { none: 0, password: 2 } as const;

/** Returns a client's first message, which offers one method (RFC 1928, section 3). */
export function socks5Methods(method: number): Buffer {
  return Buffer.from([5, 1, method]);
}

/** Returns the message with the credentials (RFC 1929, section 2). */
export function socks5Login({ username, password }: { username: string; password: string }): Buffer {
  return Buffer.concat([Buffer.from([1]), counted(username), counted(password)]);
}

/** Returns a CONNECT request (RFC 1928, section 4). */
export function socks5Connect({ host, port }: SocksTarget): Buffer {
  const address =
    typeof host === 'string'
      ? Buffer.concat([Buffer.from([3]), counted(host)])
      : Buffer.from([host.length === 4 ? 1 : 4, ...host]);
  return Buffer.concat([Buffer.from([5, 1, 0]), address, portBytes(port)]);
}

/** Returns a SOCKS4 request without user, or a SOCKS4a request if the host is a name. */
export function socks4Connect({ host, port }: SocksTarget): Buffer {
  const address = typeof host === 'string' ? Buffer.from(`\0\0\0\x01\0${host}\0`) : Buffer.from([...host, 0]);
  return Buffer.concat([Buffer.from([4, 1]), portBytes(port), address]);
}

function counted(text: string): Buffer {
  const bytes = Buffer.from(text);
  return Buffer.concat([Buffer.from([bytes.length]), bytes]);
}

function portBytes(port: number): Buffer {
  return Buffer.from([port >> 8, port & 0xff]);
}
