import { z } from 'zod';
import { MessageId, WebhookId } from '../contract/id.ts';
import { Timestamp } from '../contract/timestamp.ts';
import { webhookKinds } from '../happening/happenings.ts';
import { SentKind, WebhookKind } from './webhook-message.ts';

export const maxWebhooks = 5;
export const maxWebhookUrlLength = 500;
/** Maximum number of deliveries shown in an endpoint's log. */
export const maxShownDeliveries = 100;
/** Time limit of one attempt, in ms, from name resolution to the end of the response: short enough for the site to wait for a test. */
export const webhookTimeoutMs = 8_000;
/** Maximum number of characters of a response body kept in the log. */
export const maxLoggedResponseChars = 1_024;
/** Hours for which messages are also signed with the previous secret. */
export const secretOverlapHours = 24;

/** Prefix of every signing secret (Standard Webhooks, "Symmetric"). */
export const webhookSecretPrefix = 'whsec_';

/** A webhook endpoint of a customer. */
export const Webhook = z.object({
  id: WebhookId,
  url: z.string(),
  kinds: z.array(WebhookKind),
  isOn: z.boolean(),
  /** True if the endpoint was disabled because no delivery succeeded for three days. */
  wasGivenUp: z.boolean(),
  /** Time since which every attempt has failed; null if the last one succeeded. */
  failingSince: Timestamp.nullable(),
  /** Time until which messages are also signed with the previous secret. */
  oldSecretUntil: Timestamp.nullable(),
  createdAt: Timestamp,
});
export type Webhook = z.infer<typeof Webhook>;

const choice = {
  url: z
    .url({ protocol: /^https?$/, normalize: true, error: 'url' })
    .max(maxWebhookUrlLength)
    .meta({ examples: ['https://example.com/hooks'] }),
  /** Subscribed events, without duplicates, in the order of `webhookKinds`. */
  kinds: z
    .array(WebhookKind)
    .min(1)
    .max(webhookKinds.length)
    .transform((chosen) => webhookKinds.filter((kind) => chosen.includes(kind))),
};

export const NewWebhook = z.strictObject(choice);
export type NewWebhook = z.infer<typeof NewWebhook>;
export const WebhookChange = z.strictObject({ ...choice, isOn: z.boolean() });
export type WebhookChange = z.infer<typeof WebhookChange>;

/**
 * Reasons why an attempt failed. unresolved: the name has no address. refused_address: the address is not public. unreachable: no connection or no
 * valid response. tls: invalid certificate. timeout: the response took too long. status: not 2xx. switched_off: the endpoint was disabled before the
 * attempt was due.
 */
export const WebhookFailure = z.enum([
  'unresolved',
  'refused_address',
  'unreachable',
  'tls',
  'timeout',
  'status',
  'switched_off',
]);
export type WebhookFailure = z.infer<typeof WebhookFailure>;

export const DeliveryState = z.enum(['waiting', 'delivered', 'failed']);
export type DeliveryState = z.infer<typeof DeliveryState>;

export const WebhookTry = z.object({
  at: Timestamp,
  /** HTTP status of the response; null if there was none. */
  status: z.int().nullable(),
  durationMs: z.int(),
  failure: WebhookFailure.nullable(),
  /** Beginning of the response body. */
  answer: z.string(),
});
export type WebhookTry = z.infer<typeof WebhookTry>;

/** A delivery: one message to one endpoint. */
export const WebhookDelivery = z.object({
  id: MessageId,
  kind: SentKind,
  state: DeliveryState,
  createdAt: Timestamp,
  tries: z.int(),
  nextTryAt: Timestamp.nullable(),
  lastTry: WebhookTry.nullable(),
  /** Request body, identical in every attempt. */
  body: z.string(),
});
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;
