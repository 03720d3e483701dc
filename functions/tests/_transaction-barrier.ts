import type { Context } from '../src/context.ts';

/** Returns a context whose first `count` transactions wait for one another, so that all of these calls have read before any of them writes. */
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
