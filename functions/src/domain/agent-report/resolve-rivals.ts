import { twoAgentsTexts } from '@cellgate/shared/language/texts/mails/staff-notice-texts.ts';
import { findRivals } from '@cellgate/shared/server/speaker.ts';
import { type Context, timestamp } from '../../context.ts';
import { staffNoticeMail } from '../../outbound/mails/staff-notice.ts';
import { noticeWrite } from '../../storage/account/notification-store.ts';
import { isConditionFailed } from '../../storage/database.ts';
import { eventWrite } from '../../storage/event-store.ts';
import type { ServerRecord } from '../../storage/server/server-store.ts';
import { commit } from '../happening/commit.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';

/**
 * Disconnects one of two agents that run under one name and keep ending each other's connections. Revokes its certificate or, if both use the same
 * one, publishes a stand-down message at each of its connections. Staff is notified once.
 */
export async function resolveRivals(ctx: Context, server: ServerRecord): Promise<void> {
  const { serverId, renewal, marks } = server;
  const rivals = findRivals(marks?.speakers ?? [], renewal?.certificateId);
  if (!rivals) return;
  const { stays, goes } = rivals;
  await notifyStaff(ctx, server, goes.bootId);
  if (stays.certificateId === goes.certificateId)
    await ctx.agentLink.publishStandDown(serverId, { v: 1, standDown: goes.bootId });
  else await ctx.agentLink.revoke(serverId, goes.certificateId);
}

async function notifyStaff(ctx: Context, { serverId, name }: ServerRecord, bootId: string): Promise<void> {
  const mail = enqueueMail(ctx, {
    accountId: null,
    mail: staffNoticeMail({
      texts: twoAgentsTexts,
      values: { name },
      rows: [['server', `${name} (${serverId})`]],
      origin: ctx.config.publicOrigin,
    }),
  });
  const caller = { actor: { kind: 'agent', serverId } } as const;
  try {
    const writes = [
      noticeWrite(`two-agents:${serverId}:${bootId}`, timestamp(ctx)),
      eventWrite({ ctx, caller, kind: 'server.two_agents', subject: serverId, details: { bootId } }),
    ];
    await commit(ctx, { writes, mails: [mail] });
  } catch (error) {
    if (!isConditionFailed(error, 'notice')) throw error;
  }
}
