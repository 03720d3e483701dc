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
}

export type ThrottleResult =
  /** `undoWrites` return the units, in the transaction of work that does not count. */
  { granted: true; undoWrites: readonly Write[] } | { granted: false; retryAfterSeconds: number };

const Counter = z.object({ count: z.int() });
type Counter = z.infer<typeof Counter>;

function windowOf(bucket: Bucket, nowMs: number) {
  const begin = Math.floor(nowMs / 1000 / bucket.windowSeconds) * bucket.windowSeconds;
  return { key: { pk: `THROTTLE#${bucket.what}#${begin}`, sk: 'THROTTLE' }, end: begin + bucket.windowSeconds };
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
      if (left.some(({ limit }) => limit <= 0)) return { granted: false, retryAfterSeconds: 1 };
      return store.take(left, nowMs);
    },

    /** Consumes the units from every bucket, or none if any bucket is full. */
    async take(buckets: readonly Bucket[], nowMs: number): Promise<ThrottleResult> {
      const counters = countersOf(buckets, nowMs);
      try {
        await database.transact(counters.writes);
      } catch (error) {
        const retryAfterSeconds = counters.retryAfterSeconds(error);
        if (retryAfterSeconds === undefined) throw error;
        return { granted: false, retryAfterSeconds };
      }
      return { granted: true, undoWrites: counters.undoWrites };
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
      const ends = windows.filter(({ what }) => error.has(what)).map(({ end }) => end);
      return ends.length > 0 ? Math.max(1, Math.ceil(Math.max(...ends) - nowMs / 1000)) : undefined;
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
