import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import type { Proxy as RentedProxy } from '@cellgate/shared/proxy/proxy.ts';

export interface CurlResult {
  /** Exit code of curl: 0 done, 7 could not connect, 56 receive error (also a refused CONNECT), 97 refused by the SOCKS server. */
  exitCode: number;
  /** HTTP status of the response; 0 if there was none. */
  status: number;
  /** HTTP status of the response to CONNECT; 0 if there was none. */
  connectStatus: number;
  body: string;
  /** Messages of curl, and with `--verbose` the exchanged headers. */
  log: string;
}

const marker = '\n#curl ';
const maxSeconds = 30;

/** Runs the installed curl without the user's configuration. */
export async function curl(args: readonly string[]): Promise<CurlResult> {
  const fixed = ['--disable', '--silent', '--show-error', '--max-time', String(maxSeconds), '--noproxy', ''];
  const report = `${marker}%{http_code} %{http_connect}`;
  const child = spawn('curl', [...fixed, '--write-out', report, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = new Promise<number>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? -1));
  });
  const [output, log, exitCode] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  const at = output.lastIndexOf(marker);
  const [status, connectStatus] = output
    .slice(at + marker.length)
    .split(' ')
    .map(Number);
  return { exitCode, status: status ?? 0, connectStatus: connectStatus ?? 0, body: output.slice(0, at), log };
}

/** Ways in which curl uses a proxy. `socks5` resolves names locally, `socks5-hostname` on the modem's side. */
export type CurlRoute = 'http' | 'tunnel' | 'socks5' | 'socks5-hostname';
export const curlRoutes: readonly CurlRoute[] = ['http', 'tunnel', 'socks5', 'socks5-hostname'];

type Access = Pick<RentedProxy, 'host' | 'protocols' | 'username' | 'password'>;

/** Sends a GET request through a proxy. */
export function curlThrough(proxy: Access, { route, url }: { route: CurlRoute; url: string }): Promise<CurlResult> {
  const { host, protocols, username, password } = proxy;
  const http = `http://${host}:${protocols.http.port}`;
  const socks = `${host}:${protocols.socks5.port}`;
  const way: Record<CurlRoute, readonly string[]> = {
    http: ['--proxy', http],
    tunnel: ['--proxy', http, '--proxytunnel'],
    socks5: ['--socks5', socks],
    'socks5-hostname': ['--socks5-hostname', socks],
  };
  return curl([...way[route], '--proxy-user', `${username}:${password}`, url]);
}
