import type { Context } from '../src/context.ts';

class SimulatedCrash extends Error {
  override readonly message = 'the process died';
}

/** Reports whether an error, or one of an `AggregateError`, is the simulated crash. */
export function isCrash(error: unknown): boolean {
  return error instanceof AggregateError ? error.errors.some(isCrash) : error instanceof SimulatedCrash;
}

/** Throws after committing a write labeled `label`, simulating a crash. */
export function crashAfter(ctx: Context, label: string): Context {
  const { database } = ctx;
  const transact: typeof database.transact = async (writes) => {
    await database.transact(writes);
    if (writes.some((write) => write.label === label)) throw new SimulatedCrash();
  };
  return { ...ctx, database: { ...database, transact } };
}
