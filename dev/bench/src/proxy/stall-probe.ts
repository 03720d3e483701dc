import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { monotonicMs } from './monotonic-clock.ts';

/**
 * Watches the event loops of workers; preloaded into them. Records each late timer with its time, its delay and the thread's CPU time in a
 * file in the folder `CELLGATE_BENCH_STALLS`. The rest of a stall is CPU time of other threads.
 */
const folder = process.env.CELLGATE_BENCH_STALLS;
const tickMs = 1;
const worthNotingMs = 5;

if (folder && process.argv[1]?.includes('worker-main')) {
  const file = join(folder, `${process.pid}.jsonl`);
  let lastMs = monotonicMs();
  let used = process.threadCpuUsage();
  setInterval(() => {
    const endMs = monotonicMs();
    const stallMs = endMs - lastMs - tickMs;
    const { user, system } = process.threadCpuUsage();
    const cpuMs = (user + system - used.user - used.system) / 1_000;
    if (stallMs >= worthNotingMs) appendFileSync(file, `${JSON.stringify({ endMs, stallMs, cpuMs })}\n`);
    used = process.threadCpuUsage();
    lastMs = monotonicMs();
  }, tickMs).unref();
}
