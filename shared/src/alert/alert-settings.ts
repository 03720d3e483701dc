import { z } from 'zod';
import { AlertKind } from './alert-kind.ts';
import { QuietHours } from './quiet-hours.ts';

/** Ways in which a member of staff gets messages about alerts. */
export const AlertChannel = z.enum(['mail', 'telegram', 'slack', 'discord', 'webhook']);
export type AlertChannel = z.infer<typeof AlertChannel>;

/** A channel of one person. Its secrets are never returned. */
export const AlertChannelState = z.object({
  isOn: z.boolean(),
  isSet: z.boolean(),
  target: z.string().nullable(),
  muted: z.array(AlertKind),
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
