import type { HostNetwork } from './host-network.ts';
import { planRoutes, type SlotRoute, type WantedRoutes } from './plan-routes.ts';

export interface SettledRoutes {
  slots: SlotRoute[];
  /** How many changes it took. */
  changes: number;
}

/** While a stick comes and goes, what was read is old by the time it is acted on; a few rounds see it settle. */
const mostRounds = 4;

/**
 * Reads, plans and acts until the kernel has what is wanted; when nothing is wanted it removes all that this part has ever added.
 *
 * @throws RouteCommandError when it does not get there; what has been done stays, and the next call goes on from it
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
      if (round >= mostRounds) throw error;
      continue;
    }
    if (round >= mostRounds) return { slots, changes };
  }
}
