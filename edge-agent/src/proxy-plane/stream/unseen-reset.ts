import type { Socket } from 'node:net';
import { failConnection } from './end-connection.ts';

/**
 * Ends a connection with `ECONNRESET` if its peer has reset it and nothing has reported that: the kernel reports a reset only to a process
 * that reads or writes, and nothing is read from a socket that is paused or has received a FIN.
 */
export function endIfReset(socket: Socket): void {
  if (!wasReset(socket)) return;
  failConnection(socket, Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET', syscall: 'read' }));
}

/**
 * Reports whether an open connection has lost its peer. Queries the kernel for the peer's address, which is gone after a reset; unlike a write, the
 * call does not restart the socket's timeout. Returns false once our own FIN is sent, because the connection may have closed regularly with bytes
 * left to read.
 */
function wasReset(socket: Socket): boolean {
  if (socket.destroyed || socket.connecting || socket.writableEnded) return false;
  // `remoteAddress` makes the same query, but caches the first result.
  const handle: unknown = Reflect.get(socket, '_handle');
  return canNamePeer(handle) && handle.getpeername({}) !== 0;
}

function canNamePeer(handle: unknown): handle is { getpeername(into: object): number } {
  return typeof handle === 'object' && handle !== null && 'getpeername' in handle;
}
