import type { DataOf } from '@cellgate/shared/contract/endpoint.ts';
import type { ServerId } from '@cellgate/shared/contract/id.ts';
import { isOnline, type Server } from '@cellgate/shared/server/server.ts';
import type { refreshServers as refreshServersEndpoint } from '@cellgate/shared/server/server-change.endpoints.ts';
import type { Call } from '../../context.ts';
import { AppError, isAppError } from '../../errors.ts';
import { serverStore } from '../../storage/server/server-store.ts';
import { requireStaff } from '../require.ts';
import { pingServer, requestReport } from '../server/ping-agent.ts';
import { toServer } from '../server/to-server.ts';

type Input = Call<{ serverId: ServerId }>;

/** Measures a round trip to the agent and back. Throws `server.not_found`, `server.offline`, `server.agent_silent`, `server.agent_too_old`. */
export async function testServer({ ctx, caller, input }: Input): Promise<{ roundTripMs: number }> {
  requireStaff(caller.actor);
  const { roundTripMs } = await pingServer(ctx, input.serverId);
  return { roundTripMs: Math.round(roundTripMs) };
}

/** Requests a full report and returns the server after it. Throws as `testServer`. */
export async function refreshServer({ ctx, caller, input }: Input): Promise<{ server: Server }> {
  requireStaff(caller.actor);
  await requestReport(ctx, input.serverId);
  const server = await serverStore(ctx.database).find(input.serverId);
  if (!server) throw new AppError('server.not_found');
  return { server: await toServer(ctx, server) };
}

/** Requests full reports from all servers at once. An offline server, or one that does not respond within 5 s, is not refreshed. */
export async function refreshServers({
  ctx,
  caller,
}: Omit<Call<unknown>, 'input'>): Promise<DataOf<typeof refreshServersEndpoint>> {
  requireStaff(caller.actor);
  const servers = await serverStore(ctx.database).list();
  const refreshed = await Promise.all(
    servers.map(async (server) => {
      const { serverId: id, name } = server;
      if (!isOnline(server, ctx.now())) return { id, name, isRefreshed: false };
      try {
        await requestReport(ctx, id);
        return { id, name, isRefreshed: true };
      } catch (error) {
        if (!isAppError(error)) throw error;
        return { id, name, isRefreshed: false };
      }
    }),
  );
  return { servers: refreshed };
}
