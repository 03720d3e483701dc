import type { Proxy } from '@cellgate/shared/proxy/proxy.ts';

type Access = Pick<Proxy, 'host' | 'protocols' | 'username' | 'password' | 'features' | 'testUrl'>;

export interface ConnectionLines {
  httpUrl: string;
  socksUrl: string;
  /** `user:password@host:port`, as most tools take it. */
  userAtHost: string;
  /** `host:port:user:password`, as the others do. */
  hostFirst: string;
  /** The same for SOCKS5. */
  socksHostFirst: string;
  /** For a POSIX shell: prints the address that the internet sees. */
  curl: string;
  /** The same by SOCKS5; the proxy resolves the name. */
  socksCurl: string;
}

/** Everything that is pasted elsewhere. A proxy that asks for an address alone comes without user name and password. */
export function connectionLines(access: Access): ConnectionLines {
  const { host, username, password } = access;
  const { http, socks5 } = access.protocols;
  const isOpenToAddress = access.features.authentication.type === 'iponly';
  const inUrl = isOpenToAddress ? '' : `${encodeURIComponent(username)}:${encodeURIComponent(password)}@`;
  const atEnd = isOpenToAddress ? '' : `:${username}:${password}`;
  const proxyUser = isOpenToAddress ? '' : ` --proxy-user ${shellQuoted(`${username}:${password}`)}`;
  return {
    httpUrl: `http://${inUrl}${host}:${http.port}`,
    socksUrl: `socks5://${inUrl}${host}:${socks5.port}`,
    userAtHost: `${isOpenToAddress ? '' : `${username}:${password}@`}${host}:${http.port}`,
    hostFirst: `${host}:${http.port}${atEnd}`,
    socksHostFirst: `${host}:${socks5.port}${atEnd}`,
    curl: `curl --proxy http://${host}:${http.port}${proxyUser} ${shellQuoted(access.testUrl)}`,
    socksCurl: `curl --proxy socks5h://${host}:${socks5.port}${proxyUser} ${shellQuoted(access.testUrl)}`,
  };
}

const dots = '••••••••';
const marker = 'hiddenPassword';

/** What is made of the access with dots for the password, to be looked at. */
export function withDots<Shown extends Access>(access: Shown, make: (access: Shown) => string): string {
  return make({ ...access, password: marker }).replaceAll(marker, dots);
}

function shellQuoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
