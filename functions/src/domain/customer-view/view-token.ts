import { AccountId, ViewId } from '@cellgate/shared/contract/id.ts';
import { viewTokenPrefix } from '@cellgate/shared/customer-view/customer-view.ts';
import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import type { CustomerViewRecord } from '../../storage/account/customer-view-store.ts';

const algorithm = 'HS256';
const type = 'view+jwt';
const audience = 'cellgate-view';

const Claims = z.object({ sub: AccountId, jti: ViewId });
type Deps = Pick<Context, 'now' | 'keys' | 'config'>;

/** Signs the token of a view, valid until the view ends: a JWT with the member of staff and the view. */
export async function signViewToken(ctx: Deps, view: CustomerViewRecord): Promise<string> {
  const token = await new SignJWT({})
    .setProtectedHeader({ alg: algorithm, typ: type })
    .setSubject(view.staffId)
    .setJti(view.viewId)
    .setIssuer(ctx.config.publicOrigin)
    .setAudience(audience)
    .setIssuedAt(Math.floor(ctx.now() / 1000))
    .setExpirationTime(Math.ceil(Date.parse(view.endsAt) / 1000))
    .sign(ctx.keys.view);
  return `${viewTokenPrefix}${token}`;
}

/** Returns the member of staff and the view of a token. Throws `view.ended` if it has expired or is invalid. */
export async function verifyViewToken(ctx: Deps, token: string): Promise<{ staffId: AccountId; viewId: ViewId }> {
  try {
    const { payload } = await jwtVerify(token.slice(viewTokenPrefix.length), ctx.keys.view, {
      algorithms: [algorithm],
      typ: type,
      issuer: ctx.config.publicOrigin,
      audience,
      requiredClaims: ['exp'],
      currentDate: new Date(ctx.now()),
    });
    const { sub: staffId, jti: viewId } = Claims.parse(payload);
    return { staffId, viewId };
  } catch (cause) {
    throw new AppError('view.ended', { cause });
  }
}
