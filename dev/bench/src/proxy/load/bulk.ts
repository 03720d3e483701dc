import type { LoadOrder, LoadResult } from './load-order.ts';
import { converse, openTunnel, openTunnels, type Tunnel } from './tunnel.ts';
import { measureWindow, type Window } from './window.ts';

const gib = 1 << 30;
const mib = 1 << 20;
const block = Buffer.alloc(mib, 0x5a);
/** Rate of a fast modem: 50 Mbit/s. */
const pacedBytesPerSecond = 6_250_000;

/** Receives on all connections as fast as possible. */
export function download(order: LoadOrder): Promise<LoadResult> {
  return receive(order, 'flow\n');
}

/** Receives on all connections at a modem's rate, the usual work of a proxy. */
export function paced(order: LoadOrder): Promise<LoadResult> {
  return receive(order, `pace ${pacedBytesPerSecond}\n`);
}

/** Sends on all connections as fast as possible. The origin counts the bytes, because buffered ones have not arrived. */
export async function upload(order: LoadOrder): Promise<LoadResult> {
  const counter = await openTunnel({ ...order, way: 'direct', proxyPorts: [] }, 0);
  const counted = async () => Number((await converse(counter, 'drained\n', (text) => text.endsWith('\n'))).trimEnd());
  const tunnels = await openTunnels(order, order.parallel);
  for (const tunnel of tunnels) send(tunnel);
  let bytes = 0;
  const window = await measureWindow(order, async (edge) => {
    bytes = edge === 'begin' ? await counted() : (await counted()) - bytes;
  });
  return figures(bytes, window);
}

async function receive(order: LoadOrder, request: string): Promise<LoadResult> {
  const tunnels = await openTunnels(order, order.parallel);
  let bytes = 0;
  let counted = 0;
  for (const tunnel of tunnels) {
    tunnel.onBytes = (count) => {
      bytes += count;
    };
    tunnel.socket.write(request);
  }
  const window = await measureWindow(order, (edge) => {
    counted = edge === 'begin' ? bytes : bytes - counted;
  });
  return figures(counted, window);
}

function send({ socket }: Tunnel): void {
  const write = () => {
    while (socket.write(block));
  };
  socket.on('drain', write);
  socket.write('drain\n');
  write();
}

function figures(bytes: number, { seconds, cpuSeconds }: Window): LoadResult {
  return { mibPerSecond: bytes / mib / seconds, cpuPerGib: cpuSeconds / (bytes / gib) };
}
