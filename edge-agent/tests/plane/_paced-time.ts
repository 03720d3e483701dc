/** Accelerated time of a process. */
export interface PacedTime {
  /** Returns the lead over real time, in ms. */
  aheadMs(): number;
  /** Sets the speed as a multiple of real time, also for running timers. */
  setSpeed(speed: number): void;
}

interface Pending {
  run: () => void;
  /** Due time in accelerated time. */
  dueAtMs: number;
  current: NodeJS.Timeout;
}

/**
 * Replaces `setTimeout`. Other waits keep real time, such as `AbortSignal.timeout` and thus all network timeouts, because the network is not
 * accelerated.
 */
export function paceTimers(): PacedTime {
  const native = { set: globalThis.setTimeout, clear: globalThis.clearTimeout };
  const pending = new Map<unknown, Pending>();
  const startedAtMs = performance.now();
  let pace = { speed: 1, sinceMs: startedAtMs, paidMs: 0 };
  const nowMs = () => pace.paidMs + (performance.now() - pace.sinceMs) * pace.speed;
  const realMs = (dueAtMs: number) => Math.max(0, dueAtMs - nowMs()) / pace.speed;

  const set = (callback: (...args: unknown[]) => void, delayMs = 0, ...args: unknown[]): NodeJS.Timeout => {
    const run = () => {
      pending.delete(handle);
      callback(...args);
    };
    const dueAtMs = nowMs() + delayMs;
    const handle = native.set(run, realMs(dueAtMs));
    pending.set(handle, { run, dueAtMs, current: handle });
    return handle;
  };
  const clear = (handle?: NodeJS.Timeout | string | number) => {
    native.clear(pending.get(handle)?.current ?? handle);
    pending.delete(handle);
  };
  Object.assign(globalThis, { setTimeout: set, clearTimeout: clear });
  return {
    aheadMs: () => nowMs() - (performance.now() - startedAtMs),
    setSpeed: (speed) => {
      pace = { speed, sinceMs: performance.now(), paidMs: nowMs() };
      for (const one of pending.values()) {
        const isAwaited = one.current.hasRef();
        native.clear(one.current);
        one.current = native.set(one.run, realMs(one.dueAtMs));
        if (!isAwaited) one.current.unref();
      }
    },
  };
}
