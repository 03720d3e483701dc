import type { SecurityKind } from '@cellgate/shared/happening/happenings.ts';
import type { NotificationDetails } from '@cellgate/shared/notification/notification.ts';
import { readDevice } from '@cellgate/shared/session/device.ts';
import { type Caller, type Context, timestamp } from '../../context.ts';
import { type ProgramsNote, securityAlertMail } from '../../outbound/mails/security-alert.ts';
import type { AccountRecord } from '../../storage/account/account-store.ts';
import { createNotificationWrite } from '../../storage/account/notification-store.ts';
import type { Write } from '../../storage/database.ts';
import { type EnqueuedMail, enqueueMail } from '../mail/enqueue-mail.ts';
import { readNotificationSettings } from './read-notification-settings.ts';

/** Bell entry and email of a security notification. */
export interface SecurityAlertChange {
  writes: readonly Write[];
  mails: readonly EnqueuedMail[];
}

/**
 * Composes a security notification, for the commit of its change. The in-app notification can be
 * switched off. The email cannot, because the thief of a session would switch it off.
 */
export async function composeSecurityAlert(
  { ctx, caller }: { ctx: Context; caller: Pick<Caller, 'ip' | 'userAgent'> },
  account: Pick<AccountRecord, 'accountId' | 'firstName' | 'email' | 'language'>,
  { kind, details = {}, programs }: { kind: SecurityKind; details?: NotificationDetails; programs?: ProgramsNote },
): Promise<SecurityAlertChange> {
  const { accountId, firstName, email, language } = account;
  const { channels } = await readNotificationSettings(ctx, accountId);
  const { browser, system } = readDevice(caller.userAgent);
  const device = [browser, system].filter((name) => name !== null).join(' · ');
  const at = timestamp(ctx);
  const from = { ip: caller.ip, device, at };
  const alert = { kind, details: { ...details, address: caller.ip, device: device || '—' } };
  const origin = ctx.config.publicOrigin;
  const mail = securityAlertMail(language, { ...alert, ...from, firstName, origin, ...(programs && { programs }) });
  const bell = createNotificationWrite(accountId, { notificationId: ctx.newId('notification'), at, ...alert });
  return {
    writes: channels.security.bell ? [bell] : [],
    mails: [enqueueMail(ctx, { accountId, kind: 'security', mail: { to: email, ...mail } })],
  };
}
