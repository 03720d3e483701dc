import { setImmediate as nextTurn } from 'node:timers/promises';

const turnMs = 4;

/** Does something for each, and lets everybody else in whenever it has taken a few milliseconds. */
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
