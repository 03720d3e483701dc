import { z } from 'zod';
import { NotificationId } from '../contract/id.ts';
import { Dollars, hasAtMostTwoDecimals } from '../contract/money.ts';
import { Timestamp } from '../contract/timestamp.ts';

/** Topics of notifications. Customers choose the channels of each topic. */
export const NotificationTopic = z.enum(['orders', 'proxies', 'payments', 'balance', 'security']);
export type NotificationTopic = z.infer<typeof NotificationTopic>;

/** Topic of each kind, and whether it is also sent by the generic notification email. False for kinds with an email of their own, e.g. a receipt. */
export const notificationKinds = {
  order_ready: { topic: 'orders', mail: true },
  order_refunded: { topic: 'orders', mail: true },
  order_undelivered: { topic: 'orders', mail: true },
  proxy_expiring: { topic: 'proxies', mail: true },
  proxy_expired: { topic: 'proxies', mail: true },
  auto_renew_done: { topic: 'proxies', mail: true },
  auto_renew_short: { topic: 'proxies', mail: true },
  auto_renew_failed: { topic: 'proxies', mail: true },
  renewal_returned: { topic: 'proxies', mail: true },
  modem_offline: { topic: 'proxies', mail: true },
  proxy_moved: { topic: 'proxies', mail: true },
  proxy_replaced: { topic: 'proxies', mail: true },
  rotation_failed: { topic: 'proxies', mail: true },
  payment_completed: { topic: 'payments', mail: false },
  payment_late: { topic: 'payments', mail: false },
  payment_partial: { topic: 'payments', mail: true },
  balance_low: { topic: 'balance', mail: true },
  password_changed: { topic: 'security', mail: false },
  two_factor_on: { topic: 'security', mail: false },
  two_factor_off: { topic: 'security', mail: false },
  api_key_created: { topic: 'security', mail: false },
  api_key_revoked: { topic: 'security', mail: false },
  addresses_changed: { topic: 'security', mail: false },
  data_exported: { topic: 'security', mail: false },
  account_deleted: { topic: 'security', mail: false },
  new_device: { topic: 'security', mail: false },
  google_linked: { topic: 'security', mail: false },
  google_linked_reset: { topic: 'security', mail: false },
  password_guessed: { topic: 'security', mail: false },
  code_guessed: { topic: 'security', mail: false },
  webhook_off: { topic: 'security', mail: true },
  whitelist_restricted: { topic: 'security', mail: true },
} as const satisfies Record<string, { topic: NotificationTopic; mail: boolean }>;

export type NotificationKind = keyof typeof notificationKinds;
/** Kinds about the security of an account. Always emailed. */
export type SecurityKind = {
  [Kind in NotificationKind]: (typeof notificationKinds)[Kind]['topic'] extends 'security' ? Kind : never;
}[NotificationKind];
export const NotificationKind = z.enum(Object.keys(notificationKinds) as [NotificationKind, ...NotificationKind[]]);

/** Values of a text's placeholders; amounts are formatted (`12.50`). */
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
