import { notifyManager, QueryClient } from '@tanstack/react-query';
import { isRefusal } from './api-error.ts';

/** Age in seconds up to which a remounted component uses cached data. */
const freshSeconds = 15;

// By default observers are notified in the next task; a button must be busy before the second half of a double click.
notifyManager.setScheduler(queueMicrotask);

/**
 * Creates the query client. A refused call is not retried; any other failed call is retried twice. `keptMs`: time for which data of pages that were
 * left is kept, in milliseconds.
 */
export function createQueryClient({ keptMs }: { keptMs?: number } = {}): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: freshSeconds * 1000,
        ...(keptMs !== undefined && { gcTime: keptMs }),
        retry: (failures, error) => !isRefusal(error) && failures < 2,
        // The browser's online state does not matter: the API may run on this very machine.
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  });
}

/** Loads everything on the page again after a time without connection. What is still waiting for its first answer begins anew. */
export async function refreshQueries(queryClient: QueryClient): Promise<void> {
  await cancelFirstLoads(queryClient);
  await queryClient.refetchQueries({
    type: 'active',
    predicate: (query) => query.isStale() || query.state.error !== null,
  });
}

/** Loads what the page shows again in the language selected now, because texts of the API are in that of the call. Other data loads again when shown. */
export async function reloadInLanguage(queryClient: QueryClient): Promise<void> {
  await cancelFirstLoads(queryClient);
  await queryClient.invalidateQueries();
}

/** Cancels what the page still waits for. A query that has no data yet would otherwise keep the call that is on its way. */
const cancelFirstLoads = (queryClient: QueryClient) =>
  queryClient.cancelQueries({ type: 'active', predicate: ({ state }) => state.data === undefined });
