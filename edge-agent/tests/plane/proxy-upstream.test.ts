import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { freePort } from '@cellgate/testkit/free-port.ts';
import { until } from '@cellgate/testkit/until.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { Upstream } from '../../src/proxy-plane/egress/upstream.ts';

const servers: Server[] = [];

afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** Creates a connection to a target that sends only this letter. */
async function connectTo(letter: string, length: number): Promise<Upstream> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.end(letter.repeat(length));
  }).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const place = { address: '127.0.0.1', port, localAddress: '127.64.9.102', localPort: await freePort() };
  const upstream = new Upstream(place);
  upstream.socket.on('error', () => undefined);
  await once(upstream.socket, 'connect');
  return upstream;
}

describe('connection to a target', () => {
  it('delivers nothing more, and leaves delivered bytes alone, until it is resumed', async () => {
    const length = 100_000;
    const held = await connectTo('a', length);
    const handed: Buffer[] = [];
    held.start((bytes) => {
      handed.push(bytes);
      return false;
    });
    await until('bytes have arrived', () => handed.length > 0);
    let others = 0;
    for (let count = 0; count < 8; count += 1) {
      const other = await connectTo('b', length);
      other.start((bytes) => {
        others += bytes.length;
        return true;
      });
      await once(other.socket, 'end');
      other.socket.destroy();
    }
    expect(others).toBe(8 * length);
    expect(handed).toHaveLength(1);
    expect(handed[0]?.every((byte) => byte === 'a'.charCodeAt(0))).toBe(true);
    let total = handed[0]?.length ?? 0;
    while (total < length) {
      const before = handed.length;
      held.resume();
      await until('more bytes have arrived', () => handed.length > before);
      total += handed.at(-1)?.length ?? 0;
    }
    expect(total).toBe(length);
    held.socket.destroy();
  });
});
