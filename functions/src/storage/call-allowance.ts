import type { Database } from './database.ts';
import { resetSecondsOf, throttleStore } from './throttle-store.ts';

interface AllowanceOptions {
  limit: number;
  windowSeconds: number;
  /** Number of calls that a process reserves with one write. */
  step: number;
}

export interface Admission {
  granted: boolean;
  /** Free calls, without those that other processes have reserved. */
  remaining: number;
  /** Seconds until the window ends. */
  resetSeconds: number;
}

interface Allowance {
  left: number;
  /** Calls that no process had reserved, as of the last reservation. */
  unreserved: number;
  reserving: Promise<void> | undefined;
  isExhausted: boolean;
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
    allowance.unreserved = result.granted ? (result.left[0] ?? 0) : 0;
    if (result.granted) allowance.left += step;
    else allowance.isExhausted = true;
  };

  return {
    /** Consumes one call of a caller. Concurrent calls share one reservation. */
    async take(what: string, nowMs: number): Promise<Admission> {
      const current = Math.floor(nowMs / 1000 / windowSeconds);
      if (current !== window) {
        window = current;
        allowances = new Map();
      }
      const allowance = allowances.get(what) ?? { left: 0, unreserved: 0, reserving: undefined, isExhausted: false };
      allowances.set(what, allowance);
      while (allowance.left === 0 && !allowance.isExhausted) {
        allowance.reserving ??= reserve(what, allowance, nowMs).finally(() => {
          allowance.reserving = undefined;
        });
        await allowance.reserving;
      }
      const granted = allowance.left > 0;
      if (granted) allowance.left -= 1;
      const resetSeconds = resetSecondsOf({ what, limit, windowSeconds }, nowMs);
      return { granted, remaining: allowance.left + allowance.unreserved, resetSeconds };
    },
  };
}

export type CallAllowance = ReturnType<typeof createCallAllowance>;
