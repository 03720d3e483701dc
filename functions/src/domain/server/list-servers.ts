import type { DataOf } from '@cellgate/shared/contract/endpoint.ts';
import type { ServerId } from '@cellgate/shared/contract/id.ts';
import type {
  getServer as getServerEndpoint,
  listServers as listServersEndpoint,
} from '@cellgate/shared/server/server.endpoints.ts';
import { isOnline, type Server } from '@cellgate/shared/server/server.ts';
import { type ServerTotals, totalsOf } from '@cellgate/shared/server/server-stats.ts';
import type { Call, Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { fleetStore } from '../../storage/server/fleet-store.ts';
import { type ServerRecord, serverStore } from '../../storage/server/server-store.ts';
import { requireStaff } from '../require.ts';
import { composeServer, readSummary, toServer } from './to-server.ts';

type Input = Call<{ serverId: ServerId }>;

/** Lists all servers, oldest first. Reads one small record per server besides its own, never its modems. */
export async function listServers({
  ctx,
  caller,
}: Omit<Call<unknown>, 'input'>): Promise<DataOf<typeof listServersEndpoint>> {
  requireStaff(caller.actor);
  return { servers: (await readServers(ctx)).map(({ shown }) => shown) };
}

/** Returns the figures of all servers together. */
export async function getServerTotals({ ctx, caller }: Omit<Call<unknown>, 'input'>): Promise<ServerTotals> {
  requireStaff(caller.actor);
  const servers = await readServers(ctx);
  return totalsOf(servers.map(({ record, shown }) => ({ ...shown, isOnline: isOnline(record, ctx.now()) })));
}

export async function getServer({ ctx, caller, input }: Input): Promise<DataOf<typeof getServerEndpoint>> {
  requireStaff(caller.actor);
  return { server: await requireServer(ctx, input.serverId) };
}

/** Returns the figures of a server. */
export async function getServerStats({ ctx, caller, input }: Input): Promise<{ stats: Server['stats'] }> {
  requireStaff(caller.actor);
  const { stats } = await requireServer(ctx, input.serverId);
  return { stats };
}

/** Returns the health of a server, with the modems that need attention. */
export async function getServerHealth({
  ctx,
  caller,
  input,
}: Input): Promise<{ status: Server['status']; health: Server['stats']['health'] }> {
  requireStaff(caller.actor);
  const { status, stats } = await requireServer(ctx, input.serverId);
  return { status, health: stats.health };
}

async function requireServer(ctx: Context, serverId: ServerId): Promise<Server> {
  const record = await serverStore(ctx.database).find(serverId);
  if (!record) throw new AppError('server.not_found');
  return toServer(ctx, record);
}

async function readServers(ctx: Context): Promise<{ record: ServerRecord; shown: Server }[]> {
  const [records, summaries, offered] = await Promise.all([
    serverStore(ctx.database).list(),
    fleetStore(ctx.database).listSummaries(),
    ctx.agentPackage(),
  ]);
  const known = new Map(summaries.map((summary) => [summary.serverId, summary]));
  const nowMs = ctx.now();
  return Promise.all(
    records.map(async (record) => {
      const summary = known.get(record.serverId) ?? (await readSummary(ctx, record));
      return { record, shown: composeServer(record, { summary, offered, nowMs }) };
    }),
  );
}
