import { z } from 'zod';
import { Timestamp } from '../contract/timestamp.ts';

/** What happened, for the logs that staff and customers read. Written in the transaction of the change it tells of. */
export const EventKind = z.enum([
  'account.registered',
  'account.profile_changed',
  'account.preferences_changed',
  'account.signed_in',
  'account.sign_in_failed',
  'account.password_forgotten',
  'account.password_reset',
  'account.password_changed',
  'account.email_verified',
  'account.google_linked',
  'account.two_factor_on',
  'account.two_factor_off',
  'account.recovery_code_used',
  'account.recovery_codes_renewed',
  'account.api_key_created',
  'account.api_key_revoked',
  'account.exported',
  'account.deleted',
  'session.revoked',
  'mail.undelivered',
  'topup.opened',
  'topup.credited',
  'topup.expired',
  'balance.adjusted',
  'order.completed',
  'order.failed',
  'order.cancelled',
  'order.refunded',
  'proxy.settings_changed',
  'proxy.credentials_revealed',
  'proxy.user_added',
  'proxy.user_changed',
  'proxy.user_removed',
  'proxy.auto_rotation_changed',
  'proxy.labelled',
  'proxy.token_generated',
  'proxy.token_revoked',
  'proxy.rotated',
  'proxy.extended',
  'proxy.auto_renew_changed',
  'proxy.suspended',
  'proxy.cancelled',
  'proxy.expired',
  'server.enrolled',
  'server.online',
  'server.offline',
  'server.certificate_issued',
  'server.certificate_confirmed',
  'modem.discovered',
  'modem.acted_on',
]);
export type EventKind = z.infer<typeof EventKind>;

export const Event = z.object({
  id: z.string(),
  kind: EventKind,
  at: Timestamp,
  /** Who did it: an account id, a server id, `payment:<provider>`, `link` or `system`. */
  actor: z.string(),
  /** What it was done to. */
  subject: z.string(),
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
});
export type Event = z.infer<typeof Event>;
