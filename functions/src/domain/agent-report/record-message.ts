import type { ServerId } from '@cellgate/shared/contract/id.ts';
import { applyServerMessage, type ServerMessage } from '@cellgate/shared/server/server-view.ts';
import type { Context } from '../../context.ts';
import type { Write } from '../../storage/database.ts';
import { retryOnConflict } from '../../storage/retry-on-conflict.ts';
import { type ServerRecord, serverStore, storeServerMessageWrite } from '../../storage/server/server-store.ts';

/** Writes that belong to a message's change of its server. */
type RelatedWrites = (change: { before: ServerRecord; after: ServerRecord }) => Write[];

/**
 * Stores a message's change of its server; an older or repeated message changes nothing. Returns the record as it was before; undefined if there is
 * no such server.
 */
export function recordMessage(
  ctx: Context,
  serverId: ServerId,
  message: ServerMessage,
  related: RelatedWrites = () => [],
): Promise<ServerRecord | undefined> {
  return retryOnConflict(ctx, async () => {
    const before = await serverStore(ctx.database).find(serverId);
    if (!before) return undefined;
    const after = { ...before, ...applyServerMessage(before, message) };
    const hasChanged = after.marks !== before.marks;
    if (hasChanged)
      await ctx.database.transact([storeServerMessageWrite(before, after), ...related({ before, after })]);
    return before;
  });
}
