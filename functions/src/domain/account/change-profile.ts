import type { changeProfile as changeProfileEndpoint } from '@cellgate/shared/account/account.endpoints.ts';
import type { BodyOf, DataOf } from '@cellgate/shared/contract/endpoint.ts';
import type { AccountActor, Call } from '../../context.ts';
import { profileWrites } from '../../storage/account/account-store.ts';
import { eventWrite } from '../../storage/event-store.ts';
import { retryOnConflict } from '../../storage/retry-on-conflict.ts';
import { requireAccount } from '../access/require-account.ts';
import { showUser } from './show-user.ts';

type Change = typeof changeProfileEndpoint;

/** Changes the caller's name and profile. */
export async function changeProfile({
  ctx,
  caller,
  input,
}: Call<BodyOf<Change>, AccountActor>): Promise<DataOf<Change>> {
  return retryOnConflict(ctx, async () => {
    const account = await requireAccount(ctx, caller);
    const { accountId } = account;
    await ctx.database.transact([
      ...profileWrites(account, input),
      eventWrite({ ctx, caller, kind: 'account.profile_changed', subject: accountId }),
    ]);
    return { user: await showUser(ctx, { ...account, ...input }) };
  });
}
