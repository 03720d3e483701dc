import type { HostNetwork } from './host-network.ts';
import { planRoutes, type SlotRoute, type WantedRoutes } from './plan-routes.ts';

export interface SettledRoutes {
  slots: SlotRoute[];
  /** Number of executed steps. */
  changes: number;
}

/** Maximum number of rounds. While a modem connects, the state read may be outdated; a few rounds suffice. */
const maxRounds = 4;

/**
 * Reads, plans and executes until the kernel has the wanted state. If nothing is wanted, removes everything that this module has added. Throws
 * `RouteCommandError` if a step still fails in the last round; executed steps remain, and the next call continues.
 */
export async function settleRoutes(network: HostNetwork, wanted: WantedRoutes): Promise<SettledRoutes> {
  let changes = 0;
  for (let round = 1; ; round += 1) {
    const { steps, slots } = planRoutes(wanted, await network.read());
    if (steps.length === 0) return { slots, changes };
    try {
      for (const step of steps) {
        await network.take(step);
        changes += 1;
      }
    } catch (error) {
      if (round >= maxRounds) throw error;
      continue;
    }
    if (round >= maxRounds) return { slots, changes };
  }
}
