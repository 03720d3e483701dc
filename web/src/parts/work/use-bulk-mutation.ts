import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { forEachConcurrently } from './for-each-concurrently.ts';
import { useUnmountSignal } from './use-unmount-signal.ts';

/** Calls under way together. */
const abreast = 4;

/** One call of those that a wish takes. */
export interface PlannedChange {
  /** What is changed. */
  of: string;
  /** What it is to become: once that has worked, it is not done again while the same is wanted. */
  to: string;
  /** How many things it changes; one unless it says so. */
  count?: number;
  send: () => Promise<unknown>;
}

interface ManyChanges<Wish> {
  /** The calls that a wish takes, in order. */
  plan: (wish: Wish) => readonly PlannedChange[];
  /** Of what is asked for anew afterwards. */
  queryKey: readonly string[];
  /** Every call has worked, and somebody is still there to see it. */
  onDone: () => void;
}

/** Changes many things by several calls. Answers how many it did not work for and the first reason; trying once more goes on with those. */
export function useBulkMutation<Wish>({ plan, queryKey, onDone }: ManyChanges<Wish>) {
  const queryClient = useQueryClient();
  const left = useUnmountSignal();
  const done = useRef(new Map<string, string>());
  return useMutation({
    mutationFn: async (wish: Wish) => {
      const missing = plan(wish).filter(({ of, to }) => done.current.get(of) !== to);
      const errors: unknown[] = [];
      let failed = 0;
      await forEachConcurrently(missing, { abreast, signal: left() }, async ({ of, to, count = 1, send }) => {
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
      if (failed === 0 && !left().aborted) onDone();
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
}
