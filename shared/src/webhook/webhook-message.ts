import { z } from 'zod';
import { OrderId, ProxyId, RenewalId, RotationId, TopupId } from '../contract/id.ts';
import { Dollars } from '../contract/money.ts';
import { Timestamp } from '../contract/timestamp.ts';
import { type WebhookKind as Kind, webhookKinds } from '../happening/happenings.ts';
import { NotPlacedReason } from '../order/waiting-order.ts';
import { OutageReason } from '../proxy/outage.ts';
import { Replacement } from '../proxy/replacement.ts';
import { RotationMethod, RotationOrigin } from '../rotation/rotation.ts';

const Ending = z.object({ proxyId: ProxyId, endDate: Timestamp });
const outage = {
  proxyId: ProxyId,
  label: z.string().nullable(),
  reason: OutageReason,
  since: Timestamp,
  durationMs: z.int(),
};
const rotation = {
  proxyId: ProxyId,
  rotationId: RotationId,
  method: RotationMethod,
  oldIp: z.string().nullable(),
  ...RotationOrigin,
};

/** Kinds of webhook messages, and the data of each. Never contains a password. */
export const webhookData = {
  /** The proxy's port is open for the first time, or again after an extension or on another modem. */
  'proxy.ready': z.object({
    proxyId: ProxyId,
    orderId: OrderId,
    host: z.string(),
    httpPort: z.int(),
    socksPort: z.int(),
    endDate: Timestamp,
  }),
  'proxy.rotated': z.object({ ...rotation, newIp: z.string(), durationMs: z.int().nullable() }),
  /** `code`: reason of the failure; `same_address` if the carrier assigned the old IP again. */
  'proxy.rotation_failed': z.object({ ...rotation, code: z.string() }),
  /** The proxy has been down for a minute, and not because of a rotation. Sent once per outage. `durationMs`: time from `since` to this message. */
  'proxy.down': z.object(outage),
  /** The proxy works again after an outage that was sent as `proxy.down`. `durationMs`: duration of the whole outage. */
  'proxy.recovered': z.object(outage),
  'proxy.expiring': z.object({ days: z.int(), proxies: z.array(Ending) }),
  /** The paid time is over. Until `graceUntil` an extension restores the proxy unchanged. */
  'proxy.expired': z.object({ proxyId: ProxyId, endDate: Timestamp, graceUntil: Timestamp }),
  'proxy.extended': z.object({ renewalId: RenewalId, total: Dollars, proxies: z.array(Ending) }),
  /** The proxy has another modem and another host or port. `proxy.ready` follows as soon as its port is open there. */
  'proxy.replaced': z.object({ proxyId: ProxyId, ...Replacement.shape }),
  'order.completed': z.object({
    orderId: OrderId,
    orderNumber: z.string(),
    total: Dollars,
    proxyIds: z.array(ProxyId),
  }),
  /** Cancelled, or paid for but impossible to deliver: these proxies have ended, and their price was refunded to the balance. */
  'order.cancelled': z.object({
    orderId: OrderId,
    orderNumber: z.string(),
    refunded: Dollars,
    proxyIds: z.array(ProxyId),
  }),
  /** A waiting order that its payment could not buy, or that was never paid. What arrived is on the balance. */
  'order.not_placed': z.object({ topupId: TopupId, reason: NotPlacedReason, total: Dollars }),
  'topup.completed': z.object({ topupId: TopupId, amount: Dollars }),
  /** The balance has just fallen below the limit in the notification settings. */
  'balance.low': z.object({ balance: Dollars, limit: Dollars }),
} as const satisfies Record<Kind, z.ZodType>;

export const WebhookKind = z.enum(webhookKinds);
export type WebhookKind = z.infer<typeof WebhookKind>;

/** Kinds of messages that can be sent. `webhook.test` goes to every endpoint, whichever kinds it has chosen. */
export const SentKind = z.enum([...webhookKinds, 'webhook.test']);
export type SentKind = z.infer<typeof SentKind>;

/** An event, before it is enqueued for any endpoint. */
export type WebhookEvent = { [K in WebhookKind]: { kind: K; data: z.infer<(typeof webhookData)[K]> } }[WebhookKind];
