import { z } from 'zod';
import { Timestamp } from '../contract/timestamp.ts';
import { MailFailure } from '../customer/customer-mail.ts';
import { WebhookFailure } from '../webhook/webhook.ts';
import { AlertKind } from './alert-kind.ts';
import { QuietHours } from './quiet-hours.ts';

/** Ways in which a member of staff gets messages about alerts. */
export const AlertChannel = z.enum(['mail', 'telegram', 'slack', 'discord', 'webhook']);
export type AlertChannel = z.infer<typeof AlertChannel>;

/** Latest message that a channel has not accepted. */
export const ChannelRefusal = z.object({
  at: Timestamp,
  reason: z.enum([...WebhookFailure.options, ...MailFailure.options]),
});
export type ChannelRefusal = z.infer<typeof ChannelRefusal>;

/** A channel of one person. Its secrets are never returned. */
export const AlertChannelState = z.object({
  isOn: z.boolean(),
  isSet: z.boolean(),
  target: z.string().nullable(),
  muted: z.array(AlertKind),
  /** Null if the channel has accepted every message since, or the refusal is more than two days old. */
  refusal: ChannelRefusal.nullable(),
});
export type AlertChannelState = z.infer<typeof AlertChannelState>;

/** Returns the schema of an object with one value per channel. */
export const perChannel = <S extends z.ZodType>(schema: S) =>
  z.strictObject({ mail: schema, telegram: schema, slack: schema, discord: schema, webhook: schema });

export const AlertSettings = z.object({
  channels: perChannel(AlertChannelState),
  quietHours: QuietHours.nullable(),
  version: z.int(),
});
export type AlertSettings = z.infer<typeof AlertSettings>;

/** Reports whether a person gets messages about a kind by a channel. */
export function isWanted({ isOn, isSet, muted }: Pick<AlertChannelState, 'isOn' | 'isSet' | 'muted'>, kind: AlertKind) {
  return isOn && isSet && !muted.includes(kind);
}
