import { Role } from '@cellgate/shared/account/account.ts';
import { AccountId, SessionId } from '@cellgate/shared/contract/id.ts';
import { accessTokenSeconds } from '@cellgate/shared/session/session-timeout.ts';
import { errors, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import type { Context, SessionActor } from '../../context.ts';
import { AppError } from '../../errors.ts';

const algorithm = 'HS256';
const type = 'at+jwt';
const audience = 'cellgate-api';

const Claims = z.object({ sub: AccountId, role: Role, sid: SessionId });

/** Signs an access token, valid for `accessTokenSeconds`: a JWT (RFC 7519) with account, role and session. */
export function signAccessToken(
  ctx: Pick<Context, 'now' | 'keys' | 'config'>,
  actor: Omit<SessionActor, 'kind'>,
): Promise<string> {
  const issuedAt = Math.floor(ctx.now() / 1000);
  return new SignJWT({ role: actor.role, sid: actor.sessionId })
    .setProtectedHeader({ alg: algorithm, typ: type })
    .setSubject(actor.accountId)
    .setIssuer(ctx.config.publicOrigin)
    .setAudience(audience)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + accessTokenSeconds)
    .sign(ctx.keys.access);
}

/** Verifies an access token. Throws `session.expired` if it has expired, `session.required` if it is otherwise invalid. */
export async function verifyAccessToken(
  ctx: Pick<Context, 'now' | 'keys' | 'config'>,
  token: string,
): Promise<SessionActor> {
  try {
    const { payload } = await jwtVerify(token, ctx.keys.access, {
      algorithms: [algorithm],
      typ: type,
      issuer: ctx.config.publicOrigin,
      audience,
      requiredClaims: ['exp'],
      currentDate: new Date(ctx.now()),
    });
    const { sub: accountId, role, sid: sessionId } = Claims.parse(payload);
    return { kind: 'account', accountId, role, sessionId };
  } catch (cause) {
    throw new AppError(cause instanceof errors.JWTExpired ? 'session.expired' : 'session.required', { cause });
  }
}
