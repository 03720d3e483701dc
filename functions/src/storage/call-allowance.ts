import type { Database } from './database.ts';
import { throttleStore } from './throttle-store.ts';

interface AllowanceOptions {
  limit: number;
  windowSeconds: number;
  /** Calls that a process reserves with one write. */
  step: number;
}

export type Admission = { granted: true } | { granted: false; retryAfterSeconds: number };

interface Allowance {
  left: number;
  reserving: Promise<void> | undefined;
  /** Epoch seconds of the end of the window in which nothing is left. */
  exhaustedUntil: number | undefined;
}

/**
 * Counts calls per caller across all processes without a write for each: a process reserves some at a time. What it does not use is lost to the
 * caller until the window ends, so a limit must leave room for one step per process.
 */
export function createCallAllowance(database: Database, { limit, windowSeconds, step }: AllowanceOptions) {
  let window = Number.NaN;
  let allowances = new Map<string, Allowance>();

  const reserve = async (what: string, mine: Allowance, nowMs: number): Promise<void> => {
    const place = await throttleStore(database).take([{ what, limit, windowSeconds, count: step }], nowMs);
    if (place.granted) mine.left += step;
    else mine.exhaustedUntil = nowMs / 1000 + place.retryAfterSeconds;
  };

  return {
    /** Takes one call of a caller. Calls at the same moment wait for one reservation together. */
    async take(what: string, nowMs: number): Promise<Admission> {
      const current = Math.floor(nowMs / 1000 / windowSeconds);
      if (current !== window) {
        window = current;
        allowances = new Map();
      }
      const mine = allowances.get(what) ?? { left: 0, reserving: undefined, exhaustedUntil: undefined };
      allowances.set(what, mine);
      while (mine.left === 0 && mine.exhaustedUntil === undefined) {
        mine.reserving ??= reserve(what, mine, nowMs).finally(() => {
          mine.reserving = undefined;
        });
        await mine.reserving;
      }
      if (mine.left > 0) {
        mine.left -= 1;
        return { granted: true };
      }
      const waitSeconds = (mine.exhaustedUntil ?? 0) - nowMs / 1000;
      return { granted: false, retryAfterSeconds: Math.max(1, Math.ceil(waitSeconds)) };
    },
  };
}

export type CallAllowance = ReturnType<typeof createCallAllowance>;
