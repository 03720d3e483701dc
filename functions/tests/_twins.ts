import type { Context } from '../src/context.ts';
import type { Write } from '../src/storage/database.ts';

/**
 * Interleaves `count` calls with one idempotency key: all of them look the key up before any of them goes on. Then the first runs alone until
 * it has committed a transaction that `isDone` names, `meanwhile` runs, and the others go on. `onFirst` is called when the first has looked.
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
  const allHaveLooked = Promise.withResolvers<void>();
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
        if (lookups === count) allHaveLooked.resolve();
        await (isFirst ? allHaveLooked.promise : firstIsDone.promise);
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
