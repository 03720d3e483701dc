import type { Socket } from 'node:net';

const noBytes = Buffer.alloc(0);

/**
 * Calls `flushed` when the kernel has accepted all bytes written so far, or the socket has failed. An empty write queues behind the others, so that
 * only sockets with a backlog pay for a callback.
 */
export function onceFlushed(socket: Socket, flushed: () => void): void {
  socket.write(noBytes, flushed);
}
