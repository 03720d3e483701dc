import type { AccountActor, Caller, Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import type { AccountRecord } from '../../storage/account-store.ts';
import { sessionStore } from '../../storage/session-store.ts';

/**
 * Before what lets others in, or tells others what happens. An access token outlives its session by minutes, and who had it must not make
 * that for good. Throws `session.revoked`.
 */
export async function requireSession(
  { ctx, caller }: { ctx: Context; caller: Caller<AccountActor> },
  account: Pick<AccountRecord, 'sessionEpoch'>,
): Promise<void> {
  const { accountId, sessionId } = caller.actor;
  const session = sessionId === null ? undefined : await sessionStore(ctx.database).find({ accountId, sessionId });
  if (session?.epoch !== account.sessionEpoch) throw new AppError('session.revoked');
}
