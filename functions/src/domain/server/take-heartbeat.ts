import type { ServerId } from '@cellgate/shared/contract/id.ts';
import type { Heartbeat, Presence } from '@cellgate/shared/server/server.messages.ts';
import { type Caller, type Context, timestamp } from '../../context.ts';
import { isConditionFailed } from '../../storage/database.ts';
import { eventWrite } from '../../storage/event-store.ts';
import { serverLostWrite, serverSeenWrite, serverStore } from '../../storage/server-store.ts';
import { healServer } from './publish-desired.ts';

export async function takeHeartbeat(ctx: Context, serverId: ServerId, heartbeat: Heartbeat): Promise<void> {
  await ctx.database.transact([
    serverSeenWrite(serverId, {
      presence: 'online',
      lastSeenAt: timestamp(ctx),
      bootId: heartbeat.bootId,
      // An agent that has just started may beat before it has looked at its disk; what it reported since is newer.
      ...(heartbeat.applied && { applied: heartbeat.applied }),
      figures: heartbeat.host,
    }),
  ]);
  await healServer(ctx, serverId, heartbeat.applied);
}

export async function takePresence(ctx: Context, serverId: ServerId, presence: Presence): Promise<void> {
  const before = await serverStore(ctx.database).find(serverId);
  if (!before) return;
  const caller: Caller = {
    actor: { kind: 'agent', serverId },
    ip: '',
    language: 'en',
    idempotencyKey: undefined,
  };
  const event = (kind: 'server.online' | 'server.offline') =>
    before.presence === presence.status ? [] : [eventWrite({ ctx, caller, kind, subject: serverId, details: {} })];
  try {
    if (presence.status === 'online') {
      const seen = { presence: 'online', lastSeenAt: timestamp(ctx), bootId: presence.bootId } as const;
      await ctx.database.transact([serverSeenWrite(serverId, seen), ...event('server.online')]);
    } else {
      await ctx.database.transact([serverLostWrite(serverId, presence.bootId), ...event('server.offline')]);
    }
  } catch (error) {
    // The last will of an older boot: the agent is back already.
    if (!isConditionFailed(error, 'server')) throw error;
  }
}
