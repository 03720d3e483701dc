import { useCallback, useEffect, useRef } from 'react';

/** A signal that fires when the component goes. */
export function useUnmountSignal(): () => AbortSignal {
  const controller = useRef(new AbortController());
  useEffect(() => {
    // Development mounts twice: the first leaving must not stop the second stay.
    if (controller.current.signal.aborted) controller.current = new AbortController();
    return () => controller.current.abort();
  }, []);
  return useCallback(() => controller.current.signal, []);
}
