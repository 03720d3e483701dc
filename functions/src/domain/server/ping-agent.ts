import type { ServerId } from '@cellgate/shared/contract/id.ts';
import { knowsPings, type Ping } from '@cellgate/shared/server/ping.ts';
import { isOnline } from '@cellgate/shared/server/server.ts';
import type { Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { serverStore } from '../../storage/server/server-store.ts';

/** Time, in ms, that an agent has to respond. */
const responseTimeoutMs = 5_000;
const firstPollMs = 20;
const maxPollMs = 160;

/**
 * Measures a round trip: cloud → agent → cloud. Throws `server.not_found`, `server.offline`, and after 5 s `server.agent_too_old` or
 * `server.agent_silent`.
 */
export function pingServer(ctx: Context, serverId: ServerId): Promise<{ roundTripMs: number }> {
  return askAgent(ctx, serverId, 'heartbeat');
}

/** Requests a full report and resolves once the cloud has stored it. Throws as `pingServer`. */
export async function requestReport(ctx: Context, serverId: ServerId): Promise<void> {
  await askAgent(ctx, serverId, 'report');
}

async function askAgent(ctx: Context, serverId: ServerId, wants: Ping['wants']): Promise<{ roundTripMs: number }> {
  const servers = serverStore(ctx.database);
  const server = await servers.find(serverId);
  if (!server) throw new AppError('server.not_found');
  if (!isOnline(server, ctx.now())) throw new AppError('server.offline', { retryAfterSeconds: 30 });
  const pingId = ctx.newId('request');
  const beganAt = ctx.now();
  await ctx.agentLink.publishPing(serverId, { v: 1, kind: 'ping', pingId, wants });
  let isKnown = knowsPings(server);
  for (let pollMs = firstPollMs; ctx.now() - beganAt < responseTimeoutMs; pollMs = Math.min(maxPollMs, pollMs * 2)) {
    const now = await servers.find(serverId);
    if (now?.pongs?.pingIds.includes(pingId)) return { roundTripMs: ctx.now() - beganAt };
    isKnown = now !== undefined && knowsPings(now);
    await ctx.pause(pollMs);
  }
  throw new AppError(isKnown ? 'server.agent_silent' : 'server.agent_too_old');
}
