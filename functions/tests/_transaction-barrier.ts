import type { Context } from '../src/context.ts';

/**
 * The same context, whose first `count` transactions wait for one another: so many calls have all read before any of them writes, which
 * on a fast machine would rarely happen by itself.
 */
export function withTransactionBarrier(ctx: Context, count: number): Context {
  const { promise: allAreHere, resolve } = Promise.withResolvers<void>();
  let arrived = 0;
  const { database } = ctx;
  return {
    ...ctx,
    database: {
      ...database,
      async transact(writes) {
        if (++arrived === count) resolve();
        await allAreHere;
        return database.transact(writes);
      },
    },
  };
}
