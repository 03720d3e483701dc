import type { Context } from '../../context.ts';
import { timestamp } from '../../context.ts';
import { describeError } from '../../log.ts';
import { isConditionFailed } from '../../storage/database.ts';
import {
  type DeliveryRecord,
  dropDeliveryWrite,
  endTryWrite,
  fanOutWrites,
  newDelivery,
  type WebhookOutboxRecord,
  webhookMessageStore,
} from '../../storage/webhook/webhook-message-store.ts';
import { webhookStore } from '../../storage/webhook/webhook-store.ts';
import { tryDelivery } from './try-delivery.ts';

/** Maximum number of outbox records per run; the next run continues. */
const maxOutbox = 200;
const maxDue = 500;
/** Maximum number of endpoints called concurrently. Each gets its messages one after the other. */
const maxConcurrent = 20;
/** Time after the start of a run, in ms, after which no attempt begins, so that the last one ends before the function does. */
const startWithinMs = 15_000;

/**
 * Creates the deliveries of enqueued messages, then sends those due. Concurrent runs do everything once: each outbox record is fanned out in one
 * transaction, and each attempt is claimed.
 */
export async function sendWebhooks(ctx: Context): Promise<void> {
  const fresh = await fanOut(ctx);
  const due = await webhookMessageStore(ctx.database).listDue(timestamp(ctx), maxDue);
  const known = new Set(fresh.map(keyOf));
  const byEndpoint = Map.groupBy([...due.filter((one) => !known.has(keyOf(one))), ...fresh], (one) => one.webhookId);
  const waiting = [...byEndpoint.values()];
  const endsAt = ctx.now() + startWithinMs;
  const work = async () => {
    for (let own = waiting.pop(); own; own = waiting.pop()) await sendSequentially(ctx, own, endsAt);
  };
  await Promise.all(Array.from({ length: maxConcurrent }, work));
}

const keyOf = ({ webhookId, messageId }: DeliveryRecord) => `${webhookId}/${messageId}`;

async function fanOut(ctx: Context): Promise<DeliveryRecord[]> {
  const created: DeliveryRecord[] = [];
  for (const outbox of await webhookMessageStore(ctx.database).listTold(maxOutbox)) {
    const deliveries = await deliveriesOf(ctx, outbox);
    try {
      await ctx.database.transact(fanOutWrites(outbox, deliveries));
      created.push(...deliveries);
    } catch (error) {
      // Another run has just fanned it out.
      if (!isConditionFailed(error)) throw error;
    }
  }
  return created;
}

async function deliveriesOf(ctx: Context, { accountId, messages }: WebhookOutboxRecord): Promise<DeliveryRecord[]> {
  const webhooks = await webhookStore(ctx.database).listOfAccount(accountId);
  const at = timestamp(ctx);
  return webhooks.flatMap(({ webhookId, isOn, kinds }) =>
    messages
      .filter(({ kind }) => isOn && kinds.includes(kind))
      .map((message) => newDelivery({ webhookId, accountId, ...message }, at)),
  );
}

/** Sends one endpoint's messages. A failure does not block other endpoints. */
async function sendSequentially(ctx: Context, own: readonly DeliveryRecord[], endsAt: number): Promise<void> {
  for (const delivery of own) {
    if (ctx.now() >= endsAt) return;
    try {
      await sendOne(ctx, delivery);
    } catch (error) {
      const { webhookId, messageId } = delivery;
      ctx.log.error('webhook.send_failed', { webhookId, messageId, ...describeError(error) });
    }
  }
}

async function sendOne(ctx: Context, delivery: DeliveryRecord): Promise<void> {
  const webhook = await webhookStore(ctx.database).find(delivery);
  if (webhook?.isOn) await tryDelivery(ctx, webhook, delivery);
  else if (webhook) await ctx.database.transact([endTryWrite(delivery, switchedOffResult(ctx, delivery))]);
  else await ctx.database.transact([dropDeliveryWrite(delivery)]);
}

function switchedOffResult(ctx: Context, { tries }: DeliveryRecord) {
  const lastTry = { at: timestamp(ctx), status: null, durationMs: 0, failure: 'switched_off', answer: '' } as const;
  return { state: 'failed', tries, nextTryAt: null, lastTry } as const;
}
