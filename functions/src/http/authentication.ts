import { isStaff } from '@cellgate/shared/account/account.ts';
import { apiKeyMark } from '@cellgate/shared/api-key/api-key.ts';
import type { Endpoint } from '@cellgate/shared/contract/endpoint.ts';
import type { Actor, Context } from '../context.ts';
import { enterByApiKey } from '../domain/api-key/enter-by-api-key.ts';
import { enterBySession } from '../domain/session/enter-by-session.ts';
import { AppError } from '../errors.ts';

/** The actor that the access token or API key stands for. Public calls ignore both, so that an expired one never blocks them. */
export async function authenticate(
  ctx: Context,
  { access, scope }: Pick<Endpoint, 'access' | 'scope'>,
  { authorization, ip }: { authorization: string | undefined; ip: string },
): Promise<Actor> {
  if (access === 'public') return { kind: 'visitor' };
  const token = /^Bearer ([^\s]+)$/i.exec(authorization ?? '')?.[1];
  if (!token) throw new AppError('session.required');
  const actor = token.startsWith(apiKeyMark)
    ? await enterByApiKey(ctx, { token, scope, ip })
    : await enterBySession(ctx, token);
  const allowed = access === 'client' || (access === 'staff' ? isStaff(actor.role) : actor.role === 'admin');
  if (!allowed) throw new AppError('access.denied');
  return actor;
}
