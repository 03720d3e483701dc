import { lastSessionSecond } from '@cellgate/shared/session/session-timeout.ts';
import type { Context, SessionActor } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { accountStore } from '../../storage/account/account-store.ts';
import { sessionStore } from '../../storage/account/session-store.ts';
import { verifyAccessToken } from './access-token.ts';

/**
 * The account that an access token speaks for, in the role that it has now. A token outlives its session by minutes, so both are looked up
 * with every call: who has signed out, was signed out or has lost a role can do nothing more. Throws `session.required`, `session.expired`,
 * `session.revoked`, `account.suspended`, `request.too_many`. `provedAt`: when the owner last proved to be there.
 */
export async function authenticateSession(
  ctx: Pick<Context, 'now' | 'keys' | 'config' | 'database' | 'sessionCalls'>,
  token: string,
): Promise<{ actor: SessionActor; provedAt: string }> {
  const claimed = await verifyAccessToken(ctx, token);
  const [account, session, place] = await Promise.all([
    accountStore(ctx.database).find(claimed.accountId),
    sessionStore(ctx.database).find(claimed),
    ctx.sessionCalls.take(`session:${claimed.sessionId}`, ctx.now()),
  ]);
  if (account && !account.isActive) throw new AppError('account.suspended');
  if (!account || session?.epoch !== account.sessionEpoch) throw new AppError('session.revoked');
  // A session that was unused for too long has outlived its access tokens; one that was in use to the end has not.
  if (ctx.now() >= lastSessionSecond(session.createdAt) * 1000) throw new AppError('session.expired');
  if (!place.granted) throw new AppError('request.too_many', { retryAfterSeconds: place.retryAfterSeconds });
  return { actor: { ...claimed, role: account.role }, provedAt: session.provedAt ?? session.createdAt };
}
