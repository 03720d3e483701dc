import { notifyManager, QueryClient } from '@tanstack/react-query';
import { isRefusal } from './api-error.ts';

/** Age in seconds up to which a remounted component uses cached data. */
const freshSeconds = 15;

// By default observers are notified in the next task; a button must be busy before the second half of a double click.
notifyManager.setScheduler(queueMicrotask);

/** Creates the query client. A refused call is not retried; any other failed call is retried twice. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: freshSeconds * 1000,
        retry: (failures, error) => !isRefusal(error) && failures < 2,
        // The browser's online state does not matter: the API may run on this very machine.
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  });
}
