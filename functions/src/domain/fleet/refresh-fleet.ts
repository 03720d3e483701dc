import { canonicalJson } from '@cellgate/shared/contract/canonical-json.ts';
import type { ServerId } from '@cellgate/shared/contract/id.ts';
import { differsAtOnce, type FleetRow, toFleetRow } from '@cellgate/shared/server/fleet-row.ts';
import { watchModems } from '@cellgate/shared/server/modem-watch.ts';
import { nextBehind, type ServerSummary, summarizeFleet } from '@cellgate/shared/server/server-summary.ts';
import { z } from 'zod';
import { type Context, timestamp } from '../../context.ts';
import { type Fleet, fleetStore, storeFleetWrite, storeSummaryWrite } from '../../storage/server/fleet-store.ts';
import { type ModemRecord, modemStore } from '../../storage/server/modem-store.ts';
import { type ServerRecord, serverStore } from '../../storage/server/server-store.ts';

/** Milliseconds between two changes of a fleet in which only signals and counters differ. */
const slowIntervalMs = 30_000;
const maxAttempts = 3;

type FleetContext = Pick<Context, 'database' | 'now'>;

/** Reads to derive a fleet from. `fleet` must have been read before the modems. */
export interface FleetReading {
  server: ServerRecord;
  modems: readonly ModemRecord[];
  fleet: Fleet | undefined;
}

/**
 * Derives a server's fleet and summary from its modems and stores what has changed. Returns false if another request stored a fleet since it was read.
 * Both are outside the transactions that change modems, so that orders never wait for them.
 */
export async function storeFleet(ctx: FleetContext, { server, modems, fleet }: FleetReading): Promise<boolean> {
  const { serverId } = server;
  const before = new Map((fleet?.rows ?? []).map((row) => [row.id, row]));
  const rows = modems.map((modem) => toFleetRow(modem, before.get(modem.modemId)));
  const summary = await nextSummary(ctx, { server, modems, rows });
  const isDue = isChanged(ctx, fleet, rows);
  if (!isDue && !summary) return true;
  const at = timestamp(ctx);
  const stored = await ctx.database.update(storeFleetWrite({ serverId, at, rows }, fleet?.version), z.unknown());
  if (stored === undefined) return false;
  const version = (fleet?.version ?? 0) + 1;
  if (summary) await ctx.database.update(storeSummaryWrite({ ...summary, version }), z.unknown());
  return true;
}

/** Returns the summary of the rows; undefined if it is stored already. */
async function nextSummary(
  ctx: FleetContext,
  { server, modems, rows }: { server: ServerRecord; modems: readonly ModemRecord[]; rows: readonly FleetRow[] },
): Promise<ServerSummary | undefined> {
  const stored = await fleetStore(ctx.database).findSummary(server.serverId);
  const behind = nextBehind(stored?.behind, server, timestamp(ctx));
  const next = { serverId: server.serverId, ...summarizeFleet(rows), behind, watch: watchModems(modems) };
  if (!stored) return next;
  const { version: _, ...known } = stored;
  return canonicalJson(known) === canonicalJson(next) ? undefined : next;
}

function isChanged(ctx: FleetContext, fleet: Fleet | undefined, rows: readonly FleetRow[]): boolean {
  if (!fleet || fleet.rows.length !== rows.length) return true;
  const before = new Map(fleet.rows.map((row) => [row.id, row]));
  if (rows.some((row) => differsAtOnce(before.get(row.id), row))) return true;
  if (ctx.now() - Date.parse(fleet.at) < slowIntervalMs) return false;
  return canonicalJson(fleet.rows) !== canonicalJson(rows);
}

/** Derives a server's fleet and summary anew. Does nothing if there is no such server; a lost race is repaired within ten minutes. */
export async function refreshFleet(ctx: FleetContext, serverId: ServerId): Promise<void> {
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const fleet = await fleetStore(ctx.database).find(serverId);
    const server = await serverStore(ctx.database).find(serverId);
    if (!server) return;
    const modems = await modemStore(ctx.database).listOfServer(serverId);
    if (await storeFleet(ctx, { server, modems, fleet })) return;
  }
}
