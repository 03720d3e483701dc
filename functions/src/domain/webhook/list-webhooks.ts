import type { DataOf } from '@cellgate/shared/contract/endpoint.ts';
import type { WebhookId } from '@cellgate/shared/contract/id.ts';
import type {
  listWebhookDeliveries as listDeliveriesEndpoint,
  listWebhooks as listEndpoint,
} from '@cellgate/shared/webhook/webhook.endpoints.ts';
import { maxShownDeliveries } from '@cellgate/shared/webhook/webhook.ts';
import type { AccountActor, Call } from '../../context.ts';
import { webhookMessageStore } from '../../storage/webhook/webhook-message-store.ts';
import { webhookStore } from '../../storage/webhook/webhook-store.ts';
import { requireOwnWebhook } from './require-webhook.ts';
import { showDelivery, showWebhook } from './show-webhook.ts';

export async function listWebhooks({
  ctx,
  caller,
}: Omit<Call<unknown, AccountActor>, 'input'>): Promise<DataOf<typeof listEndpoint>> {
  const webhooks = await webhookStore(ctx.database).listOfAccount(caller.actor.accountId);
  return { webhooks: webhooks.map((webhook) => showWebhook(webhook, ctx.now())) };
}

/** Lists the newest deliveries of an endpoint. Excludes expired ones, which the database deletes late. */
export async function listWebhookDeliveries({
  ctx,
  caller,
  input,
}: Call<{ id: WebhookId }, AccountActor>): Promise<DataOf<typeof listDeliveriesEndpoint>> {
  const { webhookId } = await requireOwnWebhook(ctx, { accountId: caller.actor.accountId, webhookId: input.id });
  const newest = await webhookMessageStore(ctx.database).listOfWebhook(webhookId, maxShownDeliveries);
  return {
    deliveries: newest.filter(({ expiresAtSeconds }) => expiresAtSeconds * 1000 > ctx.now()).map(showDelivery),
  };
}
