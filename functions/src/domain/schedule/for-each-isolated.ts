import type { Context } from '../../context.ts';
import { describeError } from '../../log.ts';

/**
 * What a sweep does for each of many. One that fails keeps no other waiting; when all have had their turn the run fails nevertheless, so
 * that somebody hears of it, and the next run tries again.
 */
export async function forEachIsolated<Item>(
  { ctx, event }: { ctx: Pick<Context, 'log'>; event: string },
  items: readonly Item[],
  { nameOf, work }: { nameOf(item: Item): Record<string, string>; work(item: Item): Promise<unknown> },
): Promise<void> {
  const failures: unknown[] = [];
  for (const item of items) {
    try {
      await work(item);
    } catch (error) {
      failures.push(error);
      ctx.log.error(event, { ...nameOf(item), ...describeError(error) });
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${event}: ${failures.length} of ${items.length}`);
}
