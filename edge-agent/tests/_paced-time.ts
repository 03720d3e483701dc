/** Time that goes faster than the world's, for a process that is otherwise as it is. */
export interface PacedTime {
  /** Milliseconds by which it has got ahead of the world's. */
  aheadMs(): number;
  /** From now on so many times as fast as the world's; timers that run already, too. */
  setSpeed(speed: number): void;
}

interface Pending {
  run: () => void;
  /** By the paced time. */
  dueAtMs: number;
  current: NodeJS.Timeout;
}

/**
 * Takes the place of `setTimeout`. What waits by other means goes on in the world's time: `AbortSignal.timeout`, and so every limit of an
 * exchange over the network, because the network does not get faster.
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
