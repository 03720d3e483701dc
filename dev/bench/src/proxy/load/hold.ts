import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { monotonicMs } from '../monotonic-clock.ts';
import type { LoadOrder } from './load-order.ts';
import { openTunnel, type Tunnel } from './tunnel.ts';

const openingAtOnce = 32;
const echoed = Buffer.alloc(64, 0x2e);
const pageRequest = 'GET /ip HTTP/1.1\r\nHost: origin.test\r\n\r\n';
const answerMs = 5_000;

export type Say = (figures: Readonly<Record<string, number>>) => void;

/**
 * Opens tunnels and holds those that the proxy admits. Prints `{ held, turnedAway }`, and `{ lost, lostAtMs }` when the last of them was
 * closed by the other side (ms of the machine's monotonic clock). For each line of input, a number, it sends a question over each tunnel
 * and prints `{ asked, answered, failed }`.
 */
export async function hold(order: LoadOrder, print: Say): Promise<void> {
  const { tunnels, turnedAway } = await openAll(order);
  let lost = 0;
  for (const { socket } of tunnels) {
    socket.once('close', () => {
      lost += 1;
      if (lost === tunnels.length) print({ lost, lostAtMs: monotonicMs() });
    });
    if (order.question === 'echo') socket.write('echo\n');
  }
  print({ held: tunnels.length, turnedAway });
  const input = createInterface({ input: process.stdin });
  input.on('line', (line) => {
    Promise.all(tunnels.map((tunnel) => answers(tunnel, order))).then((all) => {
      const answered = all.filter(Boolean).length;
      print({ asked: Number(line), answered, failed: all.length - answered });
    }, reportAndExit);
  });
  await once(input, 'close');
}

async function openAll(order: LoadOrder): Promise<{ tunnels: Tunnel[]; turnedAway: number }> {
  const tunnels: Tunnel[] = [];
  const refusals: unknown[] = [];
  for (let asked = 0; asked < order.parallel; asked += openingAtOnce) {
    const batch = Math.min(openingAtOnce, order.parallel - asked);
    const opening = Array.from({ length: batch }, (_, index) => openTunnel(order, asked + index));
    for (const opened of await Promise.allSettled(opening)) {
      if (opened.status === 'fulfilled') tunnels.push(opened.value);
      else refusals.push(opened.reason);
    }
  }
  if (refusals.length > 0) process.stderr.write(`${refusals.length} tunnels were not opened: ${refusals[0]}\n`);
  return { tunnels, turnedAway: refusals.length };
}

async function answers(tunnel: Tunnel, { question }: LoadOrder): Promise<boolean> {
  if (tunnel.socket.destroyed) return false;
  const { promise, resolve } = Promise.withResolvers<boolean>();
  // The first byte of a page counts as its answer.
  let missing = question === 'echo' ? echoed.length : 1;
  tunnel.onBytes = (count) => {
    missing -= count;
    if (missing <= 0) resolve(true);
  };
  tunnel.socket.write(question === 'echo' ? echoed : pageRequest);
  return Promise.race([promise, pause(answerMs, false, { ref: false })]);
}

function reportAndExit(thrown: unknown): void {
  process.stderr.write(`${String(thrown)}\n`);
  process.exit(1);
}
