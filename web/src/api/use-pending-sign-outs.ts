import { startTransition, useCallback, useEffect, useState } from 'react';
import { call } from './call.ts';
import { logout } from './first-calls.ts';
import { createPendingSignOuts, sha256 } from './pending-sign-outs.ts';
import { browserStore } from './storage.ts';

/** Time between two attempts while the server cannot be reached, in milliseconds. */
const retryMs = 15_000;

const signOuts = createPendingSignOuts({
  store: browserStore,
  send: (body) => call(logout, { body }),
  digest: globalThis.crypto?.subtle ? sha256 : undefined,
  exclusively: async (task) => (navigator.locks ? await navigator.locks.request('sign-out', task) : await task()),
});

/** Ends sessions at the server and retries the sign-outs that could not be delivered. */
export function usePendingSignOuts(): { isPending: boolean; end: (refreshToken: string) => Promise<void> } {
  const [isPending, setPending] = useState(false);
  const end = useCallback(async (refreshToken: string) => setPending(!(await signOuts.end(refreshToken))), []);

  useEffect(() => {
    // As a transition, like every update of a prerendered page.
    if (signOuts.hasAny()) startTransition(() => setPending(true));
  }, []);

  useEffect(() => {
    if (!isPending) return;
    const attempt = () => void signOuts.deliver().then((isDone) => isDone && setPending(false));
    attempt();
    addEventListener('online', attempt);
    const timer = setInterval(attempt, retryMs);
    return () => {
      removeEventListener('online', attempt);
      clearInterval(timer);
    };
  }, [isPending]);

  return { isPending, end };
}
