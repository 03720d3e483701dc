import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { forEachConcurrently } from './for-each-concurrently.ts';
import { useUnmountSignal } from './use-unmount-signal.ts';

/** Maximum number of concurrent calls. */
const abreast = 4;

/** One of the calls that a bulk change consists of. */
export interface PlannedChange {
  /** Identifies the object to change. */
  of: string;
  /** Target value. After a success the call is skipped while the target stays the same. */
  to: string;
  /** Number of objects that the call changes; 1 by default. */
  count?: number;
  send: () => Promise<unknown>;
}

interface BulkMutationOptions<Wish> {
  /** Returns the calls that a change consists of, in order. */
  plan: (wish: Wish) => readonly PlannedChange[];
  /** Key of the queries to invalidate afterwards. */
  queryKey: readonly string[];
  /** Called if every call has succeeded and the component is still mounted. */
  onDone: () => void;
}

/**
 * Runs a change that takes several calls. Its data is the number of failed objects and the first error; a retry sends only the failed
 * calls.
 */
export function useBulkMutation<Wish>({ plan, queryKey, onDone }: BulkMutationOptions<Wish>) {
  const queryClient = useQueryClient();
  const unmountSignal = useUnmountSignal();
  const done = useRef(new Map<string, string>());
  return useMutation({
    mutationFn: async (wish: Wish) => {
      const pending = plan(wish).filter(({ of, to }) => done.current.get(of) !== to);
      const errors: unknown[] = [];
      let failed = 0;
      await forEachConcurrently(pending, { abreast, signal: unmountSignal() }, async ({ of, to, count = 1, send }) => {
        try {
          await send();
          done.current.set(of, to);
        } catch (error) {
          failed += count;
          errors.push(error);
        }
      });
      return { failed, error: errors[0] };
    },
    onSuccess: ({ failed }) => {
      if (failed === 0 && !unmountSignal().aborted) onDone();
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
}
