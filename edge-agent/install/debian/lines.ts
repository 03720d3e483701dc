import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { LabSlot } from '../../src/lab/start-lab.ts';

/** Every stick calls itself and its host the same, as HiLink sticks do. */
export const stickAddress = '192.168.8.1';
export const leaseAddress = '192.168.8.100';
export const stickMac = '0c:5b:8f:27:9a:64';
/** The one site on the internet. */
export const siteAddress = '93.184.216.34';
/** Of the customers' and the cloud's side, and of the machine, on its own line. */
export const [outside, box] = ['10.0.0.1', '10.0.0.2'] as const;

interface Relay {
  listen: { address: string; port: number };
  /** Where a connection goes, by who makes it; undefined closes it. */
  target: (from: string) => { host: string; port: number; localAddress?: string } | undefined;
}

/** Carries connections on byte for byte, for as long as both sides have something to say. */
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

/** A stick's name server, to whom the site is where the sticks' own networks have it. */
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

/** The lab's site is on the loopback address, which ends its answers (RFC 1035, 3.4.1). */
function withSite(answer: Buffer): Buffer {
  const loopback = Buffer.from([127, 0, 0, 1]);
  if (!answer.subarray(-4).equals(loopback)) return answer;
  return Buffer.concat([answer.subarray(0, -4), Buffer.from(siteAddress.split('.').map(Number))]);
}
