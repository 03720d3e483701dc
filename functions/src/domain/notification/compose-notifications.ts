import type { AccountId } from '@cellgate/shared/contract/id.ts';
import type { NotificationKind } from '@cellgate/shared/happening/happenings.ts';
import type { Language } from '@cellgate/shared/language/language.ts';
import {
  type NotificationDetails,
  type NotificationSettings,
  notificationKinds,
} from '@cellgate/shared/notification/notification.ts';
import { type Context, timestamp } from '../../context.ts';
import { notificationMail } from '../../outbound/mails/notification.ts';
import { type AccountRecord, accountStore } from '../../storage/account/account-store.ts';
import { createNotificationWrite } from '../../storage/account/notification-store.ts';
import type { Write } from '../../storage/database.ts';
import { enqueueMail, type OutgoingMail } from '../mail/enqueue-mail.ts';
import { readNotificationSettings } from './read-notification-settings.ts';

/**
 * Details of a notification before its recipient is known. Some values depend on the language: that of the mail; none for the bell, which names them when
 * it is read.
 */
export type DetailsDraft = Readonly<Record<string, NotificationDetails[string] | ((language?: Language) => string)>>;

/** A notification before it is written. */
export interface NotificationDraft {
  kind: NotificationKind;
  details: DetailsDraft;
}

/** Recipient and chosen channels, as read before the change. */
export interface Audience {
  account: AccountRecord | undefined;
  settings: NotificationSettings;
}

/** In-app notifications and emails of a change: `writes` go into its transaction, `mails` are sent after its commit. */
export interface NotificationWrites {
  writes: readonly Write[];
  mails: readonly OutgoingMail[];
}

export async function readAudience(ctx: Pick<Context, 'database'>, accountId: AccountId): Promise<Audience> {
  const [account, settings] = await Promise.all([
    accountStore(ctx.database).find(accountId),
    readNotificationSettings(ctx, accountId),
  ]);
  return { account, settings };
}

/** Returns the in-app and email writes, at most two per notification; none if the account is suspended or deleted. */
export function composeNotifications(
  ctx: Context,
  { account, settings }: Audience,
  drafts: readonly NotificationDraft[],
): NotificationWrites {
  if (!account?.isActive) return { writes: [], mails: [] };
  const { accountId, firstName, email: to, language } = account;
  const at = timestamp(ctx);
  const written = drafts.map(({ kind, details: draft }) => {
    const detailsIn = (reader?: Language) =>
      Object.fromEntries(
        Object.entries(draft).map(([name, value]) => [name, typeof value === 'function' ? value(reader) : value]),
      );
    const details = detailsIn();
    const { topic, mail } = notificationKinds[kind];
    const channels = settings.channels[topic];
    const content = { kind, details: detailsIn(language), firstName, origin: ctx.config.publicOrigin };
    return {
      bell: channels.bell
        ? [createNotificationWrite(accountId, { notificationId: ctx.newId('notification'), kind, at, details })]
        : [],
      mails:
        mail && channels.mail && account.notifications.email
          ? [enqueueMail(ctx, { accountId, kind: topic, mail: { to, ...notificationMail(language, content) } })]
          : [],
    };
  });
  const mails = written.flatMap((each) => each.mails);
  return { writes: [...written.flatMap(({ bell }) => bell), ...mails.flatMap((each) => each.writes)], mails };
}
