import type { Call } from '../driver.ts';

/** Limits the number of modems per hub that boot at the same time, because each draws its peak current then. */
export interface BootGate {
  /** Waits for a slot at the hub; undefined if the time passes or the call is aborted first. */
  enter(hub: string, limits: Call): Promise<Disposable | undefined>;
}

interface Hub {
  free: number;
  readonly queue: Set<() => void>;
}

export function createBootGate(perHub: number): BootGate {
  const hubs = new Map<string, Hub>();

  function leave(hub: Hub): void {
    const [next] = hub.queue;
    if (!next) {
      hub.free += 1;
      return;
    }
    hub.queue.delete(next);
    next();
  }

  function reserve(hub: Hub): Disposable {
    let isOver = false;
    return {
      [Symbol.dispose]: () => {
        if (!isOver) leave(hub);
        isOver = true;
      },
    };
  }

  return {
    async enter(name, { signal, timeoutMs }) {
      const hub = hubs.get(name) ?? { free: perHub, queue: new Set() };
      hubs.set(name, hub);
      if (signal.aborted) return undefined;
      if (hub.free > 0) {
        hub.free -= 1;
        return reserve(hub);
      }
      const { promise, resolve } = Promise.withResolvers<Disposable | undefined>();
      const take = () => resolve(reserve(hub));
      const giveUp = () => {
        if (hub.queue.delete(take)) resolve(undefined);
      };
      hub.queue.add(take);
      const timer = setTimeout(giveUp, Math.min(Math.max(0, timeoutMs), maxTimerMs));
      signal.addEventListener('abort', giveUp);
      return promise.finally(() => {
        clearTimeout(timer);
        signal.removeEventListener('abort', giveUp);
      });
    },
  };
}

/** Maximum delay of a Node timer. */
const maxTimerMs = 2 ** 31 - 1;
