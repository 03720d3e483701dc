import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import type { LoadOrder } from './load-order.ts';
import { openTunnel, type Tunnel } from './tunnel.ts';

const openingAtOnce = 32;
const message = Buffer.alloc(64, 0x2e);
const answerMs = 5_000;

export type Say = (figures: Readonly<Record<string, number>>) => void;

/**
 * Opens tunnels and keeps them. Says `{ held }`, and `{ lost, lostAtMs }` when the last of them has been closed from the other side
 * (milliseconds of the machine's monotonic clock). On each line of its input it asks the origin something over each and says `{ answered, failed }`.
 */
export async function hold(order: LoadOrder, say: Say): Promise<void> {
  const tunnels: Tunnel[] = [];
  while (tunnels.length < order.parallel) {
    const batch = Math.min(openingAtOnce, order.parallel - tunnels.length);
    const opened = Array.from({ length: batch }, (_, index) => openTunnel(order, tunnels.length + index));
    tunnels.push(...(await Promise.all(opened)));
  }
  let lost = 0;
  for (const { socket } of tunnels) {
    socket.once('close', () => {
      lost += 1;
      if (lost === tunnels.length) say({ lost, lostAtMs: monotonicMs() });
    });
    socket.write('echo\n');
  }
  say({ held: tunnels.length });
  const input = createInterface({ input: process.stdin });
  input.on('line', () => {
    Promise.all(tunnels.map(answers)).then((all) => {
      const answered = all.filter(Boolean).length;
      say({ answered, failed: all.length - answered });
    }, reportAndExit);
  });
  await once(input, 'close');
}

/** The clock that all processes of a machine share. */
export function monotonicMs(): number {
  return Number(process.hrtime.bigint()) / 1e6;
}

async function answers(tunnel: Tunnel): Promise<boolean> {
  if (tunnel.socket.destroyed) return false;
  const { promise, resolve } = Promise.withResolvers<boolean>();
  let missing = message.length;
  tunnel.onBytes = (count) => {
    missing -= count;
    if (missing === 0) resolve(true);
  };
  tunnel.socket.write(message);
  return Promise.race([promise, pause(answerMs, false, { ref: false })]);
}

function reportAndExit(thrown: unknown): void {
  process.stderr.write(`${String(thrown)}\n`);
  process.exit(1);
}
