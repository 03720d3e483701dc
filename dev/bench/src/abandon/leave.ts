import { once } from 'node:events';
import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Leaving } from './leaving.ts';

/** Time, in ms, that a client reads on after its FIN before it closes its socket. */
const readOnMs = 200;
/** Maximum time, in ms, to flush pending bytes; a FIN can only be sent behind them. */
const flushMs = 50;

/** Abandons the connection. Resolves when its socket is closed. */
export async function leave(socket: Socket, { ending, gapMs }: Pick<Leaving, 'ending' | 'gapMs'>): Promise<void> {
  const closed = socket.closed ? Promise.resolve() : once(socket, 'close').catch(() => undefined);
  if ((ending === 'fin' || ending === 'fin_rst') && (await sendFin(socket))) {
    const waitMs = ending === 'fin' ? readOnMs : gapMs;
    await Promise.race([closed, pause(waitMs)]);
  }
  // A socket whose FIN is pending cannot be reset: by now the FIN has left or was never started.
  if (ending === 'fin') socket.destroy();
  else if (!socket.destroyed) socket.resetAndDestroy();
  await closed;
}

/** Sends a FIN and reports whether it left: bytes that the peer does not accept block it. */
async function sendFin(socket: Socket): Promise<boolean> {
  if (socket.destroyed) return false;
  if (socket.writableLength > 0) await Promise.race([once(socket, 'drain'), pause(flushMs)]).catch(() => undefined);
  if (socket.destroyed || socket.writableLength > 0) return false;
  const sent = Promise.withResolvers<void>();
  socket.once('close', sent.resolve);
  socket.end(sent.resolve);
  await sent.promise;
  return !socket.destroyed;
}
