import { once } from 'node:events';
import type { LoadOrder, LoadResult } from './load-order.ts';
import { openTunnel } from './tunnel.ts';
import { measureWindow } from './window.ts';

interface Totals {
  opened: number;
  failed: number;
  stopped: boolean;
}

/** Repeatedly opens a connection to the origin and closes it from the client's side. Measures cost and rate of new connections. */
export async function connections(order: LoadOrder): Promise<LoadResult> {
  const totals: Totals = { opened: 0, failed: 0, stopped: false };
  const workers = Array.from({ length: order.parallel }, (_, index) => openAndClose(order, index, totals));
  let opened = 0;
  const window = await measureWindow(order, (edge) => {
    if (edge === 'end') totals.stopped = true;
    opened = totals.opened - opened;
  });
  await Promise.all(workers);
  return {
    perSecond: opened / window.seconds,
    cpuMicroseconds: (window.cpuSeconds * 1e6) / opened,
    failed: totals.failed,
  };
}

async function openAndClose(order: LoadOrder, index: number, totals: Totals): Promise<void> {
  while (!totals.stopped) {
    try {
      const { socket } = await openTunnel(order, index);
      totals.opened += 1;
      socket.end();
      await once(socket, 'close');
    } catch {
      totals.failed += 1;
    }
  }
}
