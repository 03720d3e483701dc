import { useCallback, useEffect, useRef } from 'react';

/** Returns a getter of a signal that fires when the component unmounts. */
export function useUnmountSignal(): () => AbortSignal {
  const controller = useRef(new AbortController());
  useEffect(() => {
    // Strict mode mounts twice in development: the first unmount must not abort the second mount.
    if (controller.current.signal.aborted) controller.current = new AbortController();
    return () => controller.current.abort();
  }, []);
  return useCallback(() => controller.current.signal, []);
}
