import type { ModemId, ServerId } from '@cellgate/shared/contract/id.ts';
import type { FleetRow } from '@cellgate/shared/server/fleet-row.ts';
import { z } from 'zod';
import { type Context, timestamp } from '../../context.ts';
import { measuredStore } from '../../storage/order/measured-store.ts';
import { fleetStore, storeFleetWrite } from '../../storage/server/fleet-store.ts';

type Rotations = NonNullable<FleetRow['rotations']>;

/**
 * Counts the rotations of a server's modems in the last 24 hours, and stores them in its fleet if they have changed. If another request stores a
 * fleet meanwhile, they are left to the next run.
 */
export async function countRotations(ctx: Pick<Context, 'database' | 'now'>, serverId: ServerId): Promise<void> {
  const fleet = await fleetStore(ctx.database).find(serverId);
  if (!fleet) return;
  const counts = await readCounts(ctx, serverId);
  const rows = fleet.rows.map((row) => ({ ...row, rotations: counts.get(row.id) ?? { total: 0, succeeded: 0 } }));
  if (rows.every((row, index) => isSame(row.rotations, fleet.rows[index]?.rotations))) return;
  await ctx.database.update(storeFleetWrite({ serverId, at: timestamp(ctx), rows }, fleet.version), z.unknown());
}

async function readCounts(
  ctx: Pick<Context, 'database' | 'now'>,
  serverId: ServerId,
): Promise<ReadonlyMap<ModemId, Rotations>> {
  const counts = new Map<ModemId, Rotations>();
  for (const { modemId, asked, tookMs } of await measuredStore(ctx.database).listLastDay(serverId, ctx.now())) {
    const { total, succeeded } = counts.get(modemId) ?? { total: 0, succeeded: 0 };
    counts.set(modemId, { total: total + asked, succeeded: succeeded + tookMs.length });
  }
  return counts;
}

function isSame(one: Rotations, other: Rotations | null | undefined): boolean {
  return one.total === other?.total && one.succeeded === other.succeeded;
}
