/** Asks the person at the browser for a proof when a call needs one. All calls that wait at the same time share one answer. */
export interface ProofGate {
  /** Resolves when the person has proved to be there, or has turned away (false). Without anybody listening it is false at once. */
  request(): Promise<boolean>;
  settle(isProved: boolean): void;
  /** Whether a call is waiting for the person. */
  isOpen(): boolean;
  /** Calls `listen` when `isOpen` changes; returns how to stop listening. */
  subscribe(listen: () => void): () => void;
}

export function createProofGate(): ProofGate {
  const listeners = new Set<() => void>();
  let waiting: Promise<boolean> | undefined;
  let resolveWaiting: ((isProved: boolean) => void) | undefined;
  const setWaiting = (next: Promise<boolean> | undefined) => {
    waiting = next;
    for (const listen of listeners) listen();
  };
  return {
    request() {
      if (listeners.size === 0) return Promise.resolve(false);
      if (waiting) return waiting;
      const answer = new Promise<boolean>((resolve) => {
        resolveWaiting = resolve;
      });
      setWaiting(answer);
      return answer;
    },
    settle(isProved) {
      resolveWaiting?.(isProved);
      setWaiting(undefined);
    },
    isOpen: () => waiting !== undefined,
    subscribe(listen) {
      listeners.add(listen);
      return () => listeners.delete(listen);
    },
  };
}

/** The gate of this page, which the dialog of the signed-in area answers. */
export const proofGate = createProofGate();
