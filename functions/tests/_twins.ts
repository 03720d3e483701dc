import type { Context } from '../src/context.ts';
import type { Write } from '../src/storage/database.ts';

/**
 * Interleaves `count` calls with one idempotency key: all of them look up the key before any continues. Then the first runs alone until it commits
 * a transaction accepted by `isDone`, `meanwhile` runs, and the others continue. `onFirst` is called after the lookup of the first.
 */
export function oneAhead(
  ctx: Context,
  count: number,
  {
    isDone = (writes) => writes.some(({ label }) => label === 'idempotency'),
    onFirst = () => undefined,
    meanwhile = async () => undefined,
  }: { isDone?(writes: readonly Write[]): boolean; onFirst?(): void; meanwhile?(): Promise<unknown> } = {},
): Context {
  const allLookedUp = Promise.withResolvers<void>();
  const firstIsDone = Promise.withResolvers<void>();
  let lookups = 0;
  let wasDone = false;
  const { database } = ctx;
  return {
    ...ctx,
    database: {
      ...database,
      async find(table, key, schema) {
        const found = await database.find(table, key, schema);
        if (!String(key.sk).startsWith('IDEMPOTENCY#') || ++lookups > count) return found;
        const isFirst = lookups === 1;
        if (isFirst) onFirst();
        if (lookups === count) allLookedUp.resolve();
        await (isFirst ? allLookedUp.promise : firstIsDone.promise);
        return found;
      },
      async transact(writes) {
        await database.transact(writes);
        if (wasDone || !isDone(writes)) return;
        wasDone = true;
        await meanwhile();
        firstIsDone.resolve();
      },
    },
  };
}
