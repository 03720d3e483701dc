import { isOpenItem, type JobItemStatus } from '@cellgate/shared/job/job.ts';

/** Items of a job that a list shows: all, those under way, or those that did not succeed. */
export const itemFilters = ['all', 'open', 'problems'] as const;
export type ItemFilter = (typeof itemFilters)[number];

export function filterItems<Item extends { status: JobItemStatus }>(
  items: readonly Item[],
  filter: ItemFilter,
): Item[] {
  return items.filter(({ status }) => {
    if (filter === 'all') return true;
    return filter === 'open' ? isOpenItem(status) : !isOpenItem(status) && status !== 'done';
  });
}

/** Reports whether a retry would repeat an item: its outcome is a failure, or unknown. */
export function isRepeatable({ failed, unknown }: { failed: number; unknown: number }): boolean {
  return failed + unknown > 0;
}
