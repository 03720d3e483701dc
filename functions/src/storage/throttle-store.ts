import { z } from 'zod';
import { type Database, isConditionFailed, type Write } from './database.ts';
import { write } from './write.ts';
import { atMost, missing, oneOf } from './write-terms.ts';

/** Limit within one window. Windows are aligned to the clock; the counter's key contains the start of its window. */
export interface Bucket {
  /** Name of the counter, e.g. `login:203.0.113.7`. */
  what: string;
  limit: number;
  windowSeconds: number;
  /** Units to consume at once; 1 if absent. */
  count?: number;
  /** Name of the limit towards callers, e.g. `sign-in-ip`; absent if callers are not told of it. */
  policy?: string;
}

/** State of a limit after a call was counted. */
export interface LimitState {
  policy: string;
  limit: number;
  windowSeconds: number;
  /** Free units; null if the write does not return their number. */
  remaining: number | null;
  /** Seconds until the window ends, rounded up. */
  resetSeconds: number;
}

export type ThrottleResult =
  /** `undoWrites` return the units, in the transaction of work that does not count. `left`: free units of each bucket, at this moment. */
  | { granted: true; undoWrites: readonly Write[]; left: readonly number[] }
  /** `full`: for each bucket, whether it refused. */
  | { granted: false; retryAfterSeconds: number; full: readonly boolean[] };

const Counter = z.object({ count: z.int() });
type Counter = z.infer<typeof Counter>;

function windowOf(bucket: Bucket, nowMs: number) {
  const begin = Math.floor(nowMs / 1000 / bucket.windowSeconds) * bucket.windowSeconds;
  return { key: { pk: `THROTTLE#${bucket.what}#${begin}`, sk: 'THROTTLE' }, end: begin + bucket.windowSeconds };
}

/** Returns the seconds until the window of a bucket ends, at least 1. */
export function resetSecondsOf(bucket: Bucket, nowMs: number): number {
  return Math.max(1, Math.ceil(windowOf(bucket, nowMs).end - nowMs / 1000));
}

/**
 * Counters that expire. Units are consumed before the work and returned if it does not count: counting afterwards would admit all concurrent
 * requests.
 */
export function throttleStore(database: Database) {
  const store = {
    /**
     * Like `take`, for work in progress: units held in the previous window also count. The work must be shorter than a window and return
     * its units when it ends; units kept by a crash become free after two windows.
     */
    async hold(buckets: readonly Bucket[], nowMs: number): Promise<ThrottleResult> {
      const left = await Promise.all(
        buckets.map(async (bucket) => {
          const { key } = windowOf(bucket, nowMs - bucket.windowSeconds * 1000);
          const held = await database.find('main', key, Counter);
          return { ...bucket, limit: bucket.limit - Math.max(0, held?.count ?? 0) };
        }),
      );
      const full = left.map(({ limit }) => limit <= 0);
      if (full.includes(true)) return { granted: false, retryAfterSeconds: 1, full };
      return store.take(left, nowMs);
    },

    /**
     * Consumes the units from every bucket, or from none if any bucket is full. Each counter is written on its own, because only such a write returns
     * the count, and because counters in transactions would conflict. Until a refused call has returned its units, others may be refused for them.
     */
    async take(buckets: readonly Bucket[], nowMs: number): Promise<ThrottleResult> {
      const { writes, undoWrites } = countersOf(buckets, nowMs);
      const counters = await Promise.all(writes.map((each) => database.update(each, Counter)));
      const full = counters.map((counter) => counter === undefined);
      if (!full.includes(true)) {
        const left = buckets.map(({ limit }, index) => Math.max(0, limit - (counters[index]?.count ?? limit)));
        return { granted: true, undoWrites, left };
      }
      await Promise.all(undoWrites.filter((_, index) => !full[index]).map((each) => database.update(each, Counter)));
      const waits = buckets.filter((_, index) => full[index]).map((bucket) => resetSecondsOf(bucket, nowMs));
      return { granted: false, retryAfterSeconds: Math.max(...waits), full };
    },
  };
  return store;
}

/**
 * Returns the writes that consume from every bucket, for the transaction that does the work. A write fails with the label of its bucket if
 * that bucket is full.
 */
export function countersOf(buckets: readonly Bucket[], nowMs: number) {
  const windows = buckets.map((bucket) => ({ ...bucket, ...windowOf(bucket, nowMs) }));
  return {
    writes: windows.map(takeWrite),
    undoWrites: windows.map(undoWrite),
    /** Returns the seconds until all full buckets have room; undefined if the error is not about a full bucket. */
    retryAfterSeconds(error: unknown): number | undefined {
      if (!isConditionFailed(error)) return undefined;
      const waits = buckets.filter(({ what }) => error.has(what)).map((bucket) => resetSecondsOf(bucket, nowMs));
      return waits.length > 0 ? Math.max(...waits) : undefined;
    },
  };
}

function takeWrite({ what, key, end, limit, count = 1 }: Bucket & ReturnType<typeof windowOf>): Write {
  return write<Counter>(what, key)
    .set({ expiresAtSeconds: end })
    .add({ count })
    .when({ count: oneOf(missing, atMost(limit - count)) });
}

function undoWrite({ what, key, end, count = 1 }: Bucket & ReturnType<typeof windowOf>): Write {
  return write<Counter>(what, key).set({ expiresAtSeconds: end }).add({ count: -count });
}
