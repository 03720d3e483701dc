/** What a set of measured times comes to, in milliseconds. */
export interface Durations {
  count: number;
  p50: number;
  p95: number;
  max: number;
}

/** Nearest-rank percentiles: each is a time that was really measured. */
export function summarise(samplesMs: readonly number[]): Durations {
  const sorted = samplesMs.toSorted((a, b) => a - b);
  const rank = (share: number) => sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
  return { count: sorted.length, p50: rank(0.5), p95: rank(0.95), max: rank(1) };
}

/** Runs `work` for each item in turn and keeps how long each took. */
export async function timeEach<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<number[]> {
  const samplesMs: number[] = [];
  for (const item of items) {
    const startedAt = performance.now();
    await work(item);
    samplesMs.push(performance.now() - startedAt);
  }
  return samplesMs;
}
