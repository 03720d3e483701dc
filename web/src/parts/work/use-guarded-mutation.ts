import { useRef } from 'react';

interface Mutation<Variables> {
  mutate(variables: Variables, options: { onSettled: () => void }): void;
}

/** Starts a mutation unless it runs: the second half of a double click comes before a button can be shown as busy. */
export function useGuardedMutation<Variables>(mutation: Mutation<Variables>): (variables: Variables) => void {
  const isRunning = useRef(false);
  return (variables) => {
    if (isRunning.current) return;
    isRunning.current = true;
    const onSettled = () => {
      isRunning.current = false;
    };
    mutation.mutate(variables, { onSettled });
  };
}
