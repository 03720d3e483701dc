import type { BodyOf, DataOf, QueryOf } from '@cellgate/shared/contract/endpoint.ts';
import type {
  changeNotificationSettings as changeSettingsEndpoint,
  getNotificationSettings as getSettingsEndpoint,
  listNotifications as listEndpoint,
  markNotificationsRead as markReadEndpoint,
} from '@cellgate/shared/notification/notification.endpoints.ts';
import { maxUnreadCount } from '@cellgate/shared/notification/notification.endpoints.ts';
import { type Notification, withRequiredEmails } from '@cellgate/shared/notification/notification.ts';
import { type AccountActor, type Call, type Context, timestamp } from '../../context.ts';
import {
  changeNotificationSettingsWrite,
  markReadWrite,
  type NotificationRecord,
  notificationStore,
} from '../../storage/account/notification-store.ts';
import { isConditionFailed } from '../../storage/database.ts';
import { readNotificationSettings } from './read-notification-settings.ts';

type List = typeof listEndpoint;
type MarkRead = typeof markReadEndpoint;
type GetSettings = typeof getSettingsEndpoint;
type ChangeSettings = typeof changeSettingsEndpoint;
type Of<Input> = Call<Input, AccountActor>;

export async function listNotifications({ ctx, caller, input }: Of<QueryOf<List>>): Promise<DataOf<List>> {
  const { accountId } = caller.actor;
  const [page, newest] = await Promise.all([
    notificationStore(ctx.database).list(accountId, { limit: input.limit + 1, before: input.cursor ?? input.before }),
    listNewest(ctx, caller.actor),
  ]);
  const shown = page.slice(0, input.limit);
  return {
    notifications: shown.filter((record) => isUnexpired(record, ctx.now())).map(toNotification),
    unread: newest.filter(({ readAt }) => readAt === null).length,
    next: page.length > shown.length ? (shown.at(-1)?.notificationId ?? null) : null,
  };
}

/** Marks the account's unread notifications as read, or those named by `ids`. Unknown IDs change nothing. */
export async function markNotificationsRead({ ctx, caller, input }: Of<BodyOf<MarkRead>>): Promise<DataOf<MarkRead>> {
  const newest = await listNewest(ctx, caller.actor);
  const unread = newest.filter(({ readAt }) => readAt === null);
  const named = input.ids && new Set(input.ids);
  const read = unread.filter(({ notificationId }) => !named || named.has(notificationId));
  const at = timestamp(ctx);
  if (read.length > 0) {
    const writes = read.map(({ notificationId }) => markReadWrite(caller.actor.accountId, { notificationId, at }));
    await ctx.database.transact(writes).catch((error: unknown) => {
      // One of them has just expired; the next call marks the rest.
      if (!isConditionFailed(error)) throw error;
    });
  }
  return { unread: unread.length - read.length };
}

export async function getNotificationSettings({
  ctx,
  caller,
}: Omit<Of<unknown>, 'input'>): Promise<DataOf<GetSettings>> {
  return { settings: await readNotificationSettings(ctx, caller.actor.accountId) };
}

export async function changeNotificationSettings({
  ctx,
  caller,
  input,
}: Of<BodyOf<ChangeSettings>>): Promise<DataOf<ChangeSettings>> {
  const settings = withRequiredEmails(input);
  await ctx.database.transact([changeNotificationSettingsWrite(caller.actor.accountId, settings)]);
  return { settings };
}

async function listNewest(ctx: Context, { accountId }: AccountActor): Promise<NotificationRecord[]> {
  const newest = await notificationStore(ctx.database).list(accountId, { limit: maxUnreadCount });
  return newest.filter((record) => isUnexpired(record, ctx.now()));
}

/** Reports whether the notification has not expired. The database deletes expired ones late. */
function isUnexpired({ expiresAtSeconds }: NotificationRecord, nowMs: number): boolean {
  return expiresAtSeconds * 1000 > nowMs;
}

export function toNotification({ notificationId, kind, at, readAt, details }: NotificationRecord): Notification {
  return { id: notificationId, kind, at, isRead: readAt !== null, details };
}
