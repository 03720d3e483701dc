import type { Context } from '../src/context.ts';

/** The process is gone as soon as a transaction with such a write stands. */
export function dyingAfter(ctx: Context, label: string): Context {
  const { database } = ctx;
  const transact: typeof database.transact = async (writes) => {
    await database.transact(writes);
    if (writes.some((write) => write.label === label)) throw new Error('the process died');
  };
  return { ...ctx, database: { ...database, transact } };
}
