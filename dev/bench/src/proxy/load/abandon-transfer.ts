import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { leave } from '../../abandon/leave.ts';
import type { Direction, Leaving } from '../../abandon/leaving.ts';
import { openTransfer, proxyAuthorization, scratch, type Tunnel, type TunnelTarget } from './tunnel.ts';

export interface TransferOrder extends TunnelTarget {
  direction: Direction;
  /** Request target at the origin, e.g. `/left/flow/never/polite`. */
  path: string;
}

/** Content lengths of an upload: one that is never sent completely, and one that is. */
const endlessBytes = 2 ** 40;
const wholeBytes = 64 << 10;
const piece = Buffer.alloc(64 << 10, 0x5a);
/** Time, in ms, between two pieces; short enough that bytes in the client's kernel are delivered soon after it leaves. */
const sendEveryMs = 4;
const beginWithinMs = 5_000;

/**
 * Begins a transfer through the proxy with that index and abandons it as planned. Resolves to false if it did not begin: the proxy refused
 * the client, or the first byte of the response (for an upload: of `100 Continue`) did not arrive within 5 s.
 */
export async function abandonTransfer(
  order: TransferOrder,
  { plan, index }: { plan: Leaving; index: number },
): Promise<boolean> {
  const tunnel = await openTransfer(order, index);
  if (!tunnel) return false;
  const { socket } = tunnel;
  const transfer = begin(tunnel, order, plan);
  await Promise.race([transfer.begun, pause(beginWithinMs)]);
  if (plan.stage === 'slow_reader' && order.direction === 'download') socket.pause();
  await pause(plan.afterMs);
  const isServed = transfer.isServed();
  transfer.stop();
  await leave(socket, plan);
  return isServed;
}

interface Transfer {
  /** Resolves when the first byte arrives or the connection ends. */
  begun: Promise<void>;
  isServed: () => boolean;
  /** Stops sending. */
  stop: () => void;
}

function begin(tunnel: Tunnel, order: TransferOrder, plan: Leaving): Transfer {
  const { promise: begun, resolve } = Promise.withResolvers<void>();
  const { socket } = tunnel;
  const isUpload = order.direction === 'upload';
  const isSilent = !isUpload && plan.stage === 'unanswered';
  const stopped = new AbortController();
  let isServed = isSilent;
  socket.once('close', () => resolve());
  tunnel.onBytes = () => {
    tunnel.onBytes = () => undefined;
    const status = Number(/^HTTP\/1\.[01] (\d{3}) /.exec(scratch.toString('latin1', 0, 13))?.[1]);
    isServed = status === (isUpload ? 100 : 200);
    if (isUpload && isServed) send(socket, { bytes: contentBytes(plan), until: stopped.signal });
    resolve();
  };
  socket.write(requestHead(order, plan));
  if (isSilent) resolve();
  return { begun, isServed: () => isServed, stop: () => stopped.abort() };
}

function requestHead(order: TransferOrder, plan: Leaving): string {
  const target = `127.0.0.1:${order.originPort}`;
  const place = order.way === 'forward' ? `http://${target}` : '';
  const authorization = order.way === 'forward' ? proxyAuthorization(order) : '';
  const isUpload = order.direction === 'upload';
  const content = isUpload ? `Content-Length: ${contentBytes(plan)}\r\nExpect: 100-continue\r\n` : '';
  const method = isUpload ? 'POST' : 'GET';
  return `${method} ${place}${order.path} HTTP/1.1\r\nHost: ${target}\r\n${authorization}${content}\r\n`;
}

function contentBytes({ stage }: Leaving): number {
  return stage === 'unanswered' ? wholeBytes : endlessBytes;
}

function send(socket: Socket, { bytes, until }: { bytes: number; until: AbortSignal }): void {
  let left = bytes;
  const sendPiece = () => {
    if (left <= 0 || !socket.writable || socket.writableLength > 0) return;
    left -= piece.length;
    socket.write(piece);
  };
  const timer = setInterval(sendPiece, sendEveryMs);
  const stop = () => clearInterval(timer);
  until.addEventListener('abort', stop);
  socket.once('close', stop);
  sendPiece();
}
