import type { AccountId } from '@cellgate/shared/contract/id.ts';
import {
  defaultNotificationSettings,
  type NotificationSettings,
  withRequiredEmails,
} from '@cellgate/shared/notification/notification.ts';
import type { Context } from '../../context.ts';
import { notificationStore } from '../../storage/account/notification-store.ts';

/** Returns the channels that an account has chosen, or the default ones. */
export async function readNotificationSettings(
  ctx: Pick<Context, 'database'>,
  accountId: AccountId,
): Promise<NotificationSettings> {
  const stored = await notificationStore(ctx.database).findSettings(accountId);
  return withRequiredEmails(stored?.settings ?? defaultNotificationSettings);
}
