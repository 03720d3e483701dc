import type { Context } from '../../context.ts';
import type { Item, Write } from '../../storage/database.ts';

export type BackfillContext = Pick<Context, 'database' | 'now'>;

/**
 * A step of the backfill. It may run several times, stop anywhere and meet requests: every write has a condition under which it is still needed.
 */
export type BackfillStep = { name: string } & (
  | {
      /** Returns the update that an item of the main table lacks; undefined if it lacks none. A failed condition is ignored. */
      updateOf(item: Item): Write | undefined;
    }
  | {
      /** Writes what an item of the main table lacks elsewhere, while requests may change the item. Returns how much was written. */
      fill(ctx: BackfillContext, item: Item): Promise<number>;
    }
  | {
      /** Does the whole step. Returns how many records were written. For steps that read few records. */
      run(ctx: BackfillContext): Promise<number>;
    }
);
