import type { AgentConfig } from '../config.ts';
import type { RouteKeeper } from '../host/routes/keep-routes.ts';
import { readInventory } from '../inventory-file.ts';
import { type Log, messageOf } from '../log.ts';
import type { ModemFleet } from '../modems/modem-fleet.ts';

export interface ReloadDeps {
  /** Its slots are replaced, for all that read them later. */
  config: AgentConfig;
  fleet: Pick<ModemFleet, 'replaceSlots'>;
  routes: Pick<RouteKeeper, 'look'> | undefined;
  log: Log;
}

/** Creates the reload of the inventory: one at a time. An invalid inventory is logged and changes nothing. Never rejects. */
export function createReload({ config, fleet, routes, log }: ReloadDeps): () => Promise<void> {
  let last: Promise<void> = Promise.resolve();
  const reload = async () => {
    try {
      const { slots, fixed = [], usbRoot } = await readInventory(config.inventoryPath);
      const needsRestart = JSON.stringify([fixed, usbRoot]) !== JSON.stringify([config.fixed, config.usbRoot]);
      config.slots = slots;
      await routes?.look();
      const { added, changed, removed } = await fleet.replaceSlots(slots);
      log.info('inventory reloaded', { added, changed, removed, needsRestart });
    } catch (error) {
      log.error('inventory reload failed', { error: messageOf(error) });
    }
  };
  return () => {
    last = last.then(reload);
    return last;
  };
}
