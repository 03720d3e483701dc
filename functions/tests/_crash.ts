import type { Context } from '../src/context.ts';

class ProcessDied extends Error {
  override readonly message = 'the process died';
}

/** Whether it was that death that ended an act, a sweep over many included. */
export function isCrash(error: unknown): boolean {
  return error instanceof AggregateError ? error.errors.some(isCrash) : error instanceof ProcessDied;
}

/** The process is gone as soon as a transaction with such a write stands. */
export function crashAfter(ctx: Context, label: string): Context {
  const { database } = ctx;
  const transact: typeof database.transact = async (writes) => {
    await database.transact(writes);
    if (writes.some((write) => write.label === label)) throw new ProcessDied();
  };
  return { ...ctx, database: { ...database, transact } };
}
