import { setTimeout as pause } from 'node:timers/promises';
import { leave } from '../../abandon/leave.ts';
import { type Leaving, originPath, pickLeaving } from '../../abandon/leaving.ts';
import { seededChance } from '../../soak/seeded-chance.ts';
import type { LoadOrder, LoadResult } from './load-order.ts';
import { dial, openTunnel, proxyAuthorization, scratch, type Tunnel } from './tunnel.ts';

/** Content that no client means to send whole, and one that it does. */
const endlessBytes = 2 ** 40;
const wholeBytes = 64 << 10;
const piece = Buffer.alloc(64 << 10, 0x5a);
const beginWithinMs = 5_000;

/**
 * Begins transfers and abandons each in one of many ways. `failed`: those that did not begin, because the proxy did not let the client in
 * or its first byte did not come within 5 s.
 */
export async function abandoned(order: LoadOrder): Promise<LoadResult> {
  const { way, direction, transfers, seed, parallel } = order;
  const chance = seededChance(seed, `${way} ${direction}`);
  const isForwarded = way === 'forward';
  const plans = Array.from({ length: transfers }, () => pickLeaving(chance, { direction, isForwarded }));
  const startedAt = performance.now();
  let next = 0;
  let failed = 0;
  const lane = async () => {
    while (next < plans.length) {
      const index = next;
      next += 1;
      const plan = plans[index];
      if (plan && !(await abandonOne(order, index, plan))) failed += 1;
    }
  };
  await Promise.all(Array.from({ length: parallel }, lane));
  return { abandoned: transfers - failed, failed, seconds: (performance.now() - startedAt) / 1_000 };
}

/** False when the transfer did not begin, or the proxy answered an upload, which its origin never does. */
async function abandonOne(order: LoadOrder, index: number, plan: Leaving): Promise<boolean> {
  let tunnel: Tunnel;
  try {
    tunnel = order.way === 'forward' ? await dial(order, index) : await openTunnel(order, index);
  } catch {
    return false;
  }
  const { socket } = tunnel;
  const transfer = begin(tunnel, order, plan);
  await Promise.race([transfer.begun, pause(beginWithinMs)]);
  if (plan.stage === 'slow_reader' && order.direction === 'download') socket.pause();
  await pause(plan.afterMs);
  const isServed = transfer.isServed();
  socket.removeAllListeners('drain');
  await leave(socket, plan);
  return isServed;
}

interface Transfer {
  /** Resolves with its first byte, or with the connection's end. */
  begun: Promise<void>;
  isServed: () => boolean;
}

function begin(tunnel: Tunnel, order: LoadOrder, plan: Leaving): Transfer {
  const { promise: begun, resolve } = Promise.withResolvers<void>();
  const { socket } = tunnel;
  const isUpload = order.direction === 'upload';
  const isSilent = isUpload || plan.stage === 'unanswered';
  let isServed = isSilent;
  socket.once('close', () => resolve());
  tunnel.onBytes = () => {
    tunnel.onBytes = () => undefined;
    isServed = !isSilent && /^HTTP\/1\.[01] 200 /.test(scratch.toString('latin1', 0, 13));
    resolve();
  };
  socket.write(requestHead(order, plan));
  if (isUpload) send(tunnel, contentBytes(plan));
  if (isSilent) resolve();
  return { begun, isServed: () => isServed };
}

function requestHead(order: LoadOrder, plan: Leaving): string {
  const target = `127.0.0.1:${order.originPort}`;
  const place = order.way === 'forward' ? `http://${target}` : '';
  const authorization = order.way === 'forward' ? proxyAuthorization(order) : '';
  const isUpload = order.direction === 'upload';
  const content = isUpload ? `Content-Length: ${contentBytes(plan)}\r\n` : '';
  const path = originPath(plan, order.direction);
  return `${isUpload ? 'POST' : 'GET'} ${place}${path} HTTP/1.1\r\nHost: ${target}\r\n${authorization}${content}\r\n`;
}

function contentBytes({ stage }: Leaving): number {
  return stage === 'unanswered' ? wholeBytes : endlessBytes;
}

/** Sends until so many bytes are under way or the client has begun to leave. */
function send({ socket }: Tunnel, bytes: number): void {
  let left = bytes;
  const write = () => {
    while (left > 0 && socket.writable) {
      left -= piece.length;
      if (!socket.write(piece)) return;
    }
  };
  socket.on('drain', write);
  write();
}
