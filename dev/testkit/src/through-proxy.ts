import { once } from 'node:events';
import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import type { Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { Proxy as RentedProxy } from '@cellgate/shared/proxy/proxy.ts';

export type ProxyAccess = Pick<RentedProxy, 'host' | 'protocols' | 'username' | 'password'>;

const timeoutMs = 30_000;

/**
 * Sends a GET request in absolute form (RFC 9112, section 3.2.2) on a connection of its own. Resolves with the head of the response; the
 * caller reads the body. Rejects if the connection fails.
 */
export async function getThrough(proxy: ProxyAccess, url: string): Promise<IncomingMessage> {
  const asked = request({
    ...placeOf(proxy),
    path: url,
    headers: { host: new URL(url).host, 'proxy-authorization': basic(proxy), connection: 'close' },
    agent: false,
    timeout: timeoutMs,
  });
  asked.once('timeout', () => asked.destroy(new Error(`No answer within ${timeoutMs} ms`)));
  asked.end();
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  return response;
}

/** Sends the same request and reads the whole response. */
export async function readThrough(proxy: ProxyAccess, url: string): Promise<{ status: number; body: Buffer }> {
  const response = await getThrough(proxy, url);
  return { status: response.statusCode ?? 0, body: await buffer(response) };
}

/** Response to a CONNECT request. A refused one has a socket as well, which the caller must close. */
export interface Tunnel extends Disposable {
  status: number;
  headers: IncomingHttpHeaders;
  socket: Socket;
}

/** Opens a tunnel to `authority`, a `host:port`. */
export async function openTunnel(proxy: ProxyAccess, authority: string): Promise<Tunnel> {
  const asked = request({
    ...placeOf(proxy),
    method: 'CONNECT',
    path: authority,
    headers: { host: authority, 'proxy-authorization': basic(proxy) },
    agent: false,
    timeout: timeoutMs,
  });
  asked.end();
  const [response, socket] = (await once(asked, 'connect')) as [IncomingMessage, Socket];
  socket.on('error', () => socket.destroy());
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    socket,
    [Symbol.dispose]: () => void socket.destroy(),
  };
}

function placeOf({ host, protocols }: ProxyAccess) {
  return { host, port: protocols.http.port };
}

function basic({ username, password }: ProxyAccess): string {
  return `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
}
