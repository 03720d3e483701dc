import { type Log, messageOf } from '../../log.ts';
import type { HostNetwork } from './host-network.ts';
import type { RouteState, WantedRoutes } from './plan-routes.ts';
import { settleRoutes } from './settle-routes.ts';

export interface RouteKeeper extends AsyncDisposable {
  /** How the way out of each slot stands, by USB path; empty until it has been settled once. */
  states(): ReadonlyMap<string, RouteState>;
  /** Looks again soon; resolves after the next look has ended. */
  look(): Promise<void>;
}

export interface RouteKeeperDeps {
  network: HostNetwork;
  /** Asked at each look: sticks come and go. */
  wanted: () => WantedRoutes;
  /** Calls back when the kernel says that an interface, address, route or rule has changed. */
  watch: (onChange: () => void) => AsyncDisposable;
  /** What no event has told is found at the latest after this time. */
  everyMs: number;
  log: Log;
}

/** Changes come in bursts: the first look after one waits for the rest. */
const settleMs = 50;

/**
 * Keeps every modem's way out as it should be, from now until disposed of. What it has set up stays afterwards: the proxy plane goes on
 * without the agent.
 */
export function keepRoutes(parts: RouteKeeperDeps): RouteKeeper {
  const { log } = parts;
  let states: ReadonlyMap<string, RouteState> = new Map();
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> = Promise.resolve();
  let isStopped = false;
  const once = async () => {
    try {
      const { slots, changes } = await settleRoutes(parts.network, parts.wanted());
      const before = states;
      states = new Map(slots.map(({ slot, state }) => [slot.usbPath, state]));
      for (const { slot, state, interface: name } of slots) {
        if (before.get(slot.usbPath) === state) continue;
        if (state === 'ready') log.info('route established', { usbPath: slot.usbPath, interface: name });
        else log.warn('route unavailable', { usbPath: slot.usbPath, state });
      }
      if (changes > 0) log.info('routes changed', { changes });
    } catch (error) {
      log.error('route update failed', { error: messageOf(error) });
    }
  };
  const plan = (ms: number) => {
    if (isStopped) return;
    clearTimeout(timer);
    timer = setTimeout(() => void look(), ms);
  };
  const look = () => {
    looking = looking.then(() => (isStopped ? undefined : once())).finally(() => plan(parts.everyMs));
    return looking;
  };
  let isExpected = false;
  const watching = parts.watch(() => {
    if (isExpected) return;
    isExpected = true;
    setTimeout(() => {
      isExpected = false;
      void look();
    }, settleMs).unref();
  });
  plan(0);
  return {
    states: () => states,
    look,
    [Symbol.asyncDispose]: async () => {
      isStopped = true;
      clearTimeout(timer);
      await watching[Symbol.asyncDispose]();
      await looking;
    },
  };
}
