import { readFileSync } from 'node:fs';

/**
 * Returns the time, in ms, for which this thread and the main threads of these processes have waited for a CPU since their start. Subtract it from
 * measured times, because it dominates them on a busy machine. Linux: the second value of `schedstat`, in nanoseconds
 * (Documentation/scheduler/sched-stats.rst).
 */
export function cpuWaitMs(pids: readonly number[]): number {
  const paths = ['/proc/thread-self/schedstat', ...pids.map((pid) => `/proc/${pid}/schedstat`)];
  const waits = paths.map((place) => Number(readFileSync(place, 'utf8').split(' ')[1]) / 1e6);
  return waits.reduce((sum, waitMs) => sum + waitMs, 0);
}
