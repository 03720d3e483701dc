import { AccountId, MessageId, WebhookId } from '@cellgate/shared/contract/id.ts';
import { DeliveryState, WebhookTry } from '@cellgate/shared/webhook/webhook.ts';
import { SentKind, WebhookKind } from '@cellgate/shared/webhook/webhook-message.ts';
import { z } from 'zod';
import type { Database, Write } from '../database.ts';
import { byOwner } from '../tables.ts';
import { write } from '../write.ts';
import { exists } from '../write-terms.ts';

/** Events of an account from one transaction, written in it, that are not yet fanned out to its endpoints. */
export const WebhookOutboxRecord = z.object({
  toldId: MessageId,
  accountId: AccountId,
  messages: z.array(z.object({ messageId: MessageId, kind: WebhookKind, body: z.string() })),
  createdAt: z.string(),
});
export type WebhookOutboxRecord = z.infer<typeof WebhookOutboxRecord>;

/** A message to one endpoint and its delivery state. */
export const DeliveryRecord = z.object({
  webhookId: WebhookId,
  accountId: AccountId,
  messageId: MessageId,
  kind: SentKind,
  body: z.string(),
  state: DeliveryState,
  createdAt: z.string(),
  tries: z.int(),
  /** Time of the next attempt, or the end of the claim of a running one; null if final. */
  nextTryAt: z.string().nullable(),
  lastTry: WebhookTry.nullable(),
  expiresAtSeconds: z.int(),
});
export type DeliveryRecord = z.infer<typeof DeliveryRecord>;

type DeliveryKey = Pick<DeliveryRecord, 'webhookId' | 'messageId'>;

const retentionDays = 30;
/** Index partition of waiting deliveries, sorted by `nextTryAt`. */
const waiting = 'WEBHOOKS#WAITING';
/** Index partition of deliveries that were given up, sorted by the time of their last attempt. */
const failed = 'WEBHOOKS#FAILED';
const outboxPartition = 'WEBHOOKS#TOLD';

const outboxKeyOf = (toldId: MessageId) => ({ pk: outboxPartition, sk: toldId });
const keyOf = ({ webhookId, messageId }: DeliveryKey) => ({ pk: `WEBHOOK#${webhookId}`, sk: messageId });

export function webhookMessageStore(database: Database) {
  return {
    find: (key: DeliveryKey) => database.find('main', keyOf(key), DeliveryRecord),
    /** Lists the deliveries of an endpoint, newest first. */
    listOfWebhook: (webhookId: WebhookId, limit: number) =>
      database.query(
        { table: 'main', partition: { name: 'pk', value: `WEBHOOK#${webhookId}` }, newestFirst: true, limit },
        DeliveryRecord,
      ),
    /** Lists records that are not fanned out yet, oldest first. */
    listTold: (limit: number) =>
      database.query({ table: 'main', partition: { name: 'pk', value: outboxPartition }, limit }, WebhookOutboxRecord),
    /** Lists due deliveries, longest wait first. Reads an index, which may lack the latest writes. */
    listDue: (now: string, limit: number) =>
      database.query(
        {
          table: 'main',
          index: byOwner,
          partition: { name: 'gsi1pk', value: waiting },
          sort: { name: 'gsi1sk', from: '0', to: now },
          limit,
        },
        DeliveryRecord,
      ),
    /** Lists deliveries that were given up since a time, latest first. Reads an index, which may lack the latest writes. */
    listFailed: (since: string, limit: number) =>
      database.query(
        {
          table: 'main',
          index: byOwner,
          partition: { name: 'gsi1pk', value: failed },
          sort: { name: 'gsi1sk', from: since, to: '~' },
          newestFirst: true,
          limit,
        },
        DeliveryRecord,
      ),
  };
}

const writeOutbox = (toldId: MessageId) => write<WebhookOutboxRecord>('webhook_told', outboxKeyOf(toldId));
const writeDelivery = (key: DeliveryKey) => write<DeliveryRecord>('delivery', keyOf(key));

export function enqueueMessagesWrite(outbox: WebhookOutboxRecord): Write {
  return writeOutbox(outbox.toldId).create(outbox);
}

/** Fans the messages out to deliveries. Fails with label `webhook_told` if another run has done so. */
export function fanOutWrites(outbox: WebhookOutboxRecord, deliveries: readonly DeliveryRecord[]): Write[] {
  return [writeOutbox(outbox.toldId).delete().when({ pk: exists }), ...deliveries.map(createDeliveryWrite)];
}

/** Returns a delivery that is due immediately. */
export function newDelivery(
  of: Pick<DeliveryRecord, 'webhookId' | 'accountId' | 'messageId' | 'kind' | 'body'>,
  at: string,
): DeliveryRecord {
  const expiresAtSeconds = Math.ceil(Date.parse(at) / 1000) + retentionDays * 86_400;
  return { ...of, state: 'waiting', createdAt: at, tries: 0, nextTryAt: at, lastTry: null, expiresAtSeconds };
}

export function createDeliveryWrite(delivery: DeliveryRecord): Write {
  const { nextTryAt } = delivery;
  return writeDelivery(delivery).create({ ...delivery, ...(nextTryAt !== null && dueKeysOf(nextTryAt)) });
}

/** Returns the index keys of a waiting delivery. */
const dueKeysOf = (nextTryAt: string) => ({ gsi1pk: waiting, gsi1sk: nextTryAt });

/** Claims a delivery for one attempt until `until`. Fails with label `delivery` if it was claimed or changed since it was read. */
export function claimDeliveryWrite(delivery: DeliveryRecord, until: string): Write {
  const { nextTryAt, tries } = delivery;
  return writeDelivery(delivery)
    .set({ nextTryAt: until, ...dueKeysOf(until) })
    .when({ nextTryAt, tries });
}

/**
 * Stores the outcome of a claimed attempt; one that was given up is listed by its time, unless its endpoint was switched off. Fails with label
 * `delivery` if the claim expired and another run has made an attempt.
 */
export function endTryWrite(
  delivery: DeliveryRecord,
  { state, tries, nextTryAt, lastTry }: Pick<DeliveryRecord, 'state' | 'tries' | 'nextTryAt' | 'lastTry'>,
): Write {
  const outcome = writeDelivery(delivery).set({ state, tries, nextTryAt, lastTry }).when({ tries: delivery.tries });
  if (nextTryAt !== null) return outcome.set(dueKeysOf(nextTryAt));
  const isGivenUp = state === 'failed' && lastTry !== null && lastTry.failure !== 'switched_off';
  return isGivenUp ? outcome.set({ gsi1pk: failed, gsi1sk: lastTry.at }) : outcome.remove('gsi1pk', 'gsi1sk');
}

/** Removes a delivery of a deleted endpoint. */
export function dropDeliveryWrite(delivery: DeliveryRecord): Write {
  return writeDelivery(delivery).delete();
}
