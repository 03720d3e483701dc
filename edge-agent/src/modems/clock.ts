/** Clock of the modem code. */
export interface Clock {
  /** Returns the current time in epoch ms. */
  now(): number;
  /** Resolves after the time has passed or when the signal is aborted. */
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
