import type { Proxy } from '../proxy/proxy.ts';

/** Fields of a proxy that its connection lines contain. */
export type ConnectionAccess = Pick<Proxy, 'host' | 'protocols' | 'username' | 'password' | 'features' | 'testUrl'>;

export interface ConnectionLines {
  httpUrl: string;
  socksUrl: string;
  /** `user:password@host:port`, the format of most tools. */
  userAtHost: string;
  /** `host:port:user:password`, the format of other tools. */
  hostFirst: string;
  /** The same for SOCKS5. */
  socksHostFirst: string;
  /** Command for a POSIX shell that prints the public IP. */
  curl: string;
  /** The same over SOCKS5; the proxy resolves the host name. */
  socksCurl: string;
}

/** Returns the connection in all formats for pasting. With IP-only access, or without a password, they contain no username and password. */
export function connectionLines(access: ConnectionAccess): ConnectionLines {
  const { host, username, password } = access;
  const { http, socks5 } = access.protocols;
  const isBare = access.features.authentication.type === 'iponly' || password === '';
  const inUrl = isBare ? '' : `${encodeURIComponent(username)}:${encodeURIComponent(password)}@`;
  const atEnd = isBare ? '' : `:${username}:${password}`;
  const proxyUser = isBare ? '' : ` --proxy-user ${shellQuoted(`${username}:${password}`)}`;
  return {
    httpUrl: `http://${inUrl}${host}:${http.port}`,
    socksUrl: `socks5://${inUrl}${host}:${socks5.port}`,
    userAtHost: `${isBare ? '' : `${username}:${password}@`}${host}:${http.port}`,
    hostFirst: `${host}:${http.port}${atEnd}`,
    socksHostFirst: `${host}:${socks5.port}${atEnd}`,
    curl: `curl --proxy http://${host}:${http.port}${proxyUser} ${shellQuoted(access.testUrl)}`,
    socksCurl: `curl --proxy socks5h://${host}:${socks5.port}${proxyUser} ${shellQuoted(access.testUrl)}`,
  };
}

function shellQuoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
