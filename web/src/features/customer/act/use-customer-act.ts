import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useIntentKey } from '../../../api/use-intent-key.ts';
import { useGuardedMutation } from '../../../parts/mutation/use-guarded-mutation.ts';
import { toast } from '../../../ui/toast.tsx';

interface Act<Input, Output> {
  /** Sends the act. `key` is its idempotency key, the same for the same input. */
  send: (input: Input, key: string) => Promise<Output>;
  /** Text that reports the success. */
  done: (output: Output, input: Input) => string;
  onDone: () => void;
}

/** Prepares an act on a customer, which is sent once per press and reloads everything about customers. */
export function useCustomerAct<Input, Output>({ send, done, onDone }: Act<Input, Output>) {
  const queryClient = useQueryClient();
  const keyOf = useIntentKey();
  const doing = useMutation({
    mutationFn: (input: Input) => send(input, keyOf(input)),
    onSuccess: (output, input) => {
      toast.success(done(output, input));
      onDone();
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['customers'] }),
  });
  // The types of a generic mutation do not resolve to one with two arguments.
  const start = doing.mutate as (input: Input, options: { onSettled: () => void }) => void;
  return { doing, act: useGuardedMutation({ mutate: start }) };
}
