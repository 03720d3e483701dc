import {
  type NotificationDetails,
  type NotificationKind,
  notificationKinds,
} from '@cellgate/shared/notification/notification.ts';
import { type Context, timestamp } from '../../context.ts';
import { notificationMail } from '../../outbound/mails/notification.ts';
import type { AccountRecord } from '../../storage/account/account-store.ts';
import { createNotificationWrite } from '../../storage/account/notification-store.ts';
import type { Write } from '../../storage/database.ts';
import { type EnqueuedMail, enqueueMail } from '../mail/enqueue-mail.ts';

/**
 * Composes the bell entry and the email about an act of staff on an account, for the commit of the act. Both are always sent, also to a customer who
 * is about to be suspended. They say neither who has acted nor from where.
 */
export function composeNotice(
  ctx: Context,
  { accountId, firstName, email: to, language }: AccountRecord,
  { kind, details = {} }: { kind: NotificationKind; details?: NotificationDetails },
): { writes: readonly Write[]; mails: readonly EnqueuedMail[] } {
  const at = timestamp(ctx);
  const listedKind = kind === 'support_message' ? 'message' : notificationKinds[kind].topic;
  const mail = notificationMail(language, { kind, details, firstName, origin: ctx.config.publicOrigin });
  return {
    writes: [createNotificationWrite(accountId, { notificationId: ctx.newId('notification'), kind, at, details })],
    mails: [enqueueMail(ctx, { accountId, kind: listedKind, mail: { to, ...mail } })],
  };
}
