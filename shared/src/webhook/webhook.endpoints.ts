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
  summary: 'List webhook endpoints, oldest first',
  access: 'client',
  scope: 'read',
  viewable: true,
  data: z.object({ webhooks: z.array(Webhook) }),
});

export const createWebhook = endpoint({
  method: 'POST',
  path: '/users/webhooks',
  summary: 'Create a webhook endpoint. The signing secret is returned only in this response',
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
  summary: 'Update the URL and events of a webhook endpoint, or turn it on or off',
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
  summary: 'Delete a webhook endpoint and drop its pending deliveries',
  access: 'client',
  params,
  errors: ['webhook.not_found'],
});

export const renewWebhookSecret = endpoint({
  method: 'POST',
  path: '/users/webhooks/:id/secret',
  summary:
    'Replace the signing secret, returned only in this response. Messages are signed with both secrets for 24 hours',
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
  summary: 'Send a test message immediately and return the delivery',
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
  summary: 'List up to 100 deliveries of a webhook endpoint in the last 30 days, newest first',
  access: 'client',
  scope: 'read',
  viewable: true,
  params,
  data: z.object({ deliveries: z.array(WebhookDelivery) }),
  errors: ['webhook.not_found'],
});

export const resendWebhookDelivery = endpoint({
  method: 'POST',
  path: '/users/webhooks/:id/deliveries/:messageId/send',
  summary: 'Resend a webhook message immediately with the same ID',
  access: 'client',
  scope: 'manage',
  params: deliveryParams,
  data: z.object({ delivery: WebhookDelivery }),
  errors: ['webhook.not_found', 'webhook.message_not_found'],
});
