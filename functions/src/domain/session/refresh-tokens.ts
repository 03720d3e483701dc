import type { BodyOf, DataOf } from '@cellgate/shared/contract/endpoint.ts';
import type { refreshToken } from '@cellgate/shared/session/session.endpoints.ts';
import { type Call, timestamp } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { type AccountRecord, accountStore } from '../../storage/account/account-store.ts';
import { advanceSessionWrite, type SessionRecord, sessionStore } from '../../storage/account/session-store.ts';
import { isConditionFailed } from '../../storage/database.ts';
import { requireAddress } from '../access/require-address.ts';
import { decideRefresh } from './decide-refresh.ts';
import { sessionEnd, tokensOf } from './open-session.ts';
import { readRefreshToken } from './refresh-token.ts';
import { revokeSession } from './revoke-session.ts';

type Refresh = typeof refreshToken;

/**
 * Exchanges a refresh token for the next pair. A token used twice ends its session, except within the grace, when it gets the same successor. Throws
 * `session.required`, `session.expired`, `session.revoked`, `account.suspended`, `account.address_denied`.
 */
export async function refreshTokens({ ctx, caller, input }: Call<BodyOf<Refresh>>): Promise<DataOf<Refresh>> {
  const claim = readRefreshToken(ctx.keys.refresh, input.refreshToken);
  if (!claim) throw new AppError('session.required');
  const account = await accountStore(ctx.database).find(claim.accountId);
  if (account && !account.isActive) throw new AppError('account.suspended');
  if (account) requireAddress(ctx, account, caller.ip);

  // The second round reads what a concurrent call wrote: this token is then the previous one, and gets the same successor.
  for (let round = 0; round < 2; round++) {
    const session = await sessionStore(ctx.database).find(claim);
    if (!account || !session || session.epoch !== account.sessionEpoch) throw new AppError('session.revoked');
    const decision = decideRefresh(session, { counter: claim.counter, nowMs: ctx.now() });
    if (decision === 'expired') throw new AppError('session.expired');
    if (decision === 'reused') {
      const actor = { kind: 'account', role: account.role, ...claim } as const;
      await revokeSession({ ctx, caller: { ...caller, actor }, input: { reason: 'reuse' } });
      ctx.log.warn('session.reuse_detected', { accountId: claim.accountId, sessionId: claim.sessionId });
      throw new AppError('session.revoked');
    }
    const next = decision === 'advance' ? await advance({ ctx, caller, account, session }) : session;
    if (next) return { tokens: await tokensOf(ctx, next, account.role) };
  }
  throw new AppError('session.revoked');
}

/** Advances the session's counter. Returns undefined if another call has done so. */
async function advance({
  ctx,
  caller,
  account,
  session,
}: Pick<Call<unknown>, 'ctx' | 'caller'> & { account: AccountRecord; session: SessionRecord }): Promise<
  SessionRecord | undefined
> {
  const next = {
    counter: session.counter + 1,
    rotatedAt: timestamp(ctx),
    ip: caller.ip,
    expiresAtSeconds: await sessionEnd(ctx, account, session),
  };
  try {
    await ctx.database.transact([advanceSessionWrite(session, next)]);
    return { ...session, ...next };
  } catch (error) {
    if (isConditionFailed(error, 'session')) return undefined;
    throw error;
  }
}
