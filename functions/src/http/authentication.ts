import { isStaff } from '@cellgate/shared/account/account.ts';
import { apiKeyTokenPrefix } from '@cellgate/shared/api-key/api-key.ts';
import type { Endpoint } from '@cellgate/shared/contract/endpoint.ts';
import { viewerAuthorizationHeader } from '@cellgate/shared/contract/viewer-headers.ts';
import { viewTokenPrefix } from '@cellgate/shared/customer-view/customer-view.ts';
import { isProofRecent } from '@cellgate/shared/session/proof.ts';
import type { Context as HonoContext, MiddlewareHandler } from 'hono';
import type { AccountActor, Actor, Context } from '../context.ts';
import { recordRefusal } from '../domain/access/record-refusal.ts';
import {
  type AuthenticatedKey,
  authenticateApiKey,
  authenticateWithScopes,
} from '../domain/api-key/authenticate-api-key.ts';
import { authenticateView } from '../domain/customer-view/authenticate-view.ts';
import { authenticateSession } from '../domain/session/authenticate-session.ts';
import { AppError } from '../errors.ts';

/** Calls by which customers sign in and out also during a maintenance, and by which pages learn who is signed in. */
const signInPaths = '/auth/';

/** Credentials and IP of a request. */
interface Credentials {
  authorization: string | undefined;
  ip: string;
  userAgent: string;
}

/** Returns the `Authorization` header. CloudFront does not forward it, so the distribution copies it to a header of its own. */
export function authorizationOf(http: HonoContext): string | undefined {
  return authorizationIn(http.req.raw.headers);
}

/** Returns the bearer token of a request, unchecked; undefined if there is none. */
export function bearerTokenOf(headers: Headers): string | undefined {
  return tokenOf(authorizationIn(headers));
}

function authorizationIn(headers: Headers): string | undefined {
  return headers.get(viewerAuthorizationHeader) ?? headers.get('authorization') ?? undefined;
}

/**
 * Returns the actor of the access token or API key. Public calls ignore both, so that an expired one does not block them, but not the token of a view,
 * which every call checks. Throws `view.read_only`, `view.ended`,
 * `session.required`, `access.denied`, `site.maintenance`, `two_factor.required` and the errors of sessions and API keys.
 */
export async function authenticate(
  ctx: Context,
  contract: Pick<Endpoint, 'access' | 'scope' | 'proof' | 'method' | 'path' | 'viewable'>,
  { authorization, ip, userAgent }: Credentials,
): Promise<Actor> {
  const { access, scope, proof, method, path } = contract;
  const token = tokenOf(authorization);
  if (token && isViewToken(token)) {
    const viewer = await authenticateView(ctx, token, contract);
    return access === 'public' ? { kind: 'visitor' } : viewer;
  }
  if (access === 'public') return { kind: 'visitor' };
  if (!token) throw new AppError('session.required');
  const { actor, provedAt, hasSecondFactor } = token.startsWith(apiKeyTokenPrefix)
    ? { actor: await authenticateApiKey(ctx, { token, scope, ip }), provedAt: undefined, hasSecondFactor: false }
    : await authenticateSession(ctx, token);
  if (!path.startsWith(signInPaths)) await requireOpenSite(ctx, actor);
  const allowed = access === 'client' || (access === 'staff' ? isStaff(actor.role) : actor.role === 'admin');
  if (!allowed) {
    const code = 'access.denied';
    await recordRefusal(ctx, { caller: { actor, ip, userAgent }, call: `${method} ${path}`, code });
    throw new AppError(code);
  }
  if (access !== 'client' && !hasSecondFactor) await requireSecondFactor(ctx);
  if (proof === 'recent') requireRecentProof(ctx, provedAt);
  return actor;
}

/** Throws `view.read_only` for the token of a view. Guards what is not mounted by a contract. */
export const refuseView: MiddlewareHandler = async (http, next) => {
  if (isViewToken(tokenOf(authorizationOf(http)))) throw new AppError('view.read_only');
  await next();
};

const isViewToken = (token: string | undefined): boolean => token?.startsWith(viewTokenPrefix) === true;

/** Throws `site.maintenance` for a customer while the site is in maintenance. Staff gets in, and what is sold keeps working. */
async function requireOpenSite({ settings }: Pick<Context, 'settings'>, { role }: AccountActor): Promise<void> {
  if (isStaff(role)) return;
  const { maintenanceMode } = (await settings.current()).site;
  if (maintenanceMode) throw new AppError('site.maintenance');
}

/** Throws `two_factor.required` if the settings demand a second factor of staff. Turning one on is not a call of the back office. */
async function requireSecondFactor({ settings }: Pick<Context, 'settings'>): Promise<void> {
  const { twoFactorRequired } = (await settings.current()).security;
  if (twoFactorRequired) throw new AppError('two_factor.required');
}

/** Throws `session.proof_required` if the last proof is too old, and `api_key.session_only` for an API key, which proves no presence. */
function requireRecentProof(ctx: Pick<Context, 'now'>, provedAt: string | undefined): void {
  if (provedAt === undefined) throw new AppError('api_key.session_only');
  if (!isProofRecent(provedAt, ctx.now())) throw new AppError('session.proof_required');
}

/** Returns the account and scopes of an AI assistant's API key; sessions are not accepted. Throws `api_key.required` and the errors of every API key. */
export async function authenticateProgram(
  ctx: Context,
  { authorization, ip }: Omit<Credentials, 'userAgent'>,
): Promise<AuthenticatedKey> {
  const token = tokenOf(authorization);
  if (!token?.startsWith(apiKeyTokenPrefix))
    throw new AppError('api_key.required', { params: { mark: apiKeyTokenPrefix } });
  const key = await authenticateWithScopes(ctx, { token, ip });
  await requireOpenSite(ctx, key.actor);
  return { ...key, actor: { ...key.actor, via: 'mcp' } };
}

function tokenOf(authorization: string | undefined): string | undefined {
  return /^Bearer ([^\s]+)$/i.exec(authorization ?? '')?.[1];
}
