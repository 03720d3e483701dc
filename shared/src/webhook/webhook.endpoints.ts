import { z } from 'zod';
import { endpoint } from '../contract/endpoint.ts';
import { MessageId, WebhookId } from '../contract/id.ts';
import { NewWebhook, Webhook, WebhookChange, WebhookDelivery } from './webhook.ts';

const params = z.object({ id: WebhookId });
const deliveryParams = z.object({ id: WebhookId, messageId: MessageId });
const withSecret = z.object({ webhook: Webhook, secret: z.string() });

export const listWebhooks = endpoint({
  method: 'GET',
  path: '/users/webhooks',
  summary: 'The endpoints that are told of what happens, oldest first',
  access: 'client',
  scope: 'read',
  data: z.object({ webhooks: z.array(Webhook) }),
});

export const createWebhook = endpoint({
  method: 'POST',
  path: '/users/webhooks',
  summary: 'An endpoint to be told of what happens; the secret that signs its messages is shown only in this answer',
  access: 'client',
  proof: 'recent',
  body: NewWebhook,
  data: withSecret,
  status: 201,
  errors: ['account.email_unverified', 'webhook.too_many', 'webhook.url_refused'],
});

export const changeWebhook = endpoint({
  method: 'PUT',
  path: '/users/webhooks/:id',
  summary: 'Change where an endpoint is, of what it is told, and whether it is on',
  access: 'client',
  proof: 'recent',
  params,
  body: WebhookChange,
  data: z.object({ webhook: Webhook }),
  errors: ['account.email_unverified', 'webhook.not_found', 'webhook.url_refused'],
});

export const deleteWebhook = endpoint({
  method: 'DELETE',
  path: '/users/webhooks/:id',
  summary: 'Remove an endpoint; what was on its way to it is dropped',
  access: 'client',
  params,
  errors: ['webhook.not_found'],
});

export const renewWebhookSecret = endpoint({
  method: 'POST',
  path: '/users/webhooks/:id/secret',
  summary: 'Another secret, shown only in this answer; for 24 hours messages are signed with both',
  access: 'client',
  proof: 'recent',
  params,
  data: withSecret,
  status: 201,
  errors: ['account.email_unverified', 'webhook.not_found'],
});

export const testWebhook = endpoint({
  method: 'POST',
  path: '/users/webhooks/:id/test',
  summary: 'Send a test message now, and see what became of it',
  access: 'client',
  scope: 'manage',
  params,
  data: z.object({ delivery: WebhookDelivery }),
  status: 201,
  errors: ['webhook.not_found'],
});

export const listWebhookDeliveries = endpoint({
  method: 'GET',
  path: '/users/webhooks/:id/deliveries',
  summary: 'The last 100 messages to an endpoint of the last 30 days, newest first',
  access: 'client',
  scope: 'read',
  params,
  data: z.object({ deliveries: z.array(WebhookDelivery) }),
  errors: ['webhook.not_found'],
});

export const resendWebhookDelivery = endpoint({
  method: 'POST',
  path: '/users/webhooks/:id/deliveries/:messageId/send',
  summary: 'Send a message once more, now, under the same id',
  access: 'client',
  scope: 'manage',
  params: deliveryParams,
  data: z.object({ delivery: WebhookDelivery }),
  errors: ['webhook.not_found', 'webhook.message_not_found'],
});
