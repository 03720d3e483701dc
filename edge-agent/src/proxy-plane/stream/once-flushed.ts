import type { Socket } from 'node:net';

const noBytes = Buffer.alloc(0);

/**
 * Calls back when the kernel has taken all that was written to the socket until now, or never will. An empty write stands in the queue
 * behind the rest, so that only those pay for a callback who have to wait: mostly the kernel takes everything during the call.
 */
export function onceFlushed(socket: Socket, flushed: () => void): void {
  socket.write(noBytes, flushed);
}
