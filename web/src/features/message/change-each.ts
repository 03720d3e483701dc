import { isApiError } from '../../api/api-error.ts';
import { forEachConcurrently } from '../../parts/mutation/for-each-concurrently.ts';

/** Maximum number of concurrent calls. */
const abreast = 4;

export interface Outcomes<T> {
  changed: { before: T; after: T }[];
  /** Items that somebody else has changed since they were loaded, as they are now. */
  moved: T[];
  failed: { item: T; error: unknown }[];
}

interface ChangeCalls<T> {
  /** Changes an item if it still is as it was loaded, and returns it as it is afterwards. */
  save: (item: T) => Promise<T>;
  load: (item: T) => Promise<T>;
}

/** Changes items one by one. One that is refused stops no other. */
export async function changeEach<T>(items: readonly T[], { save, load }: ChangeCalls<T>): Promise<Outcomes<T>> {
  const outcomes: Outcomes<T> = { changed: [], moved: [], failed: [] };
  // All of them were asked for, also if the person leaves the page.
  const never = new AbortController().signal;
  await forEachConcurrently(items, { abreast, signal: never }, async (item) => {
    try {
      outcomes.changed.push({ before: item, after: await save(item) });
    } catch (error) {
      if (!isApiError(error, 'record.moved')) outcomes.failed.push({ item, error });
      else outcomes.moved.push(await load(item).catch(() => item));
    }
  });
  return outcomes;
}
