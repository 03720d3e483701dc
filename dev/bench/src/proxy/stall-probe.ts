import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { monotonicMs } from './monotonic-clock.ts';

/**
 * Preloaded into the workers, whose event loops are watched: notes each time that a timer came late, with when, by how much, and what CPU time
 * the thread had used, in a file of the directory that `CELLGATE_BENCH_STALLS` names. The rest of a stall is somebody else's use of the core.
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
