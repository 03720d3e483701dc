import type { ConsumedCapacity } from '../src/storage/consumed-capacity.ts';

/** Sums of the capacity units that the database's calls consume. */
export interface UnitMeter {
  add(consumed: ConsumedCapacity): void;
  /** Returns the units consumed while `work` runs, also by other calls at the time. */
  of(work: () => Promise<unknown>): Promise<ConsumedCapacity>;
}

export function createUnitMeter(): UnitMeter {
  let sum: ConsumedCapacity = { read: 0, write: 0 };
  return {
    add: ({ read, write }) => {
      sum = { read: sum.read + read, write: sum.write + write };
    },
    of: async (work) => {
      const before = sum;
      await work();
      return { read: sum.read - before.read, write: sum.write - before.write };
    },
  };
}
