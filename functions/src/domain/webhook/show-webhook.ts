import type { Webhook, WebhookDelivery } from '@cellgate/shared/webhook/webhook.ts';
import type { DeliveryRecord } from '../../storage/webhook/webhook-message-store.ts';
import type { WebhookRecord } from '../../storage/webhook/webhook-store.ts';

/** Returns the endpoint as its owner sees it, without its secrets. */
export function showWebhook(record: WebhookRecord, nowMs: number): Webhook {
  const { webhookId: id, url, kinds, isOn, wasGivenUp, failingSince, oldSecret, createdAt } = record;
  const oldSecretUntil = oldSecret && Date.parse(oldSecret.until) > nowMs ? oldSecret.until : null;
  return { id, url, kinds, isOn, wasGivenUp, failingSince, oldSecretUntil, createdAt };
}

export function showDelivery(record: DeliveryRecord): WebhookDelivery {
  const { messageId: id, kind, state, createdAt, tries, nextTryAt, lastTry, body } = record;
  return { id, kind, state, createdAt, tries, nextTryAt: state === 'waiting' ? nextTryAt : null, lastTry, body };
}
