import type { Log } from '../../log.ts';
import { runCommand } from '../run-command.ts';
import { createHostNetwork } from './host-network.ts';
import { keepRoutes, type RouteKeeper } from './keep-routes.ts';
import type { WantedRoutes } from './plan-routes.ts';
import { watchNetwork } from './watch-network.ts';

const checkEveryMs = 15_000;

/** Starts to maintain the routes of this machine's modems. */
export function openRoutes(parts: { wanted: () => WantedRoutes; log: Log }): RouteKeeper {
  const network = createHostNetwork({ run: runCommand, sysfs: '/sys', procfs: '/proc' });
  return keepRoutes({ ...parts, network, watch: watchNetwork, everyMs: checkEveryMs });
}
