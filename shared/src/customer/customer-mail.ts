import { z } from 'zod';
import { idSchema } from '../contract/id.ts';
import { Timestamp } from '../contract/timestamp.ts';
import { NotificationTopic } from '../notification/notification-topic.ts';

/** Kind of an email to an account: the topic of a notification, a message of staff, a receipt, or what its link is for. */
export const CustomerMailKind = z.enum([
  ...NotificationTopic.options,
  'message',
  'receipt',
  'welcome',
  'verify_email',
  'reset_password',
  'invitation',
  'lift_addresses',
]);
export type CustomerMailKind = z.infer<typeof CustomerMailKind>;

/** `waiting`: still to be accepted by the mail server. `sent`: accepted by it. `failed`: given up. */
export const CustomerMailState = z.enum(['waiting', 'sent', 'failed']);
export type CustomerMailState = z.infer<typeof CustomerMailState>;

/** Reason for giving an email up: too many attempts, an expired link in it, or another key than the one that sealed it. */
export const MailFailure = z.enum(['attempts', 'expired', 'unreadable']);
export type MailFailure = z.infer<typeof MailFailure>;

/** Days for which emails are listed. */
export const mailRetentionDays = 90;

/** An email to a customer, without its text. */
export const CustomerMail = z.object({
  id: idSchema('mail'),
  kind: CustomerMailKind,
  subject: z.string(),
  /** Mailbox that it was sent to. */
  to: z.string(),
  state: CustomerMailState,
  createdAt: Timestamp,
  /** Time at which it was accepted or given up; null while it waits. */
  endedAt: Timestamp.nullable(),
  /** Null unless it has failed. */
  failure: MailFailure.nullable(),
});
export type CustomerMail = z.infer<typeof CustomerMail>;
