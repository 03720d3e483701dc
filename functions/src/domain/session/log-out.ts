import type { BodyOf, DataOf } from '@cellgate/shared/contract/endpoint.ts';
import type { logout } from '@cellgate/shared/session/session.endpoints.ts';
import type { Call, Context, SessionActor } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { accountStore } from '../../storage/account/account-store.ts';
import { verifyAccessToken } from './access-token.ts';
import { readRefreshToken, readSignOutToken } from './refresh-token.ts';
import { revokeSession } from './revoke-session.ts';

interface LogOutInput extends BodyOf<typeof logout> {
  /** Token of the `Authorization` header; undefined if there was none. */
  accessToken: string | undefined;
}

/**
 * Ends the session of the refresh token, or of its sign-out form, even if the token was already exchanged; without either, the session of
 * the access token. Ends no other session of the account. Ending a session twice changes nothing. Throws `session.required` if no token is
 * valid, `session.expired` if there is only an access token and it has expired.
 */
export async function logOut({ ctx, caller, input }: Call<LogOutInput>): Promise<DataOf<typeof logout>> {
  const actor = (await ofRefreshToken(ctx, input)) ?? (await ofAccessToken(ctx, input));
  await revokeSession({ ctx, caller: { ...caller, actor }, input: { reason: 'logout' } });
  return {};
}

async function ofRefreshToken(ctx: Context, input: LogOutInput): Promise<SessionActor | undefined> {
  const { refreshToken, signOutToken } = input;
  const claim =
    (refreshToken !== undefined && readRefreshToken(ctx.keys.refresh, refreshToken)) ||
    (signOutToken !== undefined && readSignOutToken(ctx.keys.refresh, signOutToken));
  if (!claim) return undefined;
  const { accountId, sessionId } = claim;
  const account = await accountStore(ctx.database).find(accountId);
  // The sessions of a deleted account ended with it.
  if (!account) throw new AppError('session.required');
  return { kind: 'account', role: account.role, accountId, sessionId };
}

async function ofAccessToken(ctx: Context, { accessToken }: LogOutInput): Promise<SessionActor> {
  if (accessToken === undefined) throw new AppError('session.required');
  return verifyAccessToken(ctx, accessToken);
}
