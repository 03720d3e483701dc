import { once } from 'node:events';
import { type AddressInfo, connect, createServer, Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { Forwarding } from '../../src/proxy-plane/client/forwarding.ts';
import type { Upstream } from '../../src/proxy-plane/egress/upstream.ts';
import { parseRequestHead } from '../../src/proxy-plane/protocol/http-head.ts';
import type { Sink } from '../../src/proxy-plane/stream/ladder-reads.ts';

const timeouts = {
  handshakeMs: 5_000,
  keepAliveMs: 5_000,
  responseMs: 5_000,
  abandonedMs: 1_000,
  idleMs: 5_000,
  halfClosedMs: 5_000,
  lingerMs: 5_000,
};

/** More bytes than the kernel buffers for a client that does not read. */
const answerBytes = 64 << 20;

describe('the last response to a client', () => {
  it('keeps its buffer until the kernel has accepted all of it', async () => {
    await using server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const reader = connect((server.address() as AddressInfo).port, '127.0.0.1').pause();
    const [client] = (await once(server, 'connection')) as [Socket];
    using sockets = new DisposableStack();
    sockets.defer(() => reader.destroy());
    sockets.defer(() => client.destroy());
    const head = parseRequestHead('GET http://a.test/ HTTP/1.1\r\nHost: a.test\r\nConnection: close\r\n\r\n');
    const parts: { sink?: Sink; outcome?: string } = {};
    const upstream: Pick<Upstream, 'socket' | 'start' | 'resume'> = {
      socket: new Socket().on('error', () => undefined),
      start: (sink) => {
        parts.sink = sink;
      },
      resume: () => undefined,
    };
    if (!head) throw new Error('not a head');
    const forwarding = new Forwarding(
      { head, client, upstream: upstream as Upstream, isKept: false, timeouts },
      (outcome) => {
        parts.outcome = outcome;
        client.end();
      },
    );
    forwarding.start();
    expect(parts.sink?.(Buffer.from(`HTTP/1.1 200 OK\r\nContent-Length: ${answerBytes}\r\n\r\n`))).toBe(true);
    expect(parts.sink?.(Buffer.alloc(answerBytes))).toBe(false);
    expect(parts.outcome).toBe('last');
  });
});
