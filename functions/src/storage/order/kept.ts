/** Maximum age, in ms, of the records that visitors are shown. */
export const siteRecordsMs = 30_000;

/** Maximum age, in ms, of the history of the status page: it changes every five minutes. */
export const statusRecordsMs = 60_000;

/** A value that a process reads at most once in `maxAgeMs`. Concurrent callers share one read. A failed read is not kept. */
export interface Kept<T> {
  read(load: () => Promise<T>): Promise<T>;
}

export function createKept<T>({ now, maxAgeMs }: { now: () => number; maxAgeMs: number }): Kept<T> {
  let kept: { atMs: number; value: Promise<T> } | undefined;
  return {
    read(load) {
      if (kept && Math.abs(now() - kept.atMs) < maxAgeMs) return kept.value;
      const reading = { atMs: now(), value: load() };
      kept = reading;
      reading.value.catch(() => {
        if (kept === reading) kept = undefined;
      });
      return reading.value;
    },
  };
}
