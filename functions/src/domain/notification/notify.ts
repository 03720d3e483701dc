import type { AccountId } from '@cellgate/shared/contract/id.ts';
import { type Cents, formatAmount, toCents } from '@cellgate/shared/contract/money.ts';
import {
  defaultNotificationSettings,
  type NotificationDetails,
  type NotificationKind,
  type NotificationSettings,
  notificationKinds,
} from '@cellgate/shared/notification/notification.ts';
import { type Context, timestamp } from '../../context.ts';
import { describeError } from '../../log.ts';
import { deliverMail } from '../../outbound/mails/deliver-mail.ts';
import { notificationMail } from '../../outbound/mails/notification.ts';
import { accountStore } from '../../storage/account-store.ts';
import { isConditionFailed } from '../../storage/database.ts';
import { createNotificationWrite, noticeWrite, notificationStore } from '../../storage/notification-store.ts';

export interface News {
  kind: NotificationKind;
  details: NotificationDetails;
  /** Names what is told only once, however often this is called; at most 90. Without any it is told each time. */
  once?: readonly string[];
}

/**
 * Tells a customer of what has happened already, by the ways they chose. It never undoes or fails it: what cannot be told is logged. The
 * notice and the line in the bell are one transaction; the mail follows, and is lost if the process dies in between.
 */
export async function notify(ctx: Context, accountId: AccountId, news: News): Promise<void> {
  try {
    await tell(ctx, accountId, news);
  } catch (error) {
    ctx.log.error('notification.failed', { accountId, kind: news.kind, ...describeError(error) });
  }
}

async function tell(ctx: Context, accountId: AccountId, { kind, details, once = [] }: News): Promise<void> {
  const [account, settings] = await Promise.all([
    accountStore(ctx.database).find(accountId),
    readNotificationSettings(ctx, accountId),
  ]);
  if (!account?.isActive) return;
  const { topic, mail } = notificationKinds[kind];
  const channels = settings.channels[topic];
  const at = timestamp(ctx);
  const writes = [
    ...once.map((notice) => noticeWrite(notice, at)),
    ...(channels.bell
      ? [createNotificationWrite(accountId, { notificationId: ctx.newId('notification'), kind, at, details })]
      : []),
  ];
  try {
    if (writes.length > 0) await ctx.database.transact(writes);
  } catch (error) {
    if (isConditionFailed(error, 'notice')) return;
    throw error;
  }
  // Mails at all are the account's own choice; what concerns its safety has a choice of its own.
  const mayMail = topic === 'security' ? account.notifications.security : account.notifications.email;
  if (!mail || !channels.mail || !mayMail) return;
  const { firstName, email, language } = account;
  const content = { kind, details, firstName, origin: ctx.config.publicOrigin };
  await deliverMail(ctx, { to: email, ...notificationMail(language, content) });
}

export async function readNotificationSettings(
  ctx: Pick<Context, 'database'>,
  accountId: AccountId,
): Promise<NotificationSettings> {
  const stored = await notificationStore(ctx.database).findSettings(accountId);
  return stored?.settings ?? defaultNotificationSettings;
}

/** After money was spent: told when the balance has just fallen below what the customer chose. */
export async function notifyLowBalance(
  ctx: Context,
  accountId: AccountId,
  { beforeCents, afterCents }: { beforeCents: Cents; afterCents: Cents },
): Promise<void> {
  try {
    const limitCents = toCents((await readNotificationSettings(ctx, accountId)).lowBalance);
    if (beforeCents < limitCents || afterCents >= limitCents) return;
    await tell(ctx, accountId, { kind: 'balance_low', details: { balance: formatAmount(afterCents) } });
  } catch (error) {
    ctx.log.error('notification.failed', { accountId, kind: 'balance_low', ...describeError(error) });
  }
}
