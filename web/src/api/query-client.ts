import { notifyManager, QueryClient } from '@tanstack/react-query';
import { isRefusal } from './api-error.ts';

/** Seconds an answer counts as fresh when a page comes back to it. */
const freshSeconds = 15;

// The library tells what has begun in the next task; a button must be seen as busy before the second half of a double click.
notifyManager.setScheduler(queueMicrotask);

/** A refusal is an answer and is not asked again; a call that nothing answered is, twice. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: freshSeconds * 1000,
        retry: (failures, error) => !isRefusal(error) && failures < 2,
        // Whether the API can be reached is the API's to say: it may live on this very machine.
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  });
}
