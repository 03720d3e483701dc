import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { freePort } from '@cellgate/testkit/free-port.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { clientReads, readsIntoOwnBuffers } from '../../src/proxy-plane/client/client-reads.ts';
import { Upstream } from '../../src/proxy-plane/egress/upstream.ts';
import { relay } from '../../src/proxy-plane/stream/relay.ts';
import { content, modemAddress } from './_proxy-network.ts';

const timeouts = { idleMs: 60_000, halfClosedMs: 60_000 };
const servers: Server[] = [];

afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

async function listening(onConnection: (socket: Socket) => void): Promise<number> {
  const server = createServer({ allowHalfOpen: true }, onConnection).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

/** A proxy without a protocol: forwards a client's bytes to the target. */
function startRelay(targetPort: number): Promise<number> {
  return listening(async (client) => {
    const reads = clientReads(client);
    client.pause();
    const place = { address: '127.0.0.1', port: targetPort, localAddress: modemAddress, localPort: await freePort() };
    const upstream = new Upstream(place);
    await once(upstream.socket, 'connect');
    relay({ client, clientReads: reads, upstream }, Buffer.alloc(0), timeouts);
  });
}

/** Reads everything with pauses after each read, so that senders have to wait. */
async function readSlowly(socket: Socket): Promise<Buffer> {
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => {
    chunks.push(chunk);
    socket.pause();
    setImmediate(() => setImmediate(() => socket.resume()));
  });
  await once(socket, 'end');
  return Buffer.concat(chunks);
}

function mirrored(bytes: Buffer): Buffer {
  return Buffer.from(bytes.map((byte) => byte ^ 0xff));
}

/** Sends everything in pieces of all sizes of the ladder, then a FIN. */
async function say(socket: Socket, bytes: Buffer): Promise<void> {
  for (let from = 0, size = 1; from < bytes.length; from += size, size = (size * 3) % 300_007) {
    if (!socket.write(bytes.subarray(from, from + size))) await once(socket, 'drain');
  }
  socket.end();
}

describe('relay', () => {
  it('copies the bytes of many connections both ways, unmixed, to slow readers', async () => {
    const received: Promise<Buffer>[] = [];
    const target = await listening((socket) => {
      const asked = readSlowly(socket);
      received.push(asked);
      asked.then((bytes) => say(socket, mirrored(bytes))).catch(() => socket.destroy());
    });
    const port = await startRelay(target);
    const sent = Array.from({ length: 8 }, (_, index) => content(1_500_000 + index * 1_000).subarray(index * 7));
    const answers = await Promise.all(
      sent.map(async (bytes) => {
        const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
        const [answer] = await Promise.all([readSlowly(socket), say(socket, bytes)]);
        return answer;
      }),
    );
    const unchanged = answers.map((answer, index) => answer.equals(mirrored(sent[index] ?? Buffer.alloc(0))));
    expect(unchanged).toEqual(sent.map(() => true));
    expect(received).toHaveLength(sent.length);
  });

  it('reads accepted connections into reused buffers with this Node version', async () => {
    const port = await listening((client) => {
      client.end(String(readsIntoOwnBuffers(clientReads(client))));
    });
    const [answer] = await once(connect(port, '127.0.0.1').setEncoding('utf8'), 'data');
    expect(answer).toBe('true');
  });

  it('emits early bytes as data events with buffers of their own', async () => {
    const { promise, resolve } = Promise.withResolvers<string>();
    const port = await listening((client) => {
      clientReads(client);
      const chunks: Buffer[] = [];
      client.on('data', (chunk: Buffer) => {
        chunks.push(chunk);
        if (chunks.length < 3) client.write('next');
        else resolve(Buffer.concat(chunks).toString());
      });
    });
    const client = connect(port, '127.0.0.1');
    const words = ['one ', 'two ', 'three'];
    client.on('data', () => client.write(words.shift() ?? ''));
    client.write(words.shift() ?? '');
    expect(await promise).toBe('one two three');
    client.destroy();
  });
});
