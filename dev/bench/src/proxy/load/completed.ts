import type { LoadOrder, LoadResult } from './load-order.ts';
import { runTransfers } from './run-transfers.ts';
import { openTransfer, proxyAuthorization, scratch } from './tunnel.ts';

const contentBytes = 64 << 10;
const content = Buffer.alloc(contentBytes, 0x5a);

/** Transfers 64 KiB at a time, some at once, and ends each connection after its response. `failed`: those without a complete response. */
export async function completed(order: LoadOrder): Promise<LoadResult> {
  return await runTransfers(order, (index) => completeTransfer(order, index));
}

/** Resolves to true once the origin has answered 200 and the connection has ended. */
async function completeTransfer(order: LoadOrder, index: number): Promise<boolean> {
  const tunnel = await openTransfer(order, index);
  if (!tunnel) return false;
  const { socket } = tunnel;
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  let status = 0;
  let received = 0;
  tunnel.onBytes = (count) => {
    if (received === 0) status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(scratch.toString('latin1', 0, 13))?.[1]);
    received += count;
  };
  socket.once('end', () => socket.end()).once('close', () => end());
  socket.write(requestHead(order));
  if (order.direction === 'upload') socket.write(content);
  await ended;
  return status === 200 && (order.direction === 'upload' || received > contentBytes);
}

function requestHead(order: LoadOrder): string {
  const target = `127.0.0.1:${order.originPort}`;
  const isForwarded = order.way === 'forward';
  const [method, length] = order.direction === 'upload' ? ['POST', `Content-Length: ${contentBytes}\r\n`] : ['GET', ''];
  const authorization = isForwarded ? proxyAuthorization(order) : '';
  const requestTarget = `${isForwarded ? `http://${target}` : ''}/${contentBytes}`;
  return `${method} ${requestTarget} HTTP/1.1\r\nHost: ${target}\r\n${authorization}${length}Connection: close\r\n\r\n`;
}
