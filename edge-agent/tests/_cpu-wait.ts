import { readFileSync } from 'node:fs';

/**
 * Milliseconds for which the machine has let this thread and the main threads of these processes wait for a CPU, since each began. What a
 * test measures is the product's doing only after this is taken off: on a busy machine it is most of it. Linux: the second figure of
 * `schedstat`, in nanoseconds (Documentation/scheduler/sched-stats.rst).
 */
export function cpuWaitMs(pids: readonly number[]): number {
  const places = ['/proc/thread-self/schedstat', ...pids.map((pid) => `/proc/${pid}/schedstat`)];
  const waits = places.map((place) => Number(readFileSync(place, 'utf8').split(' ')[1]) / 1e6);
  return waits.reduce((sum, waitMs) => sum + waitMs, 0);
}
