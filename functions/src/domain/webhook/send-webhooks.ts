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

/** What one run takes on; the rest is the next one's. */
const maxTold = 200;
const maxDue = 500;
/** Endpoints that are called at the same time. Each gets its messages one after the other. */
const abreast = 20;
/** No try begins later than this after the run did, so that the last one ends before the function does. */
const startWithinMs = 15_000;

/**
 * Spreads what verbs have told over the endpoints that want it, then sends what is due. Two runs at once do everything once: spreading is one
 * transaction, and each try is claimed.
 */
export async function sendWebhooks(ctx: Context): Promise<void> {
  const fresh = await spread(ctx);
  const due = await webhookMessageStore(ctx.database).listDue(timestamp(ctx), maxDue);
  const known = new Set(fresh.map(keyOf));
  const byEndpoint = Map.groupBy([...due.filter((one) => !known.has(keyOf(one))), ...fresh], (one) => one.webhookId);
  const waiting = [...byEndpoint.values()];
  const endsAt = ctx.now() + startWithinMs;
  const work = async () => {
    for (let own = waiting.pop(); own; own = waiting.pop()) await sendInTurn(ctx, own, endsAt);
  };
  await Promise.all(Array.from({ length: abreast }, work));
}

const keyOf = ({ webhookId, messageId }: DeliveryRecord) => `${webhookId}/${messageId}`;

async function spread(ctx: Context): Promise<DeliveryRecord[]> {
  const spreadOut: DeliveryRecord[] = [];
  for (const told of await webhookMessageStore(ctx.database).listTold(maxTold)) {
    const deliveries = await deliveriesOf(ctx, told);
    try {
      await ctx.database.transact(fanOutWrites(told, deliveries));
      spreadOut.push(...deliveries);
    } catch (error) {
      // Another run has just done it.
      if (!isConditionFailed(error)) throw error;
    }
  }
  return spreadOut;
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

/** One endpoint's messages. What one of them runs into keeps no other endpoint waiting. */
async function sendInTurn(ctx: Context, own: readonly DeliveryRecord[], endsAt: number): Promise<void> {
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
  else if (webhook) await ctx.database.transact([endTryWrite(delivery, switchedOff(ctx, delivery))]);
  else await ctx.database.transact([dropDeliveryWrite(delivery)]);
}

function switchedOff(ctx: Context, { tries }: DeliveryRecord) {
  const lastTry = { at: timestamp(ctx), status: null, durationMs: 0, failure: 'switched_off', answer: '' } as const;
  return { state: 'failed', tries, nextTryAt: null, lastTry } as const;
}
