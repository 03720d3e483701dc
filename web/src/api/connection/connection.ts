/** Wait between two probes while nothing answers, in milliseconds. */
export const probeIntervalMs = 1_000;
/** Time limit of a probe, in milliseconds. */
export const probeTimeoutMs = 2_500;

/** Asks the API for a sign of life. Resolves to false if there is none in time; the signal cancels it. */
type Probe = (signal: AbortSignal) => Promise<boolean>;

/** Knowledge of whether the API can be reached. */
export interface Connection {
  isOnline(): boolean;
  /** Calls `listener` after each change. Returns the function that unsubscribes. */
  subscribe(listener: () => void): () => void;
  /** Takes the outcome of a call. A failed one is checked by a probe before anybody is told. */
  onOutcome(isAnswered: boolean): void;
  /** Probes now: the line of the browser may have changed. */
  check(): void;
  /** Stops probing. */
  stop(): void;
}

/** Creates the knowledge of one API. While it cannot be reached, it is probed every second until it answers. */
export function createConnection(probe: Probe): Connection {
  let isOnline = true;
  let probing: AbortController | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();

  const stop = () => {
    probing?.abort();
    probing = undefined;
    clearTimeout(timer);
  };
  const know = (isAnswered: boolean) => {
    if (isAnswered === isOnline) return;
    isOnline = isAnswered;
    for (const listener of [...listeners]) listener();
  };
  const check = () => {
    stop();
    const mine = new AbortController();
    probing = mine;
    void probe(mine.signal).then((isAnswered) => {
      // A newer probe, or a call that was answered, has decided.
      if (probing !== mine) return;
      probing = undefined;
      if (!isAnswered) timer = setTimeout(check, probeIntervalMs);
      know(isAnswered);
    });
  };
  return {
    isOnline: () => isOnline,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    onOutcome: (isAnswered) => {
      if (isAnswered) {
        stop();
        know(true);
      } else if (isOnline && !probing) check();
    },
    check,
    stop,
  };
}
