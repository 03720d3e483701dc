/** Asks the user for a proof of identity when a call needs one. All calls that wait at the same time share one answer. */
export interface ProofGate {
  /** Resolves to true once the user has given a proof, to false if the user declined or nothing is subscribed. */
  request(): Promise<boolean>;
  settle(isProved: boolean): void;
  /** Reports whether a call is waiting for the user. */
  isOpen(): boolean;
  /** Calls `listen` when `isOpen` changes. Returns a function that unsubscribes. */
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

/** The gate of this page; the dialog of the signed-in area answers it. */
export const proofGate = createProofGate();
