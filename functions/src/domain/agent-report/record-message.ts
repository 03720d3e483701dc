import type { ServerId } from '@cellgate/shared/contract/id.ts';
import { applyServerMessage, type ServerMessage } from '@cellgate/shared/server/server-view.ts';
import type { Context } from '../../context.ts';
import { ConditionFailed, type Write } from '../../storage/database.ts';
import { retryOnConflict } from '../../storage/retry-on-conflict.ts';
import { ServerRecord, serverStore, storeServerMessageWrite } from '../../storage/server/server-store.ts';

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
    if (after.marks !== before.marks)
      await store(ctx, storeServerMessageWrite(before, after), related({ before, after }));
    return before;
  });
}

/** Stores the server, alone at half the cost of a transaction: repeating a message after a lost response of the database changes nothing. */
async function store(ctx: Context, server: Write, related: readonly Write[]): Promise<void> {
  if (related.length > 0) return ctx.database.transact([server, ...related]);
  const stored = await ctx.database.update(server, ServerRecord);
  if (!stored) throw new ConditionFailed([{ label: server.label, old: undefined }]);
}
