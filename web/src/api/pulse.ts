import type { PulseArea, PulseChange } from '@cellgate/shared/pulse/pulse-area.ts';

/** Part of the pulse's response that pages care about. `complete` is false if more may have changed than is named. */
export interface Pulse {
  changes: readonly PulseChange[];
  complete: boolean;
}

/** Receives what has changed in the areas of a page. `changes` is undefined if anything in them may have changed. */
export type OnPulse = (changes: readonly PulseChange[] | undefined) => void;

export interface PulseHub {
  /** Calls `listen` once for each pulse that concerns one of the areas. Returns a function that unsubscribes. */
  subscribe(areas: readonly PulseArea[], listen: OnPulse): () => void;
  publish(pulse: Pulse): void;
}

export function createPulseHub(): PulseHub {
  const listeners = new Set<{ areas: readonly PulseArea[]; listen: OnPulse }>();
  return {
    subscribe(areas, listen) {
      const listener = { areas, listen };
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    publish({ changes, complete }) {
      for (const { areas, listen } of [...listeners]) {
        const own = changes.filter(({ area }) => areas.includes(area));
        if (!complete) listen(undefined);
        else if (own.length > 0) listen(own);
      }
    },
  };
}

/** The hub of this page; the frame of the back office publishes to it. */
export const pulseHub = createPulseHub();
