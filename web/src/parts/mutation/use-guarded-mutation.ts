import { useRef } from 'react';

interface Mutation<Variables> {
  mutate(variables: Variables, options: { onSettled: () => void }): void;
}

/** Returns a function that starts the mutation unless it is running: a double click comes before the button can show as busy. */
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
