import type { Context } from '../../context.ts';
import { describeError } from '../../log.ts';

/**
 * Runs `work` for each item. A failure is logged and does not block the others; when all are done, throws an `AggregateError` if any failed, so that
 * the run counts as failed.
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
