import { connect, type Socket } from 'node:net';
import {
  socks4Connect,
  socks5Connect,
  socks5Login,
  socks5Methods,
  socksMethod,
} from '@cellgate/testkit/socks-messages.ts';
import { listedAddress } from './listed-addresses.ts';
import type { LoadOrder } from './load-order.ts';

/** Buffer that all connections read bulk data into: the generator must cost less than the measured proxy. */
export const scratch = Buffer.allocUnsafeSlow(1 << 20);

export interface Tunnel {
  socket: Socket;
  /** Takes the number of bytes just read into `scratch`; valid during the call. */
  onBytes: (count: number) => void;
}

/**
 * Number of connections so far. Clients connect from many addresses, like customers: one address has some 28,000 ports, and a client that
 * closes first blocks its port for a minute, so that a single address would run out of ports and the proxy would be blamed.
 */
let dialled = 0;
function nextClientAddress(): string {
  dialled += 1;
  return `127.65.${dialled & 0xff}.${1 + ((dialled >> 8) & 0x3f)}`;
}

/** Returns the next address that proxies accept without a password, for SOCKS4, which has none. */
function nextListedAddress(): string {
  dialled += 1;
  return listedAddress(1 + (dialled % 254));
}

/** Address, protocol and credentials of a tunnel. */
export type TunnelTarget = Pick<LoadOrder, 'way' | 'proxyPorts' | 'originPort' | 'login'>;

/** Opens a connection to the proxy, or to the origin itself, and sends nothing. */
export function dial({ way, proxyPorts, originPort }: TunnelTarget, index: number): Promise<Tunnel> {
  const { promise, resolve, reject } = Promise.withResolvers<Tunnel>();
  const tunnel: Tunnel = { socket: connectReading(), onBytes: () => undefined };
  function connectReading(): Socket {
    return connect({
      host: '127.0.0.1',
      port: proxyPorts[index % proxyPorts.length] ?? originPort,
      localAddress: way === 'socks4' ? nextListedAddress() : nextClientAddress(),
      noDelay: true,
      onread: {
        buffer: scratch,
        callback: (count) => {
          tunnel.onBytes(count);
          return true;
        },
      },
    });
  }
  tunnel.socket.once('connect', () => resolve(tunnel));
  tunnel.socket.on('error', reject);
  return promise;
}

/** Opens a connection to the origin. Rejects if the proxy refuses it. */
export async function openTunnel(target: TunnelTarget, index: number): Promise<Tunnel> {
  const tunnel = await dial(target, index);
  if (target.way === 'connect') await connectThrough(tunnel, target);
  if (target.way === 'socks5') await socksThrough(tunnel, target);
  if (target.way === 'socks4') await socks4Through(tunnel, target);
  return tunnel;
}

/** Opens the connection of a transfer: to the proxy itself without a tunnel (`forward`). Resolves to undefined if it is refused. */
export async function openTransfer(place: TunnelTarget, index: number): Promise<Tunnel | undefined> {
  try {
    return place.way === 'forward' ? await dial(place, index) : await openTunnel(place, index);
  } catch {
    return undefined;
  }
}

export function openTunnels(target: TunnelTarget, count: number): Promise<Tunnel[]> {
  return Promise.all(Array.from({ length: count }, (_, index) => openTunnel(target, index)));
}

/** Returns the header line with the credentials for an HTTP proxy; empty without credentials. */
export function proxyAuthorization({ login }: TunnelTarget): string {
  if (!login) return '';
  const credentials = Buffer.from(`${login.username}:${login.password}`).toString('base64');
  return `Proxy-Authorization: Basic ${credentials}\r\n`;
}

/** Sends a message and resolves with the answer when it is complete; rejects if the connection ends first. */
export function converse(
  tunnel: Tunnel,
  message: Buffer | string,
  complete: (answer: string) => boolean,
): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const { socket } = tunnel;
  const onEnd = () => reject(new Error('the connection was closed before the answer'));
  let answer = '';
  socket.once('end', onEnd).once('close', onEnd);
  tunnel.onBytes = (count) => {
    answer += scratch.toString('latin1', 0, count);
    if (complete(answer)) resolve(answer);
  };
  socket.write(message);
  return promise.finally(() => socket.off('end', onEnd).off('close', onEnd));
}

const loopback = [127, 0, 0, 1];

async function connectThrough(tunnel: Tunnel, target: TunnelTarget): Promise<void> {
  const authority = `127.0.0.1:${target.originPort}`;
  const head = `CONNECT ${authority} HTTP/1.1\r\nHost: ${authority}\r\n${proxyAuthorization(target)}\r\n`;
  const answer = await converse(tunnel, head, (text) => text.includes('\r\n\r\n'));
  if (!/^HTTP\/1\.[01] 200 /.test(answer)) throw new Error(`the proxy answered ${answer.split('\r\n')[0]}`);
}

async function socksThrough(tunnel: Tunnel, { login, originPort }: TunnelTarget): Promise<void> {
  const offered = login ? socksMethod.password : socksMethod.none;
  const method = await converse(tunnel, socks5Methods(offered), (text) => text.length === 2);
  if (method.charCodeAt(1) !== offered) throw new Error('the proxy wants another way to log in');
  if (login) {
    const granted = await converse(tunnel, socks5Login(login), (text) => text.length === 2);
    if (granted.charCodeAt(1) !== 0) throw new Error('the proxy refused the login');
  }
  const target = socks5Connect({ host: loopback, port: originPort });
  const reply = await converse(tunnel, target, (text) => text.length === 10);
  if (reply.charCodeAt(1) !== 0) throw new Error(`the proxy answered ${reply.charCodeAt(1)}`);
}

async function socks4Through(tunnel: Tunnel, { originPort }: TunnelTarget): Promise<void> {
  const target = socks4Connect({ host: loopback, port: originPort });
  const reply = await converse(tunnel, target, (text) => text.length === 8);
  if (reply.charCodeAt(1) !== 0x5a) throw new Error(`the proxy answered ${reply.charCodeAt(1)}`);
}
