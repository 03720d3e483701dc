import type { Database } from './database.ts';
import { throttleStore } from './throttle-store.ts';

interface AllowanceOptions {
  limit: number;
  windowSeconds: number;
  /** Number of calls that a process reserves with one write. */
  step: number;
}

export type Admission = { granted: true } | { granted: false; retryAfterSeconds: number };

interface Allowance {
  left: number;
  reserving: Promise<void> | undefined;
  /** End of the window in which no calls are left, in epoch seconds; undefined while some may be. */
  exhaustedUntil: number | undefined;
}

/**
 * Counts calls per caller across all processes without a write for each: a process reserves some at a time. Unused calls are lost to the caller
 * until the window ends, so a limit must leave room for one step per process.
 */
export function createCallAllowance(database: Database, { limit, windowSeconds, step }: AllowanceOptions) {
  let window = Number.NaN;
  let allowances = new Map<string, Allowance>();

  const reserve = async (what: string, allowance: Allowance, nowMs: number): Promise<void> => {
    const result = await throttleStore(database).take([{ what, limit, windowSeconds, count: step }], nowMs);
    if (result.granted) allowance.left += step;
    else allowance.exhaustedUntil = nowMs / 1000 + result.retryAfterSeconds;
  };

  return {
    /** Consumes one call of a caller. Concurrent calls share one reservation. */
    async take(what: string, nowMs: number): Promise<Admission> {
      const current = Math.floor(nowMs / 1000 / windowSeconds);
      if (current !== window) {
        window = current;
        allowances = new Map();
      }
      const allowance = allowances.get(what) ?? { left: 0, reserving: undefined, exhaustedUntil: undefined };
      allowances.set(what, allowance);
      while (allowance.left === 0 && allowance.exhaustedUntil === undefined) {
        allowance.reserving ??= reserve(what, allowance, nowMs).finally(() => {
          allowance.reserving = undefined;
        });
        await allowance.reserving;
      }
      if (allowance.left > 0) {
        allowance.left -= 1;
        return { granted: true };
      }
      const waitSeconds = (allowance.exhaustedUntil ?? 0) - nowMs / 1000;
      return { granted: false, retryAfterSeconds: Math.max(1, Math.ceil(waitSeconds)) };
    },
  };
}

export type CallAllowance = ReturnType<typeof createCallAllowance>;
