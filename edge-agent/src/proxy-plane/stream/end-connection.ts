import type { Socket } from 'node:net';

/**
 * The only code that ends sockets of the plane. All other files call these functions: the correct call depends on the bytes still in the socket, and
 * a wrong one leaks a descriptor.
 */

/**
 * Ends a connection at once and discards its unsent bytes. The peer receives a reset, which signals an incomplete transfer. libuv refuses a reset
 * (EINVAL) from the last write of a socket until its FIN is sent, and Node then drops the handle without closing it. That takes at most one turn of
 * the event loop, after which the reset works.
 */
export function resetConnection(socket: Socket): void {
  if (socket.destroyed) return;
  if (socket.connecting) {
    // Nothing is established yet, and Node would wait for that before the reset.
    socket.destroy();
  } else if (isSendingFin(socket)) {
    socket.pause();
    socket.once('finish', () => resetNow(socket));
  } else {
    resetNow(socket);
  }
}

/** Ends both connections of a session at once, with a reset for each. */
export function resetPair({ client, upstream }: { client: Socket; upstream: Socket | null | undefined }): void {
  resetConnection(client);
  if (upstream) resetConnection(upstream);
}

/** Ends a connection over which nothing more is to be sent or received, without a reset. */
export function closeConnection(socket: Socket): void {
  if (!socket.destroyed) socket.destroy();
}

/** Ends a connection when all its bytes are sent. A timeout of the caller ends one whose peer does not accept them. */
export function closeAfterFlush(socket: Socket): void {
  if (!socket.destroyed) socket.destroySoon();
}

/** Ends a connection as if `error` had been received on it. */
export function failConnection(socket: Socket, error: Error): void {
  if (!socket.destroyed) socket.destroy(error);
}

function isSendingFin(socket: Socket): boolean {
  return socket.writableEnded && !socket.writableFinished && socket.writableLength === 0;
}

function resetNow(socket: Socket): void {
  if (!socket.destroyed) socket.resetAndDestroy();
}
