import type { DataOf, ParamsOf } from '@cellgate/shared/contract/endpoint.ts';
import type {
  endOtherSessions as endOtherSessionsEndpoint,
  endSession as endSessionEndpoint,
  listSessions as listSessionsEndpoint,
} from '@cellgate/shared/session/session.endpoints.ts';
import type { Session } from '@cellgate/shared/session/session.ts';
import { isSessionOver } from '@cellgate/shared/session/session-timeout.ts';
import type { Call, Context, SessionActor } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { type AccountRecord, nextEpochWrite } from '../../storage/account/account-store.ts';
import { keepSessionWrite, type SessionRecord, sessionStore } from '../../storage/account/session-store.ts';
import { isConditionFailed } from '../../storage/database.ts';
import { eventWrite } from '../../storage/event-store.ts';
import { requireAccount } from '../access/require-account.ts';
import { revokeSession } from './revoke-session.ts';

type Own = Omit<Call<unknown, SessionActor>, 'input'>;

/** Lists the caller's active sessions, latest use first. Excludes expired ones, which the database deletes late. */
export async function listSessions({ ctx, caller }: Own): Promise<DataOf<typeof listSessionsEndpoint>> {
  const { sessionId } = caller.actor;
  const sessions = await readSessions(ctx, await requireAccount(ctx, caller));
  return { sessions: sessions.map((session) => ({ ...session, isCurrent: session.id === sessionId })) };
}

/** Returns the active sessions of an account, latest use first. None is the caller's own. */
export async function readSessions(ctx: Context, account: AccountRecord): Promise<Session[]> {
  const records = await sessionStore(ctx.database).listOfAccount(account.accountId);
  const isLive = (session: SessionRecord) =>
    session.epoch === account.sessionEpoch && !isSessionOver(session, ctx.now());
  const sessions = records.filter(isLive).map((session) => ({
    id: session.sessionId,
    browser: session.browser,
    system: session.system,
    ip: session.ip,
    createdAt: session.createdAt,
    lastUsedAt: session.rotatedAt,
    isRemembered: session.remembered,
    isCurrent: false,
  }));
  return sessions.sort((a, b) => b.lastUsedAt.localeCompare(a.lastUsedAt));
}

/** Ends one of the caller's sessions. Throws `session.not_found`, also for a session of another account. */
export async function endSession({
  ctx,
  caller,
  input,
}: Call<ParamsOf<typeof endSessionEndpoint>, SessionActor>): Promise<DataOf<typeof endSessionEndpoint>> {
  const actor = { ...caller.actor, sessionId: input.id };
  if (!(await sessionStore(ctx.database).find(actor))) throw new AppError('session.not_found');
  await revokeSession({ ctx, caller: { ...caller, actor }, input: { reason: 'owner' } });
  return {};
}

/** Ends all other sessions of the caller, in one write however many there are. */
export async function endOtherSessions({ ctx, caller }: Own): Promise<DataOf<typeof endOtherSessionsEndpoint>> {
  const account = await requireAccount(ctx, caller);
  const details = { reason: 'others', ip: caller.ip };
  try {
    await ctx.database.transact([
      nextEpochWrite(account),
      keepSessionWrite(caller.actor, account.sessionEpoch),
      eventWrite({ ctx, caller, kind: 'session.revoked', subject: account.accountId, details }),
    ]);
  } catch (error) {
    if (isConditionFailed(error, 'session')) throw new AppError('session.revoked', { cause: error });
    if (isConditionFailed(error)) throw new AppError('internal.busy', { retryAfterSeconds: 1, cause: error });
    throw error;
  }
  return {};
}
