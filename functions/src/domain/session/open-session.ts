import { sessionDays, type Tokens } from '@cellgate/shared/session/session.ts';
import { type AccountActor, type Context, timestamp } from '../../context.ts';
import type { AccountRecord } from '../../storage/account-store.ts';
import type { Write } from '../../storage/database.ts';
import { createSessionWrite, type SessionRecord } from '../../storage/session-store.ts';
import { signAccessToken } from './access-token.ts';
import { formRefreshToken } from './refresh-token.ts';

/** A new refresh family, its first pair of tokens, and the actor who is signed in once the write is done. */
export async function openSession(
  ctx: Context,
  account: Pick<AccountRecord, 'accountId' | 'role' | 'sessionEpoch'>,
  { remembered }: { remembered: boolean },
): Promise<{ write: Write; tokens: Tokens; actor: AccountActor }> {
  const at = timestamp(ctx);
  const session: SessionRecord = {
    accountId: account.accountId,
    sessionId: ctx.newId('session'),
    epoch: account.sessionEpoch,
    counter: 1,
    rotatedAt: at,
    remembered,
    createdAt: at,
    expiresAtSeconds: sessionEnd(ctx.now(), remembered),
  };
  const { accountId, sessionId } = session;
  return {
    write: createSessionWrite(session),
    tokens: await tokensOf(ctx, session, account.role),
    actor: { kind: 'account', accountId, role: account.role, sessionId },
  };
}

/** The pair that belongs to a family's counter. */
export async function tokensOf(ctx: Context, session: SessionRecord, role: AccountRecord['role']): Promise<Tokens> {
  const { accountId, sessionId } = session;
  return {
    accessToken: await signAccessToken(ctx, { accountId, role, sessionId }),
    refreshToken: formRefreshToken(ctx.keys.refresh, session),
  };
}

/** Epoch seconds until which a family may stay unused. */
export function sessionEnd(nowMs: number, remembered: boolean): number {
  return Math.ceil(nowMs / 1000) + (remembered ? sessionDays.remembered : sessionDays.plain) * 86_400;
}
