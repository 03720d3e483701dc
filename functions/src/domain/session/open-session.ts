import { isStaff } from '@cellgate/shared/account/account.ts';
import { readDevice } from '@cellgate/shared/session/device.ts';
import type { Tokens } from '@cellgate/shared/session/session.ts';
import { sessionEndSeconds } from '@cellgate/shared/session/session-timeout.ts';
import { type Caller, type Context, type SessionActor, timestamp } from '../../context.ts';
import type { AccountRecord } from '../../storage/account/account-store.ts';
import { createSessionWrite, type SessionRecord } from '../../storage/account/session-store.ts';
import type { Write } from '../../storage/database.ts';
import { signAccessToken } from './access-token.ts';
import { formRefreshToken } from './refresh-token.ts';

/** Prepares a session. Returns its write, its first pair of tokens, and the actor, which is signed in once the write is committed. */
export async function openSession(
  { ctx, caller }: { ctx: Context; caller: Caller },
  account: Pick<AccountRecord, 'accountId' | 'role' | 'sessionEpoch' | 'sessionTimeoutMinutes'>,
  { remembered }: { remembered: boolean },
): Promise<{ write: Write; tokens: Tokens; actor: SessionActor }> {
  const at = timestamp(ctx);
  const session: SessionRecord = {
    accountId: account.accountId,
    sessionId: ctx.newId('session'),
    epoch: account.sessionEpoch,
    counter: 1,
    rotatedAt: at,
    remembered,
    createdAt: at,
    ...readDevice(caller.userAgent),
    ip: caller.ip,
    provedAt: at,
    expiresAtSeconds: await sessionEnd(ctx, account, { remembered, createdAt: at }),
  };
  const { accountId, sessionId } = session;
  return {
    write: createSessionWrite(session),
    tokens: await tokensOf(ctx, session, account.role),
    actor: { kind: 'account', accountId, role: account.role, sessionId },
  };
}

/** Returns the pair of tokens for the session's current counter. */
export async function tokensOf(ctx: Context, session: SessionRecord, role: AccountRecord['role']): Promise<Tokens> {
  const { accountId, sessionId } = session;
  return {
    accessToken: await signAccessToken(ctx, { accountId, role, sessionId }),
    refreshToken: formRefreshToken(ctx.keys.refresh, session),
  };
}

/**
 * Returns when a session used now ends if it stays unused, in epoch seconds; at most 90 days after it began. The limit of the settings holds for every
 * session of staff, and for those of customers that are not remembered.
 */
export async function sessionEnd(
  ctx: Pick<Context, 'now' | 'settings'>,
  { sessionTimeoutMinutes, role }: Pick<AccountRecord, 'sessionTimeoutMinutes' | 'role'>,
  { remembered, createdAt }: Pick<SessionRecord, 'remembered' | 'createdAt'>,
): Promise<number> {
  const { sessionTimeout } = (await ctx.settings.current()).security;
  return sessionEndSeconds({
    createdAt,
    nowMs: ctx.now(),
    isRemembered: remembered,
    timeoutMinutes: sessionTimeoutMinutes,
    ...((isStaff(role) || !remembered) && { maxIdleHours: sessionTimeout }),
  });
}
