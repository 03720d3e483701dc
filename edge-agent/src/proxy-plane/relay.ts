import type { Socket } from 'node:net';
import type { Upstream } from './upstream.ts';

export interface RelayTimeouts {
  /** Without a byte in either direction. */
  idleMs: number;
  /** The same after one side has said that it sends no more. */
  halfClosedMs: number;
}

/** Moves bytes both ways between a client and its target until both have ended, one fails, or nothing has moved for too long. */
export function relay(ends: { client: Socket; upstream: Upstream }, early: Buffer, timeouts: RelayTimeouts): void {
  downstream(ends, timeouts);
  upstreamWards(ends, early, timeouts);
  const { client, upstream } = ends;
  upstream.socket.setTimeout(timeouts.idleMs);
  upstream.socket.on('timeout', () => breakBoth(ends));
  upstream.socket.on('error', () => breakBoth(ends));
  client.on('timeout', () => breakBoth(ends));
  client.on('error', () => breakBoth(ends));
  upstream.socket.on('close', () => {
    // Both directions ended; what is left is to hand the client the last bytes.
    if (!client.destroyed) client.setTimeout(timeouts.halfClosedMs);
  });
}

/** A reset tells the other side that what it got is not all. */
export function breakBoth({ client, upstream }: { client: Socket; upstream: Upstream }): void {
  if (!client.destroyed) client.resetAndDestroy();
  if (!upstream.socket.destroyed) upstream.socket.resetAndDestroy();
}

function downstream({ client, upstream }: { client: Socket; upstream: Upstream }, timeouts: RelayTimeouts): void {
  const flushed = () => {
    if (client.writableLength === 0) upstream.resume();
  };
  upstream.socket.on('end', () => {
    client.end();
    upstream.socket.setTimeout(timeouts.halfClosedMs);
  });
  upstream.start((bytes) => {
    client.write(bytes, flushed);
    // Nothing left to write means that the kernel has taken it all during the call: no need to wait for the callback.
    return client.writableLength === 0;
  });
}

function upstreamWards(
  { client, upstream }: { client: Socket; upstream: Upstream },
  early: Buffer,
  timeouts: RelayTimeouts,
): void {
  const { socket } = upstream;
  const forward = (bytes: Buffer) => {
    if (!socket.write(bytes)) client.pause();
  };
  if (early.length > 0) forward(early);
  client.on('data', forward);
  socket.on('drain', () => client.resume());
  client.on('end', () => {
    socket.end();
    socket.setTimeout(timeouts.halfClosedMs);
  });
  if (!socket.writableNeedDrain) client.resume();
}
