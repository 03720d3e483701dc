import * as deliveries from '../../../src/storage/webhook/webhook-message-store.ts';
import * as webhooks from '../../../src/storage/webhook/webhook-store.ts';
import type { Cases } from './_cases.ts';
import { accountId, at, messageId, webhookId } from './_records.ts';

const webhook = {
  accountId,
  webhookId,
  url: 'https://example.com/hooks',
  kinds: [],
  isOn: true,
  wasGivenUp: false,
  failingSince: null,
  sealedSecret: 'sealed',
  oldSecret: { sealed: 'older', until: at(12) },
  createdAt: at(1),
  version: 6,
};
const outbox = {
  toldId: messageId,
  accountId,
  messages: [{ messageId, kind: 'order.completed' as const, body: '{}' }],
  createdAt: at(8),
};
const delivery = deliveries.newDelivery({ webhookId, accountId, messageId, kind: 'webhook.test', body: '{}' }, at(8));
const lastTry = { at: at(9), status: 500, durationMs: 40, failure: 'status' as const, answer: 'no' };

export const webhookCases: Cases = {
  enqueueMessagesWrite: () => deliveries.enqueueMessagesWrite(outbox),
  fanOutWrites: () => deliveries.fanOutWrites(outbox, [delivery]),
  createDeliveryWrite: () => deliveries.createDeliveryWrite(delivery),
  'createDeliveryWrite of a final one': () =>
    deliveries.createDeliveryWrite({ ...delivery, state: 'delivered', nextTryAt: null, lastTry }),
  claimDeliveryWrite: () => deliveries.claimDeliveryWrite(delivery, at(9)),
  endTryWrite: () => deliveries.endTryWrite(delivery, { state: 'waiting', tries: 1, nextTryAt: at(10), lastTry }),
  'endTryWrite of the last one': () =>
    deliveries.endTryWrite(delivery, { state: 'failed', tries: 1, nextTryAt: null, lastTry }),
  dropDeliveryWrite: () => deliveries.dropDeliveryWrite(delivery),
  createWebhookWrite: () => webhooks.createWebhookWrite(webhook),
  changeWebhookWrite: () => webhooks.changeWebhookWrite(webhook, { url: 'https://example.com/other' }),
  deleteWebhookWrite: () => webhooks.deleteWebhookWrite(webhook),
  webhookHealthWrite: () => [webhooks.webhookHealthWrite(webhook, at(9)), webhooks.webhookHealthWrite(webhook, null)],
  disableFailingWebhookWrite: () => webhooks.disableFailingWebhookWrite(webhook),
};
