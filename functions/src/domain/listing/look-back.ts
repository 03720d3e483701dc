/** Read units that an answer of `usualLimit` rows may spend: those of the session and of what else the call reads come on top. */
const usualUnits = 15;
const usualLimit = 25;

interface Wanted<T> {
  limit: number;
  matches(item: T): boolean;
  idOf(item: T): string;
  /** Time of an item, as the answer names it. */
  atOf(item: T): string;
  /** Read units that an answer of `usualLimit` rows may spend; absent for the usual ones. */
  units?: number;
  /** Read units that each row of the answer costs besides its item. */
  unitsPerRow?: number;
}

/** Rows of one page, newest first. */
export interface LookedBack<T> {
  items: T[];
  /** ID of the item that the next page goes on after; null if nothing is left. */
  next: string | null;
  /** Time of the oldest item that was looked at; null if all were. */
  lookedBackTo: string | null;
}

/**
 * Collects the items of a page from steps of a list that is read newest first. Stops when the page is full and a further item is known, or
 * when reading on would cost too much: the page is then short, and `next` goes on.
 */
export async function lookBack<T>(
  steps: AsyncIterable<{ items: readonly T[]; units: number }>,
  { limit, matches, idOf, atOf, units: allowed = usualUnits, unitsPerRow = 0 }: Wanted<T>,
): Promise<LookedBack<T>> {
  const maxUnits = allowed * Math.max(1, limit / usualLimit);
  const found: T[] = [];
  let spent = 0;
  let dearest = 0;
  let last: T | undefined;
  for await (const { items, units } of steps) {
    spent += units;
    // The step after a short one may be a whole one again.
    dearest = Math.max(dearest, units);
    for (const item of items) {
      if (matches(item)) {
        const previous = last ?? item;
        if (found.length === limit) return { items: found, next: idOf(previous), lookedBackTo: atOf(previous) };
        found.push(item);
      }
      last = item;
    }
    const rowUnits = Math.min(limit, found.length) * unitsPerRow;
    if (last !== undefined && spent + dearest + rowUnits > maxUnits)
      return { items: found, next: idOf(last), lookedBackTo: atOf(last) };
  }
  return { items: found, next: null, lookedBackTo: null };
}
