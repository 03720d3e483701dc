import type { Socket } from 'node:net';
import type { Upstream } from '../egress/upstream.ts';
import { closeConnection, resetPair } from './end-connection.ts';
import type { Reads, Sink } from './ladder-reads.ts';
import { onceFlushed } from './once-flushed.ts';

export interface RelayTimeouts {
  /** Maximum time without a byte in either direction. */
  idleMs: number;
  /** Maximum time without a byte after one side has sent its FIN. */
  halfClosedMs: number;
}

export interface RelayEnds {
  client: Socket;
  /** Reads from the client. */
  clientReads: Reads;
  upstream: Upstream;
}

/** Copies bytes both ways between a client and its target until both have ended, one fails or a timeout passes. */
export function relay(ends: RelayEnds, early: Buffer, timeouts: RelayTimeouts): void {
  startDownload(ends, timeouts);
  startUpload(ends, early, timeouts);
  const { client, upstream } = ends;
  upstream.socket.setTimeout(timeouts.idleMs);
  // A reset signals to the other side that the transfer is incomplete.
  const fail = () => resetPair({ client, upstream: upstream.socket });
  upstream.socket.on('timeout', fail);
  upstream.socket.on('error', fail);
  client.on('timeout', fail);
  client.on('error', fail);
  upstream.socket.on('close', () => {
    // Both directions have ended; only the client's last bytes remain to be sent.
    if (!client.destroyed) client.setTimeout(timeouts.halfClosedMs);
  });
}

function startDownload({ client, upstream }: RelayEnds, timeouts: RelayTimeouts): void {
  upstream.socket.on('end', () => {
    // Both sides have ended, so a close suffices; a half-close would be extra work.
    if (client.readableEnded && client.writableLength === 0) closeConnection(client);
    else client.end();
    upstream.socket.setTimeout(timeouts.halfClosedMs);
  });
  upstream.start(sinkInto(client, upstream));
}

function startUpload({ client, clientReads, upstream }: RelayEnds, early: Buffer, timeouts: RelayTimeouts): void {
  const { socket } = upstream;
  client.on('end', () => {
    socket.end();
    socket.setTimeout(timeouts.halfClosedMs);
  });
  if (early.length > 0) socket.write(early);
  clientReads.start(sinkInto(socket, clientReads));
}

/** Returns a sink that writes to one socket what is read from another. Reading continues when the kernel has accepted all bytes. */
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
