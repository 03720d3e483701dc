import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { LabSlot } from '../../src/lab/start-lab.ts';

/** Addresses of every modem and its host, which are the same for all HiLink modems. */
export const stickAddress = '192.168.8.1';
export const leaseAddress = '192.168.8.100';
export const stickMac = '0c:5b:8f:27:9a:64';
/** Address of the only site on the simulated internet. */
export const siteAddress = '93.184.216.34';
/** Addresses on the server's own line: of the customers and the cloud, and of the machine. */
export const [outside, box] = ['10.0.0.1', '10.0.0.2'] as const;

interface Relay {
  listen: { address: string; port: number };
  /** Returns the target of a connection by its source; undefined closes it. */
  target: (from: string) => { host: string; port: number; localAddress?: string } | undefined;
}

/** Relays connections byte for byte until both sides have ended. */
export async function startRelay({ listen, target }: Relay): Promise<AsyncDisposable> {
  const server = createServer({ allowHalfOpen: true }, (near) => {
    const to = target(near.remoteAddress ?? '');
    if (!to) return void near.destroy();
    const far = connect({ ...to, allowHalfOpen: true });
    const end = () => {
      near.destroy();
      far.destroy();
    };
    near.on('error', end).on('close', end);
    far.on('error', end).on('close', end);
    near.pipe(far);
    far.pipe(near);
  }).listen(listen.port, listen.address);
  await once(server, 'listening');
  return { [Symbol.asyncDispose]: async () => void server.close() };
}

/** Starts a modem's name server, which resolves the site to its address in the modems' networks. */
export async function startNames(at: string, slot: LabSlot): Promise<AsyncDisposable> {
  const [host = '', port = ''] = slot.dnsServers[0]?.split(':') ?? [];
  const socket = createSocket('udp4');
  socket.on('message', (message, peer) => {
    const asking = createSocket('udp4');
    const giveUp = setTimeout(() => asking.close(), 5_000);
    asking.on('message', (answer) => {
      clearTimeout(giveUp);
      asking.close();
      socket.send(withSite(answer), peer.port, peer.address);
    });
    asking.send(message, Number(port), host);
  });
  socket.bind(53, at);
  await once(socket, 'listening');
  return { [Symbol.asyncDispose]: async () => void socket.close() };
}

/** Replaces the lab's loopback address, which ends its responses (RFC 1035, 3.4.1), by that of the site. */
function withSite(answer: Buffer): Buffer {
  const loopback = Buffer.from([127, 0, 0, 1]);
  if (!answer.subarray(-4).equals(loopback)) return answer;
  return Buffer.concat([answer.subarray(0, -4), Buffer.from(siteAddress.split('.').map(Number))]);
}
