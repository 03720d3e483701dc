import { setTimeout as pause } from 'node:timers/promises';
import { percentile } from '@cellgate/shared/product/percentile.ts';
import type { LoadOrder, LoadResult } from './load-order.ts';
import { openTunnels, type Tunnel } from './tunnel.ts';

const requestsPerSecond = 2_000;
const message = Buffer.alloc(64, 0x2e);

/** Sends small questions over open tunnels at a fixed rate, independent of the answers. Measures the time to the answer in microseconds. */
export async function latency(order: LoadOrder): Promise<LoadResult> {
  const tunnels = await openTunnels(order, order.parallel);
  const samples: number[] = [];
  let counting = false;
  const askers = tunnels.map((tunnel) =>
    asker(tunnel, (microseconds) => {
      if (counting) samples.push(microseconds);
    }),
  );
  for (const { socket } of tunnels) socket.write('echo\n');
  await ask(askers, order.warmMs);
  counting = true;
  await ask(askers, order.windowMs);
  return { p50: percentile(samples, 50), p99: percentile(samples, 99), answers: samples.length };
}

/** Returns the function that sends a tunnel's next question, unless the last one is unanswered. */
function asker(tunnel: Tunnel, answered: (microseconds: number) => void): () => void {
  let askedAt = 0;
  let missing = 0;
  tunnel.onBytes = (count) => {
    missing -= count;
    if (missing === 0) answered((performance.now() - askedAt) * 1_000);
  };
  return () => {
    if (missing > 0) return;
    missing = message.length;
    askedAt = performance.now();
    tunnel.socket.write(message);
  };
}

async function ask(askers: readonly (() => void)[], forMs: number): Promise<void> {
  const startedAt = performance.now();
  let asked = 0;
  for (let elapsedMs = 0; elapsedMs < forMs; elapsedMs = performance.now() - startedAt) {
    const due = Math.floor((elapsedMs * requestsPerSecond) / 1_000);
    // One per turn of the event loop, so that other questions do not delay its answer.
    if (asked < due) {
      askers[asked % askers.length]?.();
      asked += 1;
      await new Promise<void>((resolve) => setImmediate(resolve));
    } else {
      await pause(1);
    }
  }
}
