import type { ModemId } from '@cellgate/shared/contract/id.ts';
import { watchModems } from '@cellgate/shared/server/modem-watch.ts';
import { isOnline } from '@cellgate/shared/server/server.ts';
import { nextBehind, type ServerSummary } from '@cellgate/shared/server/server-summary.ts';
import { type Context, timestamp } from '../../context.ts';
import { fleetStore } from '../../storage/server/fleet-store.ts';
import { type ModemRecord, modemStore } from '../../storage/server/modem-store.ts';
import { type ServerRecord, serverStore } from '../../storage/server/server-store.ts';
import { storeFleet } from './refresh-fleet.ts';

/** A server with those of its modems that may not be well, among others. */
export interface Stock {
  server: ServerRecord;
  modems: ModemRecord[];
  /** True if a modem of the server has reached the internet with its last check. */
  isPassing: boolean;
  /** Repairs the fleet of the server by what was read; absent if not all modems were. */
  repair?: () => Promise<unknown>;
}

/** Number of runs in which every server is read whole once. */
const repairRuns = 10;

/**
 * Returns all servers and a function that reads the stock of one: the modems that its summary names, so that those that are well cost nothing; or
 * all of them, if the server is offline or the summary is not up to date, and of each server in one of ten runs.
 */
export async function openStock(ctx: Context, everySeconds: number) {
  const servers = await serverStore(ctx.database).list();
  const summaries = await fleetStore(ctx.database).listSummaries();
  const summaryOf = new Map(summaries.map((summary) => [summary.serverId, summary]));
  const turn = Math.floor(ctx.now() / 1000 / everySeconds) % repairRuns;
  const due = new Set(servers.filter((_, at) => at % repairRuns === turn));
  return {
    servers,
    async read(server: ServerRecord): Promise<Stock> {
      const { serverId } = server;
      const summary = summaryOf.get(serverId);
      const ailing = summary && !due.has(server) && knownAiling(ctx, server, summary);
      if (!ailing) return readWhole(ctx, server);
      const modems = await modemStore(ctx.database).findMany(ailing.map((modemId) => ({ serverId, modemId })));
      return { server, modems, isPassing: summary.watch?.isPassing === true };
    },
  };
}

/** Returns the modems that may not be well; undefined if the summary cannot tell. */
function knownAiling(ctx: Context, server: ServerRecord, { watch, behind }: ServerSummary): ModemId[] | undefined {
  if (!isOnline(server, ctx.now()) || !watch?.ailing) return undefined;
  // What the agent was told and has applied changes without a report about modems.
  return nextBehind(behind, server, timestamp(ctx)) === behind ? watch.ailing : undefined;
}

async function readWhole(ctx: Context, server: ServerRecord): Promise<Stock> {
  const fleet = await fleetStore(ctx.database).find(server.serverId);
  const modems = await modemStore(ctx.database).listOfServer(server.serverId);
  const repair = () => storeFleet(ctx, { server, modems, fleet });
  return { server, modems, isPassing: watchModems(modems).isPassing, repair };
}
