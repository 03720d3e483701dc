import type { changePreferences as changePreferencesEndpoint } from '@cellgate/shared/account/account.endpoints.ts';
import type { BodyOf, DataOf } from '@cellgate/shared/contract/endpoint.ts';
import type { AccountActor, Call } from '../../context.ts';
import { type AccountRecord, preferencesWrite } from '../../storage/account/account-store.ts';
import { eventWrite } from '../../storage/event-store.ts';
import { retryOnConflict } from '../../storage/retry-on-conflict.ts';
import { requireAccount } from '../access/require-account.ts';
import { showUser } from './show-user.ts';

type Change = typeof changePreferencesEndpoint;
type ChangeCall = Call<BodyOf<Change>, AccountActor>;

/**
 * Changes the preferences that the caller names; others stay, even if a concurrent request changes them. Security notifications are always on. Throws
 * `internal.busy` after 25 conflicts.
 */
export async function changePreferences({ ctx, caller, input }: ChangeCall): Promise<DataOf<Change>> {
  return { user: await showUser(ctx, await retryOnConflict(ctx, () => change({ ctx, caller, input }))) };
}

async function change({ ctx, caller, input }: ChangeCall): Promise<AccountRecord> {
  const account = await requireAccount(ctx, caller);
  const next = {
    notifications: {
      email: input.notifications?.email ?? account.notifications.email,
      marketing: input.notifications?.marketing ?? account.notifications.marketing,
      security: true,
    },
    sessionTimeoutMinutes: input.sessionTimeout ?? account.sessionTimeoutMinutes,
    language: input.language ?? account.language,
  };
  const details = { ...next.notifications, sessionTimeout: next.sessionTimeoutMinutes, language: next.language };
  await ctx.database.transact([
    preferencesWrite(account, next),
    eventWrite({ ctx, caller, kind: 'account.preferences_changed', subject: account.accountId, details }),
  ]);
  return { ...account, ...next };
}
