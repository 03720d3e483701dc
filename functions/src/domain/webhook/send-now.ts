import type { DataOf } from '@cellgate/shared/contract/endpoint.ts';
import type { MessageId, WebhookId } from '@cellgate/shared/contract/id.ts';
import type {
  resendWebhookDelivery as resendEndpoint,
  testWebhook as testEndpoint,
} from '@cellgate/shared/webhook/webhook.endpoints.ts';
import { type AccountActor, type Call, type Caller, type Context, timestamp } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { throttleStore } from '../../storage/throttle-store.ts';
import {
  createDeliveryWrite,
  type DeliveryRecord,
  newDelivery,
  webhookMessageStore,
} from '../../storage/webhook/webhook-message-store.ts';
import { requireAccount } from '../access/require-account.ts';
import { requireOwnWebhook } from './require-webhook.ts';
import { showDelivery } from './show-webhook.ts';
import { tryDelivery } from './try-delivery.ts';

/** Limit of manual sends per account. */
const manualLimit = { limit: 20, windowSeconds: 60 } as const;

/** Sends a test message, so that the owner sees whether messages arrive; also to a disabled endpoint. */
export async function testWebhook({
  ctx,
  caller,
  input,
}: Call<{ id: WebhookId }, AccountActor>): Promise<DataOf<typeof testEndpoint>> {
  const { accountId } = await requireAccount(ctx, caller);
  const webhook = await requireOwnWebhook(ctx, { accountId, webhookId: input.id });
  await countManualSend(ctx, caller);
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
  await countManualSend(ctx, caller);
  return { delivery: showDelivery((await tryDelivery(ctx, webhook, delivery)) ?? delivery) };
}

async function countManualSend(ctx: Context, { actor }: Caller<AccountActor>): Promise<void> {
  const bucket = { what: `webhook-by-hand:${actor.accountId}`, ...manualLimit };
  const throttle = await throttleStore(ctx.database).take([bucket], ctx.now());
  if (!throttle.granted) throw new AppError('request.too_many', { retryAfterSeconds: throttle.retryAfterSeconds });
}
