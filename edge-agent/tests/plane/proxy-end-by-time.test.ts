import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { clientReads } from '../../src/proxy-plane/client/client-reads.ts';
import { ClientSession, type SessionHost } from '../../src/proxy-plane/client/client-session.ts';
import { Upstream } from '../../src/proxy-plane/egress/upstream.ts';
import { relay } from '../../src/proxy-plane/stream/relay.ts';

const host = '127.0.0.1';
/** More bytes than both kernels buffer. */
const muchBytes = 32 * 1024 * 1024;
const opened: (Server | Socket)[] = [];
afterEach(() => {
  for (const each of opened.splice(0)) 'destroy' in each ? each.destroy() : each.close();
});

async function listen(onConnection: (socket: Socket) => void): Promise<number> {
  const server = createServer({ allowHalfOpen: true }, onConnection).listen(0, host);
  opened.push(server);
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('no address');
  return address.port;
}

/** Creates a client that reads nothing, and the plane's end of its connection. */
async function unreadingClient(): Promise<{ far: Socket; near: Socket }> {
  const { promise, resolve } = Promise.withResolvers<Socket>();
  const far = connect({ port: await listen(resolve), host, allowHalfOpen: true });
  far.on('error', () => undefined);
  far.pause();
  opened.push(far);
  return { far, near: await promise };
}

describe('a client that reads nothing', () => {
  it('is ended with its origin after its FIN once nothing moves', async () => {
    const { far, near } = await unreadingClient();
    const originPort = await listen((origin) => {
      origin.on('error', () => undefined);
      opened.push(origin);
      origin.write(Buffer.alloc(muchBytes));
    });
    const upstream = new Upstream({ address: host, port: originPort, localAddress: host, localPort: 0 });
    await once(upstream.socket, 'connect');
    const closed = Promise.all([once(near, 'close'), once(upstream.socket, 'close')]);
    const ends = { client: near, clientReads: clientReads(near), upstream };
    relay(ends, Buffer.alloc(0), { idleMs: 600_000, halfClosedMs: 200 });
    far.end();
    await closed;
    expect([near.destroyed, upstream.socket.destroyed]).toEqual([true, true]);
  });

  it('is ended with its last response unread, even if it keeps sending', async () => {
    const { far, near } = await unreadingClient();
    const sending = setInterval(() => far.write('x'), 20);
    const timeouts = { handshakeMs: 600_000, idleMs: 300, lingerMs: 600_000 };
    const session = new LastResponse(near, { timeouts, ended: () => undefined } as unknown as SessionHost);
    const closed = once(near, 'close');
    session.respond(Buffer.alloc(muchBytes));
    await closed;
    clearInterval(sending);
    expect(near.destroyed).toBe(true);
  });
});

class LastResponse extends ClientSession {
  respond(bytes: Buffer): void {
    this.finish(bytes);
  }

  protected override expired(): void {
    throw new Error('the handshake is over');
  }
}
