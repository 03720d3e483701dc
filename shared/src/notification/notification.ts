import { z } from 'zod';
import { NotificationId } from '../contract/id.ts';
import { Dollars, hasAtMostTwoDecimals } from '../contract/money.ts';
import { Timestamp } from '../contract/timestamp.ts';
import { type NotificationKind as Kind, notifications } from '../happening/happenings.ts';
import type { NotificationTopic } from './notification-topic.ts';

/** Topic of each kind, and whether the general notification email sends it. */
export const notificationKinds = Object.fromEntries(
  notifications.map(({ kind, topic, mail }) => [kind, { topic, mail }]),
) as Readonly<Record<Kind, { topic: NotificationTopic; mail: boolean }>>;
export type NotificationKind = Kind;
export const NotificationKind = z.enum(notifications.map(({ kind }) => kind));

/** Values of a text's placeholders; amounts are formatted (`12.50`), and the country of a proxy without operator is marked, see `nameCountries`. */
export const NotificationDetails = z.record(z.string(), z.union([z.string(), z.number()]));
export type NotificationDetails = z.infer<typeof NotificationDetails>;

export const Notification = z.object({
  id: NotificationId,
  kind: NotificationKind,
  at: Timestamp,
  isRead: z.boolean(),
  details: NotificationDetails,
});
export type Notification = z.infer<typeof Notification>;

const Channels = z.strictObject({ mail: z.boolean(), bell: z.boolean() });

export const NotificationSettings = z.strictObject({
  channels: z.strictObject({
    orders: Channels,
    proxies: Channels,
    payments: Channels,
    balance: Channels,
    security: Channels,
  }),
  /** Limit, in dollars, below which the customer is notified of a low balance; 0 for never. */
  lowBalance: Dollars.min(0).max(10_000).refine(hasAtMostTwoDecimals, 'two_decimals'),
});
export type NotificationSettings = z.infer<typeof NotificationSettings>;

/** Returns the settings with security emails on. Otherwise the thief of a session could switch them off. */
export function withRequiredEmails(settings: NotificationSettings): NotificationSettings {
  const { channels } = settings;
  return { ...settings, channels: { ...channels, security: { ...channels.security, mail: true } } };
}

const both = { mail: true, bell: true } as const;
export const defaultNotificationSettings: NotificationSettings = {
  channels: { orders: { mail: false, bell: true }, proxies: both, payments: both, balance: both, security: both },
  lowBalance: 5,
};
