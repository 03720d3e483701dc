/** Time as the modems' code sees it. */
export interface Clock {
  /** Epoch milliseconds. */
  now(): number;
  /** Resolves after the time has passed, or as soon as the signal is aborted. */
  wait(ms: number, signal: AbortSignal): Promise<void>;
}

export function createClock(now: () => number): Clock {
  return {
    now,
    wait: (ms, signal) =>
      new Promise((resolve) => {
        if (signal.aborted || ms <= 0) return resolve();
        const finish = () => {
          clearTimeout(timer);
          signal.removeEventListener('abort', finish);
          resolve();
        };
        const timer = setTimeout(finish, ms);
        signal.addEventListener('abort', finish);
      }),
  };
}
