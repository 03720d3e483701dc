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
import { webhookDisabled } from '../happening/account/webhook-disabled.ts';
import { commitOnce } from '../happening/commit-once.ts';
import { signingSecrets } from './webhook-secret.ts';

/** Time, in ms, for which an attempt is claimed; longer than an attempt can take. After a crash another attempt begins then. */
const claimMs = 30_000;

/**
 * Makes one attempt to deliver a message. It is claimed before and recorded after, so that concurrent runs never send it at the same time, and a
 * crash in between leads to another attempt: at least once, under the same ID. Returns undefined if another run has claimed it.
 */
export async function tryDelivery(
  ctx: Context,
  webhook: WebhookRecord,
  delivery: DeliveryRecord,
): Promise<DeliveryRecord | undefined> {
  const claimedUntil = new Date(ctx.now() + claimMs).toISOString();
  if (!(await tryWrite(ctx, claimDeliveryWrite(delivery, claimedUntil)))) return undefined;
  const { messageId: id, body } = delivery;
  const headers = webhookHeaders({ id, body, nowMs: ctx.now(), secrets: signingSecrets(ctx, webhook) });
  const answer = await ctx.webhookSender.post({ url: webhook.url, headers, body });
  const ended = afterTry(ctx, delivery, answer);
  if (!(await tryWrite(ctx, endTryWrite(delivery, ended)))) return undefined;
  await recordHealth(ctx, webhook, answer);
  return ended;
}

/** Returns the delivery after an attempt. A final delivery that was resent manually gets no further attempts. */
function afterTry(ctx: Context, delivery: DeliveryRecord, answer: WebhookAnswer): DeliveryRecord {
  const tries = delivery.tries + 1;
  const lastTry = { at: timestamp(ctx), ...answer };
  if (answer.failure === null) return { ...delivery, state: 'delivered', tries, nextTryAt: null, lastTry };
  const pauseMs = delivery.state === 'waiting' ? webhookPauseMs(tries, ctx.random()) : undefined;
  if (pauseMs === undefined) return { ...delivery, state: 'failed', tries, nextTryAt: null, lastTry };
  return { ...delivery, tries, nextTryAt: new Date(ctx.now() + pauseMs).toISOString(), lastTry };
}

/**
 * Records the endpoint's health. The owner is notified before the endpoint is disabled: after a crash in between, the next failure disables it
 * without a second notification.
 */
async function recordHealth(ctx: Context, webhook: WebhookRecord, { failure }: WebhookAnswer): Promise<void> {
  const { failingSince, accountId, webhookId } = webhook;
  if (failure === null) {
    if (failingSince !== null) await tryWrite(ctx, webhookHealthWrite(webhook, null));
  } else if (failingSince === null) await tryWrite(ctx, webhookHealthWrite(webhook, timestamp(ctx)));
  else if (webhook.isOn && shouldDisableEndpoint(failingSince, ctx.now())) {
    const once = [`webhook-off:${webhookId}:${failingSince}`];
    await commitOnce(ctx, accountId, { happened: webhookDisabled(webhook), once });
    await tryWrite(ctx, disableFailingWebhookWrite(webhook));
  }
}

/** Commits a write. Returns false if the record has changed since it was read. */
async function tryWrite(ctx: Context, write: Write): Promise<boolean> {
  try {
    await ctx.database.transact([write]);
    return true;
  } catch (error) {
    if (isConditionFailed(error)) return false;
    throw error;
  }
}
