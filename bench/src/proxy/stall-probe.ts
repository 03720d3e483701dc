import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { monotonicMs } from './monotonic-clock.ts';

/**
 * Preloaded into a process whose event loop is watched: notes each time that a timer came late, with when and by how much, in a file of
 * the directory that `CELLGATE_BENCH_STALLS` names.
 */
const folder = process.env.CELLGATE_BENCH_STALLS;
const tickMs = 1;
const worthNotingMs = 5;

if (folder) {
  const file = join(folder, `${process.pid}.jsonl`);
  let lastMs = monotonicMs();
  setInterval(() => {
    const endMs = monotonicMs();
    const stallMs = endMs - lastMs - tickMs;
    if (stallMs >= worthNotingMs) appendFileSync(file, `${JSON.stringify({ endMs, stallMs })}\n`);
    lastMs = monotonicMs();
  }, tickMs).unref();
}
