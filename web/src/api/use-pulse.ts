import { getPulse } from '@cellgate/shared/pulse/pulse.endpoints.ts';
import type { PulseArea } from '@cellgate/shared/pulse/pulse-area.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { isRefusal } from './api-error.ts';
import { call } from './call.ts';
import { type OnPulse, pulseHub } from './pulse.ts';

const pollIntervalMs = 2_500;

/**
 * Polls what has changed while the page is visible and the user is not idle, and publishes it. Mounted once, by the frame of the back
 * office. A response that is lost is repeated by the next one, because the cursor stays.
 */
export function usePulsePolling(): void {
  const cursor = useRef<string>(undefined);
  useQuery({
    queryKey: ['pulse'],
    queryFn: async ({ signal }) => {
      try {
        const since = cursor.current;
        const pulse = await call(getPulse, { query: since === undefined ? {} : { since }, signal });
        cursor.current = pulse.cursor;
        pulseHub.publish(pulse);
        return null;
      } catch (error) {
        // A cursor that a new version of the server refuses: everything may have changed.
        if (isRefusal(error) && cursor.current !== undefined) {
          cursor.current = undefined;
          pulseHub.publish({ changes: [], complete: false });
        }
        throw error;
      }
    },
    refetchInterval: pollIntervalMs,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
}

/** Calls `onChange` when something in the areas has changed. `areas` must be the same array in every render. */
export function usePulse(areas: readonly PulseArea[], onChange: OnPulse): void {
  const listen = useEffectEvent(onChange);
  useEffect(() => pulseHub.subscribe(areas, (changes) => listen(changes)), [areas]);
}
