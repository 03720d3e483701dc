import { isStaff } from '@cellgate/shared/account/account.ts';
import { apiKeyTokenPrefix } from '@cellgate/shared/api-key/api-key.ts';
import type { Endpoint } from '@cellgate/shared/contract/endpoint.ts';
import { viewerAuthorizationHeader } from '@cellgate/shared/contract/viewer-headers.ts';
import { isProofRecent } from '@cellgate/shared/session/proof.ts';
import type { Context as HonoContext } from 'hono';
import type { Actor, Context } from '../context.ts';
import {
  type AuthenticatedKey,
  authenticateApiKey,
  authenticateWithScopes,
} from '../domain/api-key/authenticate-api-key.ts';
import { authenticateSession } from '../domain/session/authenticate-session.ts';
import { AppError } from '../errors.ts';

/** Who calls, and from where. */
interface Credentials {
  authorization: string | undefined;
  ip: string;
}

/** CloudFront does not forward the viewer's `Authorization`, so the distribution passes it on in a header of its own. */
export function authorizationOf(http: HonoContext): string | undefined {
  return authorizationIn(http.req.raw.headers);
}

/** The bearer token of a call, unchecked; undefined if there is none. */
export function bearerTokenOf(headers: Headers): string | undefined {
  return tokenOf(authorizationIn(headers));
}

function authorizationIn(headers: Headers): string | undefined {
  return headers.get(viewerAuthorizationHeader) ?? headers.get('authorization') ?? undefined;
}

/** The actor that the access token or API key stands for. Public calls ignore both, so that an expired one never blocks them. */
export async function authenticate(
  ctx: Context,
  { access, scope, proof }: Pick<Endpoint, 'access' | 'scope' | 'proof'>,
  { authorization, ip }: Credentials,
): Promise<Actor> {
  if (access === 'public') return { kind: 'visitor' };
  const token = tokenOf(authorization);
  if (!token) throw new AppError('session.required');
  const { actor, provedAt } = token.startsWith(apiKeyTokenPrefix)
    ? { actor: await authenticateApiKey(ctx, { token, scope, ip }), provedAt: undefined }
    : await authenticateSession(ctx, token);
  const allowed = access === 'client' || (access === 'staff' ? isStaff(actor.role) : actor.role === 'admin');
  if (!allowed) throw new AppError('access.denied');
  if (proof === 'recent') requireRecentProof(ctx, provedAt);
  return actor;
}

/** Throws `session.proof_required`; an API key proves nobody's presence and gets `api_key.session_only`. */
function requireRecentProof(ctx: Pick<Context, 'now'>, provedAt: string | undefined): void {
  if (provedAt === undefined) throw new AppError('api_key.session_only');
  if (!isProofRecent(provedAt, ctx.now())) throw new AppError('session.proof_required');
}

/** The account of an API key with what the key may do; a session does not do here. Throws `api_key.required` and what every key may meet. */
export async function authenticateProgram(ctx: Context, { authorization, ip }: Credentials): Promise<AuthenticatedKey> {
  const token = tokenOf(authorization);
  if (!token?.startsWith(apiKeyTokenPrefix))
    throw new AppError('api_key.required', { params: { mark: apiKeyTokenPrefix } });
  return authenticateWithScopes(ctx, { token, ip });
}

function tokenOf(authorization: string | undefined): string | undefined {
  return /^Bearer ([^\s]+)$/i.exec(authorization ?? '')?.[1];
}
