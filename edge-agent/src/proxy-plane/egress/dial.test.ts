import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dial } from './dial.ts';
import { SourcePorts } from './source-ports.ts';
import { Upstream } from './upstream.ts';

const localAddress = '127.81.7.1';
const range = { from: 15_000, to: 17_999 };
const takenPorts = 200;

const servers: Server[] = [];
async function listenAt(port: number, host: string): Promise<number> {
  const server = createServer((socket) => socket.on('error', () => undefined)).listen(port, host);
  servers.push(server);
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

/** Takes a port unless another program of this machine has it. */
async function take(port: number): Promise<void> {
  await listenAt(port, localAddress).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error;
  });
}

let origin: number;
beforeAll(async () => {
  origin = await listenAt(0, '127.0.0.1');
  // A band of neighbours, like the source ports of a worker that is drained.
  for (let port = range.from; port < range.from + takenPorts; port += 1) await take(port);
});
afterAll(() => {
  for (const server of servers) server.close();
});

it('leaves a band of taken source ports', async () => {
  let draws = 0;
  // The first draw is the beginning of the band; those after it are spread over the range.
  const random = () => (draws++ * 0.618) % 1;
  const sourcePorts = new SourcePorts(range, random);
  const target = { address: '127.0.0.1', port: origin, localAddress, timeoutMs: 5_000 };
  for (let count = 0; count < 5; count += 1) {
    const outcome = await dial({ ...target, sourcePorts, aborts: new Set() });
    expect(outcome).toBeInstanceOf(Upstream);
    if (outcome instanceof Upstream) outcome.socket.destroy();
  }
});
