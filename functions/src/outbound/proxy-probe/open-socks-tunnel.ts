import { once } from 'node:events';
import type { Socket } from 'node:net';
import type { ProxyTestCode } from '@cellgate/shared/proxy/proxy-check.ts';
import { connectTo, ProbeFailed, type ProbeRoute, type ProbeTarget } from './probe-route.ts';

/** Replies of RFC 1928, section 6, that our proxies use for their own errors; all others concern the target. */
const replies: Readonly<Record<number, ProxyTestCode>> = { 1: 'no_connection', 2: 'connections_taken' };

/** Opens a SOCKS5 tunnel (RFC 1928) with username and password (RFC 1929). The proxy resolves the target's name. Throws `ProbeFailed`. */
export async function openSocksTunnel(route: ProbeRoute, target: ProbeTarget, signal: AbortSignal): Promise<Socket> {
  const socket = await connectTo(route, signal);
  socket.write(Buffer.from([5, 1, 2]));
  const method = await read(socket, 2, signal);
  if (method[1] !== 2) throw new ProbeFailed('not_let_in');

  socket.write(Buffer.concat([Buffer.from([1]), counted(route.username), counted(route.password)]));
  const verdict = await read(socket, 2, signal);
  if (verdict[1] !== 0) throw new ProbeFailed('not_let_in');

  const port = Buffer.from([target.port >> 8, target.port & 0xff]);
  socket.write(Buffer.concat([Buffer.from([5, 1, 0, 3]), counted(target.host), port]));
  const [, reply = 1, , addressType] = await read(socket, 4, signal);
  if (reply !== 0) throw new ProbeFailed(replies[reply] ?? 'no_answer');
  // Skips the bound address, which is unused and precedes the first byte of the target.
  await read(socket, addressType === 4 ? 18 : 6, signal);
  return socket;
}

function counted(text: string): Buffer {
  const bytes = Buffer.from(text);
  return Buffer.concat([Buffer.from([bytes.length]), bytes]);
}

/** Reads exactly `count` bytes; later ones stay in the stream. Throws `ProbeFailed` with `no_answer` if the stream ends. */
async function read(socket: Socket, count: number, signal: AbortSignal): Promise<Buffer> {
  for (;;) {
    const bytes: Buffer | null = socket.read(count);
    if (bytes?.length === count) return bytes;
    if (bytes || socket.readableEnded || socket.destroyed) throw new ProbeFailed('no_answer');
    await Promise.race([once(socket, 'readable', { signal }), once(socket, 'close', { signal })]);
  }
}
