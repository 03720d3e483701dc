import { type Disturbance, findExcuse, type Part, type SoakOperation } from './disturbance.ts';

/** Maximum number of unexplained failures that are kept with their text. */
const maxKeptFailures = 20;

/** Record of operations, failures and disturbances. */
export interface Journal {
  /** Runs and counts the operation. On a failure, judges it and resolves to undefined. */
  attempt<T>(what: string, needs: readonly Part[], work: () => Promise<T>): Promise<T | undefined>;
  count(what: string, by?: number): void;
  counts(): ReadonlyMap<string, number>;
  /** Records that a part is down from now on. The caller sets `endedAtMs` after the recovery. */
  disturb(what: string, part: Part): Disturbance;
  disturbances(): readonly Disturbance[];
  /** Records the time in milliseconds from the end of a fault's cause to the recovery, by fault. */
  recovered(what: string, durationMs: number): void;
  recoveries(): ReadonlyMap<string, readonly number[]>;
  /** Records a failure that no fault can excuse. */
  wrong(what: string): void;
  /** Records a failure unless a disturbance excuses it. */
  judge(what: string, operation: SoakOperation): void;
  unexplained(): readonly string[];
}

/** Creates a journal. It calls `report` at once for each failure that no fault excuses. */
export function createJournal(now: () => number, report: (line: string) => void): Journal {
  const counted = new Map<string, number>();
  const disturbed: Disturbance[] = [];
  const recovered = new Map<string, number[]>();
  const unexplained: string[] = [];
  const count = (what: string, by = 1) => void counted.set(what, (counted.get(what) ?? 0) + by);
  const wrong = (what: string) => {
    count('failures');
    const line = `${new Date(now()).toISOString()} ${what}`;
    report(line);
    if (unexplained.length < maxKeptFailures) unexplained.push(line);
  };
  const judge = (what: string, operation: SoakOperation) => {
    if (findExcuse(operation, disturbed)) count('excused');
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
