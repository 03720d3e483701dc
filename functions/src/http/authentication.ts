import { isStaff } from '@cellgate/shared/account/account.ts';
import type { Access } from '@cellgate/shared/contract/endpoint.ts';
import type { Actor, Context } from '../context.ts';
import { verifyAccessToken } from '../domain/session/access-token.ts';
import { AppError } from '../errors.ts';

/** Who the bearer token says calls. A public call ignores a token, so that an old one never blocks it. */
export async function authenticate(ctx: Context, access: Access, authorization: string | undefined): Promise<Actor> {
  if (access === 'public') return { kind: 'visitor' };
  const token = /^Bearer ([^\s]+)$/i.exec(authorization ?? '')?.[1];
  if (!token) throw new AppError('session.required');
  const actor = await verifyAccessToken(ctx, token);
  const allowed = access === 'client' || (access === 'staff' ? isStaff(actor.role) : actor.role === 'admin');
  if (!allowed) throw new AppError('access.denied');
  return actor;
}
