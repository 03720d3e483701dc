import { useInfiniteQuery } from '@tanstack/react-query';

/** Rows that a tab loads at once. */
export const tabLimit = 25;

interface TabPage {
  /** Cursor of the next part; null at the end. */
  next: string | null;
}

/** Loads the rows of a tab of a customer's page, part by part. */
export function useTab<Page extends TabPage>(
  [id, tab]: readonly [id: string, tab: string],
  load: (query: { limit: number; cursor: string | undefined }, signal: AbortSignal) => Promise<Page>,
) {
  return useInfiniteQuery({
    queryKey: ['customers', id, tab] as const,
    queryFn: ({ pageParam, signal }) => load({ limit: tabLimit, cursor: pageParam }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });
}
