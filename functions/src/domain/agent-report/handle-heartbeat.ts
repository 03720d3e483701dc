import type { ServerId } from '@cellgate/shared/contract/id.ts';
import { isOlder, type MessageMark } from '@cellgate/shared/server/message-order.ts';
import type { Heartbeat, Presence } from '@cellgate/shared/server/server.messages.ts';
import type { Context } from '../../context.ts';
import { eventWrite } from '../../storage/event-store.ts';
import { serverStore } from '../../storage/server/server-store.ts';
import { reconcileServer } from '../desired/publish-desired.ts';
import { startTask } from '../schedule/start-task.ts';
import { recordMessage } from './record-message.ts';
import { resolveRivals } from './resolve-rivals.ts';

export async function handleHeartbeat(
  ctx: Context,
  serverId: ServerId,
  { bootId, applied, host: figures, load, pong }: Heartbeat,
  mark: MessageMark,
): Promise<void> {
  const before = await recordMessage(ctx, serverId, { kind: 'heartbeat', bootId, applied, figures, load, pong, mark });
  // The applied state of an older heartbeat is outdated.
  if (before && !isOlder(mark, before.marks?.applied)) await reconcileServer(ctx, serverId, applied);
}

export async function handlePresence(
  ctx: Context,
  serverId: ServerId,
  { status, bootId }: Presence,
  mark: MessageMark,
  { certificateId }: { certificateId: string },
): Promise<void> {
  const caller = { actor: { kind: 'agent', serverId } } as const;
  const message = { kind: 'presence', status, bootId, certificateId, mark } as const;
  let hasChanged = false;
  await recordMessage(ctx, serverId, message, ({ before, after }) => {
    hasChanged = after.presence !== before.presence;
    if (!hasChanged) return [];
    return [eventWrite({ ctx, caller, kind: `server.${after.presence}`, subject: serverId })];
  });
  // A server that is back is told at once.
  if (hasChanged) await startTask(ctx, 'watch-fleet');
  if (status === 'offline') return;
  const server = await serverStore(ctx.database).find(serverId);
  if (server) await resolveRivals(ctx, server);
}
