import type { Call, SessionActor } from '../../context.ts';
import { endSessionWrite } from '../../storage/account/session-store.ts';
import { isConditionFailed } from '../../storage/database.ts';
import { eventWrite } from '../../storage/event-store.ts';

/** Ends the caller's session, and with it the use of its access token. Idempotent. */
export async function revokeSession({
  ctx,
  caller,
  input,
}: Call<{ reason: 'logout' | 'reuse' | 'owner' }, SessionActor>): Promise<void> {
  const { accountId, sessionId } = caller.actor;
  const details = { sessionId, reason: input.reason, ip: caller.ip };
  try {
    await ctx.database.transact([
      endSessionWrite({ accountId, sessionId }),
      eventWrite({ ctx, caller, kind: 'session.revoked', subject: accountId, details }),
    ]);
  } catch (error) {
    if (!isConditionFailed(error, 'session')) throw error;
  }
}
