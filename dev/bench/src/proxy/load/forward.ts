import type { LoadOrder, LoadResult } from './load-order.ts';
import { dial, proxyAuthorization, scratch, type Tunnel } from './tunnel.ts';
import { measureWindow } from './window.ts';

const documentBytes = 4 << 20;
const mib = 1 << 20;

interface Totals {
  bytes: number;
  failed: number;
  stopped: boolean;
}

/** Fetches documents one after the other with each client, over the same connection as long as the proxy keeps it. */
export async function forward(order: LoadOrder): Promise<LoadResult> {
  const totals: Totals = { bytes: 0, failed: 0, stopped: false };
  const clients = Array.from({ length: order.parallel }, (_, index) => browse(order, index, totals));
  const before = { bytes: 0, failed: 0 };
  const window = await measureWindow(order, (edge) => {
    if (edge === 'begin') Object.assign(before, totals);
    else totals.stopped = true;
  });
  const bytes = totals.bytes - before.bytes;
  await Promise.all(clients);
  return {
    mibPerSecond: bytes / mib / window.seconds,
    cpuPerGib: window.cpuSeconds / (bytes / (1 << 30)),
    failed: totals.failed,
  };
}

async function browse(order: LoadOrder, index: number, totals: Totals): Promise<void> {
  const target = `127.0.0.1:${order.originPort}`;
  const origin = order.way === 'direct' ? '' : `http://${target}`;
  const head = `GET ${origin}/${documentBytes} HTTP/1.1\r\nHost: ${target}\r\n${proxyAuthorization(order)}\r\n`;
  let tunnel: Tunnel | undefined;
  while (!totals.stopped) {
    try {
      tunnel ??= await dial(order, index);
      const kept = await fetchDocument(tunnel, head, totals);
      if (!kept) tunnel = tunnel.socket.destroy() && undefined;
    } catch {
      totals.failed += totals.stopped ? 0 : 1;
      tunnel = undefined;
    }
  }
  tunnel?.socket.destroy();
}

/** Fetches one document and reports whether the connection can be reused. Rejects if the document is incomplete. */
function fetchDocument(tunnel: Tunnel, head: string, totals: Totals): Promise<boolean> {
  const { promise, resolve, reject } = Promise.withResolvers<boolean>();
  const { socket } = tunnel;
  let answer = '';
  let left = -1;
  const onEnd = () => reject(new Error('closed before the whole answer'));
  const content = (count: number) => {
    left -= count;
    totals.bytes += count;
    if (left < 0) reject(new Error('more than was asked for'));
    if (left === 0) resolve(!/^(proxy-)?connection: *close/im.test(answer));
    // The load has ended: the rest of this document would only take time.
    else if (totals.stopped) resolve(false);
  };
  tunnel.onBytes = (count) => {
    if (left >= 0) return content(count);
    answer += scratch.toString('latin1', 0, count);
    const end = answer.indexOf('\r\n\r\n');
    if (end === -1) return;
    if (!/^HTTP\/1\.[01] 200 /.test(answer)) return reject(new Error(answer.slice(0, end)));
    const early = answer.length - end - 4;
    answer = answer.slice(0, end);
    left = documentBytes;
    content(early);
  };
  socket.once('end', onEnd).once('close', onEnd);
  socket.write(head);
  return promise.finally(() => socket.off('end', onEnd).off('close', onEnd));
}
