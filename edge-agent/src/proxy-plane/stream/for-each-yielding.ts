import { setImmediate as nextTurn } from 'node:timers/promises';

const turnMs = 4;

/** Calls `work` for each item, yielding to the event loop every 4 ms. */
export async function forEachYielding<T>(items: Iterable<T>, work: (item: T) => void): Promise<void> {
  let untilMs = performance.now() + turnMs;
  for (const item of items) {
    if (performance.now() >= untilMs) {
      await nextTurn();
      untilMs = performance.now() + turnMs;
    }
    work(item);
  }
}
