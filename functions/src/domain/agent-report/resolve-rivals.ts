import { findRivals } from '@cellgate/shared/server/speaker.ts';
import { type Context, timestamp } from '../../context.ts';
import { noticeWrite } from '../../storage/account/notification-store.ts';
import { incidentWrite } from '../../storage/alert/incident-store.ts';
import { isConditionFailed } from '../../storage/database.ts';
import { eventWrite } from '../../storage/event-store.ts';
import type { ServerRecord } from '../../storage/server/server-store.ts';
import { startTask } from '../schedule/start-task.ts';

/**
 * Disconnects one of two agents that run under one name and keep ending each other's connections. Revokes its certificate or, if both use the same
 * one, publishes a stand-down message at each of its connections. Staff is alerted once.
 */
export async function resolveRivals(ctx: Context, server: ServerRecord): Promise<void> {
  const { serverId, renewal, marks } = server;
  const rivals = findRivals(marks?.speakers ?? [], renewal?.certificateId);
  if (!rivals) return;
  const { stays, goes } = rivals;
  await alertStaff(ctx, server, goes.bootId);
  if (stays.certificateId === goes.certificateId)
    await ctx.agentLink.publishStandDown(serverId, { v: 1, standDown: goes.bootId });
  else await ctx.agentLink.revoke(serverId, goes.certificateId);
}

async function alertStaff(ctx: Context, { serverId, name }: ServerRecord, bootId: string): Promise<void> {
  const caller = { actor: { kind: 'agent', serverId } } as const;
  const at = timestamp(ctx);
  const incident = {
    kind: 'server_two_agents',
    subject: serverId,
    serverId,
    part: 'agents',
    level: 'critical',
    params: { server: name },
    at,
  } as const;
  try {
    await ctx.database.transact([
      noticeWrite(`two-agents:${serverId}:${bootId}`, at),
      eventWrite({ ctx, caller, kind: 'server.two_agents', subject: serverId, details: { bootId } }),
      incidentWrite({ ...incident, members: [] }),
    ]);
  } catch (error) {
    if (!isConditionFailed(error, 'notice')) throw error;
    return;
  }
  // The next look would come within a minute, and its message after it.
  await startTask(ctx, 'watch-fleet');
}
