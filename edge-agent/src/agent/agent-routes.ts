import type { AgentConfig } from '../config.ts';
import type { WantedRoutes } from '../host/routes/plan-routes.ts';
import { parsePrefix } from '../modems/drivers/fixed/draw-address.ts';

/** Returns the routes and packet filter that this server needs. */
export function routesFor({ slots, fixed, planeUid }: AgentConfig): WantedRoutes {
  if (planeUid === undefined) return { slots, plane: undefined };
  const sources = fixed.map((each) => ({
    source: each.family === 'ipv4' ? each.address : parsePrefix(each.prefix).text,
    nameServers: each.dnsServers,
  }));
  return { slots, plane: { uid: planeUid, fixed: sources } };
}
