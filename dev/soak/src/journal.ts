import { type Disturbance, excuseOf, type Part, type SoakOperation } from './disturbance.ts';

/** Failures that no fault explains, of which so many are told with their text. */
const toldFailures = 20;

/** What was done, what went wrong, and what was to blame. */
export interface Journal {
  /** Does it, and counts it; a failure is judged and gives undefined. */
  attempt<T>(what: string, needs: readonly Part[], work: () => Promise<T>): Promise<T | undefined>;
  count(what: string, by?: number): void;
  counts(): ReadonlyMap<string, number>;
  /** A part is taken away from now on; the caller ends it with the moment at which all was well again. */
  disturb(what: string, part: Part): Disturbance;
  disturbances(): readonly Disturbance[];
  /** Milliseconds from the end of a fault's cause until all was well, by what it was. */
  recovered(what: string, durationMs: number): void;
  recoveries(): ReadonlyMap<string, readonly number[]>;
  /** Something that must never be. */
  wrong(what: string): void;
  /** Something that must not be unless a fault explains it. */
  judge(what: string, deed: SoakOperation): void;
  unexplained(): readonly string[];
}

/** `tell` hears of each failure that no fault explains, when it happens. */
export function createJournal(now: () => number, tell: (line: string) => void): Journal {
  const counted = new Map<string, number>();
  const disturbed: Disturbance[] = [];
  const recovered = new Map<string, number[]>();
  const unexplained: string[] = [];
  const count = (what: string, by = 1) => void counted.set(what, (counted.get(what) ?? 0) + by);
  const wrong = (what: string) => {
    count('failures');
    const line = `${new Date(now()).toISOString()} ${what}`;
    tell(line);
    if (unexplained.length < toldFailures) unexplained.push(line);
  };
  const judge = (what: string, deed: SoakOperation) => {
    if (excuseOf(deed, disturbed)) count('excused');
    else wrong(what);
  };
  return {
    count,
    counts: () => counted,
    attempt: async (what, needs, work) => {
      const startedAtMs = now();
      try {
        const result = await work();
        count(what);
        return result;
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        judge(`${what}: ${reason}`, { needs, startedAtMs, endedAtMs: now() });
        return undefined;
      }
    },
    disturb: (what, part) => {
      const disturbance: Disturbance = { what, part, beganAtMs: now(), endedAtMs: undefined };
      disturbed.push(disturbance);
      count('faults');
      return disturbance;
    },
    disturbances: () => disturbed,
    recovered: (what, durationMs) => void recovered.set(what, [...(recovered.get(what) ?? []), durationMs]),
    recoveries: () => recovered,
    wrong,
    judge,
    unexplained: () => unexplained,
  };
}
