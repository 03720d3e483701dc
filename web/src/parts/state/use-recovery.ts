import { useEffect, useEffectEvent } from 'react';
import { LoadFailure } from '../../api/connection/load-failure.ts';

/** Wait between two attempts, in milliseconds. */
const retryMs = 2_000;

/** Loads what has failed to load again, every 2 s and when the browser is back online, and calls `onRecovered` when it is there. */
export function useRecovery(error: unknown, onRecovered: () => void): void {
  const recovered = useEffectEvent(onRecovered);
  useEffect(() => {
    if (!(error instanceof LoadFailure)) return;
    let isOver = false;
    let isTrying = false;
    const attempt = async () => {
      if (isTrying) return;
      isTrying = true;
      const isLoaded = await error.retry().then(
        () => true,
        () => false,
      );
      isTrying = false;
      if (isLoaded && !isOver) recovered();
    };
    const timer = setInterval(attempt, retryMs);
    addEventListener('online', attempt);
    return () => {
      isOver = true;
      clearInterval(timer);
      removeEventListener('online', attempt);
    };
  }, [error]);
}
