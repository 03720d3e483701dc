import { type Log, messageOf } from '../../log.ts';
import type { HostNetwork } from './host-network.ts';
import type { RouteState, WantedRoutes } from './plan-routes.ts';
import { settleRoutes } from './settle-routes.ts';

export interface RouteKeeper extends AsyncDisposable {
  /** Returns the state of each slot's route by USB path; empty before the first check. */
  states(): ReadonlyMap<string, RouteState>;
  /** Requests another check. Resolves when it has ended. */
  look(): Promise<void>;
}

export interface RouteKeeperDeps {
  network: HostNetwork;
  /** Returns the wanted routes. Called for each check, because modems come and go. */
  wanted: () => WantedRoutes;
  /** Calls `onChange` when the kernel reports a changed interface, address, route or rule. */
  watch: (onChange: () => void) => AsyncDisposable;
  /** Maximum time between two checks, in ms. */
  everyMs: number;
  log: Log;
}

/** Delay of a check after a change, in ms, because changes come in bursts. */
const settleMs = 50;

/** Maintains the routes of all modems until disposed. Routes remain afterwards, because the proxy plane runs without the agent. */
export function keepRoutes(deps: RouteKeeperDeps): RouteKeeper {
  const { log } = deps;
  let states: ReadonlyMap<string, RouteState> = new Map();
  let timer: NodeJS.Timeout | undefined;
  let checking: Promise<void> = Promise.resolve();
  let isStopped = false;
  const once = async () => {
    try {
      const { slots, changes } = await settleRoutes(deps.network, deps.wanted());
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
    checking = checking.then(() => (isStopped ? undefined : once())).finally(() => plan(deps.everyMs));
    return checking;
  };
  let isExpected = false;
  const watching = deps.watch(() => {
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
      await checking;
    },
  };
}
