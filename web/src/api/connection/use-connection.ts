import { getSiteState } from '@cellgate/shared/settings/site-state.endpoints.ts';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { callDeps } from '../call.ts';
import { createConnection, probeTimeoutMs } from './connection.ts';
import { doubtLine } from './load-file.ts';

const connection = createConnection(async (signal) => {
  try {
    const response = await fetch(`${callDeps.baseUrl}${getSiteState.path}`, {
      cache: 'no-store',
      signal: AbortSignal.any([signal, AbortSignal.timeout(probeTimeoutMs)]),
    });
    return response.status < 502;
  } catch {
    return false;
  }
});

/** Watches the connection as long as the component is mounted: calls, and the browser's own word about its line. */
export function useConnectionWatch(): void {
  useEffect(() => {
    callDeps.onOutcome = connection.onOutcome;
    addEventListener('online', connection.check);
    addEventListener('offline', connection.check);
    const unsubscribe = connection.subscribe(() => connection.isOnline() || doubtLine());
    return () => {
      unsubscribe();
      callDeps.onOutcome = undefined;
      removeEventListener('online', connection.check);
      removeEventListener('offline', connection.check);
      connection.stop();
    };
  }, []);
}

/** Returns whether the API can be reached. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(connection.subscribe, connection.isOnline);
}

/** Calls `onBack` when the API can be reached again. */
export function useReconnected(onBack: () => void): void {
  const run = useEffectEvent(onBack);
  useEffect(() => connection.subscribe(() => connection.isOnline() && run()), []);
}
