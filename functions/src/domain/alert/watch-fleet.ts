import { IncidentKind } from '@cellgate/shared/alert/incident.ts';
import type { ServerId } from '@cellgate/shared/contract/id.ts';
import { type Context, timestamp } from '../../context.ts';
import { type AlertRecord, alertStore } from '../../storage/alert/alert-store.ts';
import { watchStore } from '../../storage/alert/watch-store.ts';
import { fleetStore } from '../../storage/server/fleet-store.ts';
import { type ServerRecord, serverStore } from '../../storage/server/server-store.ts';
import { countAttention } from '../attention/count-attention.ts';
import type { StockedModem, Supply } from '../product/count-stock.ts';
import { forEachIsolated } from '../schedule/for-each-isolated.ts';
import { endSilences } from './end-silences.ts';
import { settleLook } from './settle-look.ts';
import { tellStaff } from './tell-staff.ts';
import { parts } from './watch-installation.ts';
import { type ServerLook, watchServer } from './watch-server.ts';

/**
 * Looks at every server, modem and other part of the installation, raises, changes and ends alerts, counts them for the dashboard, and tells staff. May run any number of times at once: each step
 * of an alert happens once.
 */
export async function watchFleet(ctx: Context): Promise<void> {
  const open = await endSilences(ctx, await alertStore(ctx.database).listOpen());
  const servers = await serverStore(ctx.database).list();
  const looks = await lookAtServers(ctx, servers, open);
  await settleAll(ctx, looks, open)
    .finally(() => countAttention(ctx))
    .finally(() => tellStaff(ctx));
}

const isIncident = ({ kind }: AlertRecord) => IncidentKind.safeParse(kind).success;

async function settleAll(ctx: Context, looks: readonly ServerLook[], open: readonly AlertRecord[]): Promise<void> {
  await forEachIsolated({ ctx, event: 'server.watch_failed' }, looks, {
    nameOf: ({ server: { serverId } }) => ({ serverId }),
    work: (look) => watchServer(ctx, look),
  }).finally(() => watchParts(ctx, looks, open));
}

async function lookAtServers(
  ctx: Context,
  servers: readonly ServerRecord[],
  open: readonly AlertRecord[],
): Promise<ServerLook[]> {
  const serverIds = servers.map(({ serverId }) => serverId);
  const [watches, fleets] = await Promise.all([
    watchStore(ctx.database).findAll(serverIds),
    fleetStore(ctx.database).findMany(serverIds),
  ]);
  const fleetOf = new Map(fleets.map((fleet) => [fleet.serverId, fleet]));
  const claimed = fleets.flatMap(({ rows }) => rows).filter(({ claim }) => claim?.isWaiting);
  const looks: ServerLook[] = [];
  for (const server of servers) {
    const { serverId } = server;
    const watch = watches.get(serverId) ?? { name: serverId, seen: {}, lines: [] };
    looks.push({
      server,
      fleet: fleetOf.get(serverId) ?? { at: timestamp(ctx), rows: [] },
      claimed: claimed.filter(({ claim }) => claim?.serverId === serverId),
      watch,
      open: open.filter((alert) => alert.serverId === serverId && !isIncident(alert)),
    });
  }
  return looks;
}

async function watchParts(ctx: Context, looks: readonly ServerLook[], open: readonly AlertRecord[]): Promise<void> {
  const supply: Supply<StockedModem> = {
    servers: new Map(looks.map(({ server }) => [server.serverId, server])),
    modems: looks.flatMap(({ server: { serverId }, fleet }) =>
      fleet.rows.map(({ operator, stock }) => ({ serverId, operator, stockState: stock })),
    ),
  };
  const minute = Math.floor(ctx.now() / 60_000);
  const due = parts.filter(({ everyMinutes }) => minute % everyMinutes === 0);
  const watches = await watchStore(ctx.database).findAll(due.map(({ name }) => name));
  await endOrphans(ctx, looks, open);
  await forEachIsolated({ ctx, event: 'installation.watch_failed' }, due, {
    nameOf: ({ name }) => ({ part: name }),
    work: async ({ name, kinds, find }) =>
      settleLook(ctx, watches.get(name) ?? { name, seen: {}, lines: [] }, {
        conditions: await find(ctx, supply),
        open: open.filter(({ kind }) => kinds.includes(kind)),
        isJudged: () => true,
      }),
  });
}

/** Ends the alerts of servers that were deleted. */
async function endOrphans(ctx: Context, looks: readonly ServerLook[], open: readonly AlertRecord[]): Promise<void> {
  const known = new Set<ServerId | null>([null, ...looks.map(({ server }) => server.serverId)]);
  const orphans = open.filter(({ serverId }) => !known.has(serverId));
  if (orphans.length === 0) return;
  await settleLook(
    ctx,
    { name: 'orphans', seen: {}, lines: [] },
    { conditions: [], open: orphans, isJudged: () => true },
  );
}
