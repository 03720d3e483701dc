import type { changePreferences as changePreferencesEndpoint } from '@cellgate/shared/account/account.endpoints.ts';
import type { BodyOf, DataOf } from '@cellgate/shared/contract/endpoint.ts';
import type { AccountActor, Call } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { preferencesWrite } from '../../storage/account/account-store.ts';
import { isConditionFailed } from '../../storage/database.ts';
import { eventWrite } from '../../storage/event-store.ts';
import { requireAccount } from '../access/require-account.ts';
import { showUser } from './show-user.ts';

type Change = typeof changePreferencesEndpoint;

const maxAttempts = 5;

/**
 * Changes the preferences that the caller names; others stay, even if a concurrent request changes them. Security notifications are always on. Throws
 * `internal.busy` after 5 conflicts.
 */
export async function changePreferences({
  ctx,
  caller,
  input,
}: Call<BodyOf<Change>, AccountActor>): Promise<DataOf<Change>> {
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
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
    try {
      await ctx.database.transact([
        preferencesWrite(account, next),
        eventWrite({
          ctx,
          caller,
          kind: 'account.preferences_changed',
          subject: account.accountId,
          details: { ...next.notifications, sessionTimeout: next.sessionTimeoutMinutes, language: next.language },
        }),
      ]);
      return { user: await showUser(ctx, { ...account, ...next }) };
    } catch (error) {
      if (!isConditionFailed(error)) throw error;
    }
  }
  throw new AppError('internal.busy', { retryAfterSeconds: 1 });
}
