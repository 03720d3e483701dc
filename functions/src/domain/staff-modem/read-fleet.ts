import type { ServerId } from '@cellgate/shared/contract/id.ts';
import type { FleetRow } from '@cellgate/shared/server/fleet-row.ts';
import type { Context } from '../../context.ts';
import { fleetStore } from '../../storage/server/fleet-store.ts';
import { refreshFleet } from '../fleet/refresh-fleet.ts';

/** Returns the rows of a server's modems. A server from before fleets were stored gets its own now. */
export async function readFleet(ctx: Context, serverId: ServerId): Promise<readonly FleetRow[]> {
  const known = await fleetStore(ctx.database).find(serverId);
  if (known) return known.rows;
  await refreshFleet(ctx, serverId);
  return (await fleetStore(ctx.database).find(serverId))?.rows ?? [];
}
