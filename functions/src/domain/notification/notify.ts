import type { AccountId } from '@cellgate/shared/contract/id.ts';
import { type Cents, formatAmount, toCents } from '@cellgate/shared/contract/money.ts';
import {
  defaultNotificationSettings,
  type NotificationDetails,
  type NotificationKind,
  type NotificationSettings,
  notificationKinds,
  withSafetyMails,
} from '@cellgate/shared/notification/notification.ts';
import { type Context, timestamp } from '../../context.ts';
import { describeError } from '../../log.ts';
import { notificationMail } from '../../outbound/mails/notification.ts';
import { accountStore } from '../../storage/account-store.ts';
import { isConditionFailed, type Write } from '../../storage/database.ts';
import { createNotificationWrite, noticeWrite, notificationStore } from '../../storage/notification-store.ts';
import { deliverLetter } from '../mail/deliver-letter.ts';
import { type Letter, writeLetter } from '../mail/letter.ts';

export interface News {
  kind: NotificationKind;
  details: NotificationDetails;
  /** Names what is told only once, however often this is called; at most 90. Without any it is told each time. */
  once?: readonly string[];
  /** Written in the same transaction as the notices, and so also once. */
  beside?: readonly Write[];
}

/**
 * Tells a customer of what has happened already, by the ways they chose. It never undoes or fails it: what cannot be told is logged.
 * Notice, bell and mail are one transaction. What an act can write itself it takes from `composeNews`.
 */
export async function notify(ctx: Context, accountId: AccountId, news: News): Promise<void> {
  try {
    await tell(ctx, accountId, news);
  } catch (error) {
    ctx.log.error('notification.failed', { accountId, kind: news.kind, ...describeError(error) });
  }
}

async function tell(ctx: Context, accountId: AccountId, news: News): Promise<void> {
  const { writes, letter } = await composeNews(ctx, accountId, news);
  try {
    if (writes.length > 0) await ctx.database.transact(writes);
  } catch (error) {
    if (isConditionFailed(error, 'notice')) return;
    throw error;
  }
  if (letter) await deliverLetter(ctx, letter);
}

/** What tells a customer of an act when it stands in the act's transaction, and the mail to deliver once that is done. */
export async function composeNews(
  ctx: Context,
  accountId: AccountId,
  { kind, details, once = [], beside = [] }: News,
): Promise<{ writes: readonly Write[]; letter: Letter | undefined }> {
  const [account, settings] = await Promise.all([
    accountStore(ctx.database).find(accountId),
    readNotificationSettings(ctx, accountId),
  ]);
  if (!account?.isActive) return { writes: [], letter: undefined };
  const { topic, mail } = notificationKinds[kind];
  const channels = settings.channels[topic];
  const at = timestamp(ctx);
  const { firstName, email: to, language } = account;
  const content = { kind, details, firstName, origin: ctx.config.publicOrigin };
  const letter =
    mail && channels.mail && account.notifications.email
      ? writeLetter(ctx, { accountId, mail: { to, ...notificationMail(language, content) } })
      : undefined;
  const writes = [
    ...once.map((notice) => noticeWrite(notice, at)),
    ...beside,
    ...(channels.bell
      ? [createNotificationWrite(accountId, { notificationId: ctx.newId('notification'), kind, at, details })]
      : []),
    ...(letter ? [letter.write] : []),
  ];
  return { writes, letter };
}

export async function readNotificationSettings(
  ctx: Pick<Context, 'database'>,
  accountId: AccountId,
): Promise<NotificationSettings> {
  const stored = await notificationStore(ctx.database).findSettings(accountId);
  return withSafetyMails(stored?.settings ?? defaultNotificationSettings);
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
