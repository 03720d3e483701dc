import { lastSessionSecond } from '@cellgate/shared/session/session-timeout.ts';
import type { Context, SessionActor } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { accountStore } from '../../storage/account/account-store.ts';
import { sessionStore } from '../../storage/account/session-store.ts';
import { rateLimits } from '../access/rate-limits.ts';
import { verifyAccessToken } from './access-token.ts';

/**
 * Authenticates an access token. A token may outlive its session by minutes, so account and session are read with every call: a caller who has signed
 * out or lost a role is refused at once. Returns the current role, as `provedAt` the time of the last proof, and whether the account has a second factor. Throws `session.required`,
 * `session.expired`, `session.revoked`, `account.suspended`, `request.too_many`.
 */
export async function authenticateSession(
  ctx: Pick<Context, 'now' | 'keys' | 'config' | 'database' | 'sessionCalls' | 'reportLimit'>,
  token: string,
): Promise<{ actor: SessionActor; provedAt: string; hasSecondFactor: boolean }> {
  const claimed = await verifyAccessToken(ctx, token);
  const [account, session, admission] = await Promise.all([
    accountStore(ctx.database).find(claimed.accountId),
    sessionStore(ctx.database).find(claimed),
    ctx.sessionCalls.take(`session:${claimed.sessionId}`, ctx.now()),
  ]);
  if (account && !account.isActive) throw new AppError('account.suspended');
  if (!account || session?.epoch !== account.sessionEpoch) throw new AppError('session.revoked');
  // Only the maximum age needs a check here: the access tokens of an unused session expire before it does.
  if (ctx.now() >= lastSessionSecond(session.createdAt) * 1000) throw new AppError('session.expired');
  const { granted, remaining, resetSeconds } = admission;
  const { limit, windowSeconds } = rateLimits.session;
  ctx.reportLimit({ policy: 'session', limit, windowSeconds, remaining, resetSeconds });
  if (!granted) throw new AppError('request.too_many', { retryAfterSeconds: resetSeconds });
  return {
    actor: { ...claimed, role: account.role },
    provedAt: session.provedAt ?? session.createdAt,
    hasSecondFactor: account.twoFactorAt !== null,
  };
}
