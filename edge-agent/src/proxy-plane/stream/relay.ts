import type { Socket } from 'node:net';
import type { Upstream } from '../egress/upstream.ts';
import { closeConnection, resetPair } from './end-connection.ts';
import type { Reads, Sink } from './ladder-reads.ts';
import { onceFlushed } from './once-flushed.ts';

export interface RelayTimeouts {
  /** Without a byte in either direction. */
  idleMs: number;
  /** The same after one side has said that it sends no more. */
  halfClosedMs: number;
}

export interface RelayEnds {
  client: Socket;
  /** What the client sends. */
  clientReads: Reads;
  upstream: Upstream;
}

/** Moves bytes both ways between a client and its target until both have ended, one fails, or nothing has moved for too long. */
export function relay(ends: RelayEnds, early: Buffer, timeouts: RelayTimeouts): void {
  downstream(ends, timeouts);
  upstreamWards(ends, early, timeouts);
  const { client, upstream } = ends;
  upstream.socket.setTimeout(timeouts.idleMs);
  // A reset tells the other side that what it got is not all.
  const fail = () => resetPair({ client, upstream: upstream.socket });
  upstream.socket.on('timeout', fail);
  upstream.socket.on('error', fail);
  client.on('timeout', fail);
  client.on('error', fail);
  upstream.socket.on('close', () => {
    // Both directions ended; what is left is to hand the client the last bytes.
    if (!client.destroyed) client.setTimeout(timeouts.halfClosedMs);
  });
}

function downstream({ client, upstream }: RelayEnds, timeouts: RelayTimeouts): void {
  upstream.socket.on('end', () => {
    // Both have ended: closing says so to a client that waits for nothing more, and a half-close of its own would only be work.
    if (client.readableEnded && client.writableLength === 0) closeConnection(client);
    else client.end();
    upstream.socket.setTimeout(timeouts.halfClosedMs);
  });
  upstream.start(sinkInto(client, upstream));
}

function upstreamWards({ client, clientReads, upstream }: RelayEnds, early: Buffer, timeouts: RelayTimeouts): void {
  const { socket } = upstream;
  client.on('end', () => {
    socket.end();
    socket.setTimeout(timeouts.halfClosedMs);
  });
  if (early.length > 0) socket.write(early);
  clientReads.start(sinkInto(socket, clientReads));
}

/** Writes to one socket what is read from another, which reads on when the kernel has taken it all. */
function sinkInto(socket: Socket, reads: Reads): Sink {
  const flushed = () => {
    if (socket.writableLength === 0) reads.resume();
  };
  return (bytes) => {
    socket.write(bytes);
    if (socket.writableLength === 0) return true;
    onceFlushed(socket, flushed);
    return false;
  };
}
