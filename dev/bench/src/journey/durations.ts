import { percentile } from '@cellgate/shared/product/percentile.ts';

/** Statistics of measured times, in milliseconds. */
export interface Durations {
  count: number;
  p50: number;
  p95: number;
  max: number;
}

/** Returns nearest-rank percentiles: each is a measured time. */
export function summarise(samplesMs: readonly number[]): Durations {
  const rank = (percent: number) => percentile(samplesMs, percent);
  return { count: samplesMs.length, p50: rank(50), p95: rank(95), max: rank(100) };
}

/** Runs `work` for each item in turn and returns how long each took, in milliseconds. */
export async function timeEach<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<number[]> {
  const samplesMs: number[] = [];
  for (const item of items) {
    const startedAt = performance.now();
    await work(item);
    samplesMs.push(performance.now() - startedAt);
  }
  return samplesMs;
}
