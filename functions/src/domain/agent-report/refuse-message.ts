import type { ServerId } from '@cellgate/shared/contract/id.ts';
import { type Context, timestamp } from '../../context.ts';
import { noticeWrite } from '../../storage/account/notification-store.ts';
import { isConditionFailed } from '../../storage/database.ts';
import { eventWrite } from '../../storage/event-store.ts';

/** Reason of a refusal. `malformed`: violates the contract. `too_large`: exceeds the maximum size. `too_many`: exceeds the rate limit of a server. */
export type MessageRefusal = 'malformed' | 'too_large' | 'too_many';

/** Logs that a server's message was dropped and records an event for staff: one per server, reason and hour, however many messages are dropped. */
export async function refuseMessage(
  ctx: Context,
  { serverId, channel, reason }: { serverId: ServerId; channel: string; reason: MessageRefusal },
): Promise<void> {
  ctx.log.warn('agent_message.rejected', { serverId, channel, reason });
  const at = timestamp(ctx);
  const hour = at.slice(0, '2026-11-21T08'.length);
  const caller = { actor: { kind: 'agent', serverId } } as const;
  try {
    await ctx.database.transact([
      noticeWrite(`refused:${serverId}:${reason}:${hour}`, at),
      eventWrite({ ctx, caller, kind: 'server.messages_refused', subject: serverId, details: { channel, reason } }),
    ]);
  } catch (error) {
    if (!isConditionFailed(error, 'notice')) throw error;
  }
}
