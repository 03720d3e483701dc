import { shouldDisableEndpoint, webhookPauseMs } from '@cellgate/shared/webhook/webhook-retry.ts';
import { type Context, timestamp } from '../../context.ts';
import { webhookHeaders } from '../../outbound/webhooks/sign-webhook.ts';
import type { WebhookAnswer } from '../../outbound/webhooks/webhook-sender.ts';
import { isConditionFailed, type Write } from '../../storage/database.ts';
import { claimDeliveryWrite, type DeliveryRecord, endTryWrite } from '../../storage/webhook/webhook-message-store.ts';
import {
  disableFailingWebhookWrite,
  type WebhookRecord,
  webhookHealthWrite,
} from '../../storage/webhook/webhook-store.ts';
import { notify } from '../notification/notify.ts';
import { signingSecrets } from './webhook-secret.ts';

/** Longer than a try can take: when a process dies in one, another begins after this. */
const claimMs = 30_000;

/**
 * Sends one message once. It is claimed before and written down after, so that two runs never send it at the same time, and one that dies in
 * between has it sent again: at least once, under the same id. `undefined` when somebody else is at it.
 */
export async function tryDelivery(
  ctx: Context,
  webhook: WebhookRecord,
  delivery: DeliveryRecord,
): Promise<DeliveryRecord | undefined> {
  const claimedUntil = new Date(ctx.now() + claimMs).toISOString();
  if (!(await written(ctx, claimDeliveryWrite(delivery, claimedUntil)))) return undefined;
  const { messageId: id, body } = delivery;
  const headers = webhookHeaders({ id, body, nowMs: ctx.now(), secrets: signingSecrets(ctx, webhook) });
  const answer = await ctx.webhookSender.post({ url: webhook.url, headers, body });
  const ended = afterTry(ctx, delivery, answer);
  if (!(await written(ctx, endTryWrite(delivery, ended)))) return undefined;
  await noteHealth(ctx, webhook, answer);
  return ended;
}

/** What was final already and is sent once more by hand gets no further tries. */
function afterTry(ctx: Context, delivery: DeliveryRecord, answer: WebhookAnswer): DeliveryRecord {
  const tries = delivery.tries + 1;
  const lastTry = { at: timestamp(ctx), ...answer };
  if (answer.failure === null) return { ...delivery, state: 'delivered', tries, nextTryAt: null, lastTry };
  const pauseMs = delivery.state === 'waiting' ? webhookPauseMs(tries, ctx.random()) : undefined;
  if (pauseMs === undefined) return { ...delivery, state: 'failed', tries, nextTryAt: null, lastTry };
  return { ...delivery, tries, nextTryAt: new Date(ctx.now() + pauseMs).toISOString(), lastTry };
}

/** Told before it is switched off: who dies in between tells once and switches off with the next failure. */
async function noteHealth(ctx: Context, webhook: WebhookRecord, { failure }: WebhookAnswer): Promise<void> {
  const { failingSince, accountId, webhookId, url } = webhook;
  if (failure === null) {
    if (failingSince !== null) await written(ctx, webhookHealthWrite(webhook, null));
  } else if (failingSince === null) await written(ctx, webhookHealthWrite(webhook, timestamp(ctx)));
  else if (webhook.isOn && shouldDisableEndpoint(failingSince, ctx.now())) {
    const once = [`webhook-off:${webhookId}:${failingSince}`];
    await notify(ctx, accountId, { kind: 'webhook_off', details: { url: new URL(url).host }, once });
    await written(ctx, disableFailingWebhookWrite(webhook));
  }
}

/** False when it has moved since it was read. */
async function written(ctx: Context, write: Write): Promise<boolean> {
  try {
    await ctx.database.transact([write]);
    return true;
  } catch (error) {
    if (isConditionFailed(error)) return false;
    throw error;
  }
}
