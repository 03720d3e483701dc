import { markNewMessageWrites } from '../../storage/contact-store.ts';
import { type Item, isConditionFailed } from '../../storage/database.ts';
import type { BackfillContext } from './backfill-step.ts';

/** Marks a message of an earlier version that is still new, so that it is counted. Returns 1 if it was marked. */
export async function markNewMessages({ database }: BackfillContext, item: Item): Promise<number> {
  const writes = markNewMessageWrites(item);
  if (writes.length === 0) return 0;
  try {
    await database.transact(writes);
    return 1;
  } catch (error) {
    if (!isConditionFailed(error)) throw error;
    return 0;
  }
}
