import type { DataOf } from '@cellgate/shared/contract/endpoint.ts';
import type { getMe as getMeEndpoint } from '@cellgate/shared/session/session.endpoints.ts';
import type { AccountActor, Call } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { accountStore } from '../../storage/account/account-store.ts';
import { showUser } from '../account/show-user.ts';

/** Returns the caller's account as stored now, not as in the token. Throws `session.revoked`, `account.suspended`. */
export async function getMe({
  ctx,
  caller,
}: Omit<Call<unknown, AccountActor>, 'input'>): Promise<DataOf<typeof getMeEndpoint>> {
  const account = await accountStore(ctx.database).find(caller.actor.accountId);
  if (!account) throw new AppError('session.revoked');
  if (!account.isActive) throw new AppError('account.suspended');
  return { user: await showUser(ctx, account) };
}
