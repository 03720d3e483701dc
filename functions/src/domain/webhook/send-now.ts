import type { DataOf } from '@cellgate/shared/contract/endpoint.ts';
import type { MessageId, WebhookId } from '@cellgate/shared/contract/id.ts';
import type {
  resendWebhookDelivery as resendEndpoint,
  testWebhook as testEndpoint,
} from '@cellgate/shared/webhook/webhook.endpoints.ts';
import { type AccountActor, type Call, timestamp } from '../../context.ts';
import { AppError } from '../../errors.ts';
import {
  createDeliveryWrite,
  type DeliveryRecord,
  newDelivery,
  webhookMessageStore,
} from '../../storage/webhook/webhook-message-store.ts';
import { passLimits } from '../access/pass-limits.ts';
import { requireAccount } from '../access/require-account.ts';
import { webhookSendBuckets } from '../access/throttle-buckets.ts';
import { requireOwnWebhook } from './require-webhook.ts';
import { showDelivery } from './show-webhook.ts';
import { tryDelivery } from './try-delivery.ts';

/** Sends a test message, so that the owner sees whether messages arrive; also to a disabled endpoint. */
export async function testWebhook({
  ctx,
  caller,
  input,
}: Call<{ id: WebhookId }, AccountActor>): Promise<DataOf<typeof testEndpoint>> {
  const { accountId } = await requireAccount(ctx, caller);
  const webhook = await requireOwnWebhook(ctx, { accountId, webhookId: input.id });
  await passLimits(ctx, webhookSendBuckets(accountId));
  const at = timestamp(ctx);
  const kind = 'webhook.test';
  const body = JSON.stringify({ type: kind, timestamp: at, data: { webhookId: input.id } });
  const message = { webhookId: input.id, accountId, messageId: ctx.newId('message'), kind, body } as const;
  // Final from the start: a failed test is not retried.
  const delivery: DeliveryRecord = { ...newDelivery(message, at), state: 'failed', nextTryAt: null };
  await ctx.database.transact([createDeliveryWrite(delivery)]);
  return { delivery: showDelivery((await tryDelivery(ctx, webhook, delivery)) ?? delivery) };
}

/** Sends a message again, whatever its state; an attempt in progress is left to finish. Throws `webhook.message_not_found`. */
export async function resendWebhookDelivery({
  ctx,
  caller,
  input,
}: Call<{ id: WebhookId; messageId: MessageId }, AccountActor>): Promise<DataOf<typeof resendEndpoint>> {
  const { accountId } = await requireAccount(ctx, caller);
  const { id: webhookId, messageId } = input;
  const webhook = await requireOwnWebhook(ctx, { accountId, webhookId });
  const delivery = await webhookMessageStore(ctx.database).find({ webhookId, messageId });
  if (!delivery || delivery.expiresAtSeconds * 1000 <= ctx.now()) throw new AppError('webhook.message_not_found');
  await passLimits(ctx, webhookSendBuckets(accountId));
  return { delivery: showDelivery((await tryDelivery(ctx, webhook, delivery)) ?? delivery) };
}
