import * as webhook from '@cellgate/shared/webhook/webhook.endpoints.ts';
import { changeWebhook, deleteWebhook, renewWebhookSecret } from '../../domain/webhook/change-webhook.ts';
import { createWebhook } from '../../domain/webhook/create-webhook.ts';
import { listWebhookDeliveries, listWebhooks } from '../../domain/webhook/list-webhooks.ts';
import { resendWebhookDelivery, testWebhook } from '../../domain/webhook/send-now.ts';
import { type Route, route } from '../route.ts';

export const webhookRoutes: readonly Route[] = [
  route(webhook.listWebhooks, listWebhooks),
  route(webhook.createWebhook, ({ ctx, caller, body }) => createWebhook({ ctx, caller, input: body })),
  route(webhook.changeWebhook, ({ ctx, caller, params, body }) =>
    changeWebhook({ ctx, caller, input: { ...params, ...body } }),
  ),
  route(webhook.deleteWebhook, ({ ctx, caller, params }) => deleteWebhook({ ctx, caller, input: params })),
  route(webhook.renewWebhookSecret, ({ ctx, caller, params }) => renewWebhookSecret({ ctx, caller, input: params })),
  route(webhook.testWebhook, ({ ctx, caller, params }) => testWebhook({ ctx, caller, input: params })),
  route(webhook.listWebhookDeliveries, ({ ctx, caller, params }) =>
    listWebhookDeliveries({ ctx, caller, input: params }),
  ),
  route(webhook.resendWebhookDelivery, ({ ctx, caller, params }) =>
    resendWebhookDelivery({ ctx, caller, input: params }),
  ),
];
