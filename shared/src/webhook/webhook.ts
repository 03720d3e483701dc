import { z } from 'zod';
import { MessageId, WebhookId } from '../contract/id.ts';
import { Timestamp } from '../contract/timestamp.ts';
import { SentKind, WebhookKind, webhookKinds } from './webhook-message.ts';

export const maxWebhooks = 5;
export const maxWebhookUrlLength = 500;
/** Deliveries that an endpoint's log shows. */
export const maxShownDeliveries = 100;
/** Milliseconds for one attempt, from name resolution to the end of the answer: short enough for the site to wait for a test. */
export const webhookTimeoutMs = 8_000;
/** Characters of an answer's body that the log keeps. */
export const maxLoggedResponseChars = 1_024;
/** Hours for which the previous secret still signs as well. */
export const secretOverlapHours = 24;

/** How every signing secret begins (Standard Webhooks, "Symmetric"). */
export const webhookSecretPrefix = 'whsec_';

/** A customer's URL to which messages are posted. */
export const Webhook = z.object({
  id: WebhookId,
  url: z.string(),
  kinds: z.array(WebhookKind),
  isOn: z.boolean(),
  /** Switched off because it accepted nothing for three days. */
  wasGivenUp: z.boolean(),
  /** Since when every attempt has failed; null when the last one succeeded. */
  failingSince: Timestamp.nullable(),
  /** Until when messages are signed with the previous secret as well. */
  oldSecretUntil: Timestamp.nullable(),
  createdAt: Timestamp,
});
export type Webhook = z.infer<typeof Webhook>;

const choice = {
  url: z
    .url({ protocol: /^https?$/, normalize: true, error: 'url' })
    .max(maxWebhookUrlLength)
    .meta({ examples: ['https://example.com/hooks'] }),
  /** Each once, in one order. */
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
 * Why an attempt failed. unresolved: the name has no address. refused_address: the address is not on the public internet. unreachable:
 * nothing answers. tls: the certificate is not valid. timeout: the answer took too long. status: it was not 2xx. switched_off: the
 * endpoint was switched off before the attempt was due.
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
  /** HTTP status of the answer; null without one. */
  status: z.int().nullable(),
  durationMs: z.int(),
  failure: WebhookFailure.nullable(),
  /** The beginning of the answer's body. */
  answer: z.string(),
});
export type WebhookTry = z.infer<typeof WebhookTry>;

/** One message on its way to one endpoint. */
export const WebhookDelivery = z.object({
  id: MessageId,
  kind: SentKind,
  state: DeliveryState,
  createdAt: Timestamp,
  tries: z.int(),
  nextTryAt: Timestamp.nullable(),
  lastTry: WebhookTry.nullable(),
  /** The body that is sent, identical in every attempt. */
  body: z.string(),
});
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;
