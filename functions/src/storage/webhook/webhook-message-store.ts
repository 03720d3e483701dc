import { AccountId, MessageId, WebhookId } from '@cellgate/shared/contract/id.ts';
import { DeliveryState, WebhookTry } from '@cellgate/shared/webhook/webhook.ts';
import { SentKind, WebhookKind } from '@cellgate/shared/webhook/webhook-message.ts';
import { z } from 'zod';
import type { Database, Write } from '../database.ts';
import { byOwner } from '../tables.ts';

/** What happened to an account in one transaction, and was written in it: to be spread over its endpoints. */
export const WebhookOutboxRecord = z.object({
  toldId: MessageId,
  accountId: AccountId,
  messages: z.array(z.object({ messageId: MessageId, kind: WebhookKind, body: z.string() })),
  createdAt: z.string(),
});
export type WebhookOutboxRecord = z.infer<typeof WebhookOutboxRecord>;

/** One message for one endpoint, and what became of it. */
export const DeliveryRecord = z.object({
  webhookId: WebhookId,
  accountId: AccountId,
  messageId: MessageId,
  kind: SentKind,
  body: z.string(),
  state: DeliveryState,
  createdAt: z.string(),
  tries: z.int(),
  /** When it is due; while a try is under way, when another one may begin. */
  nextTryAt: z.string().nullable(),
  lastTry: WebhookTry.nullable(),
  expiresAtSeconds: z.int(),
});
export type DeliveryRecord = z.infer<typeof DeliveryRecord>;

type DeliveryKey = Pick<DeliveryRecord, 'webhookId' | 'messageId'>;

const keptDays = 30;
/** Those that wait, by when they are due. */
const waiting = 'WEBHOOKS#WAITING';
const toldPartition = 'WEBHOOKS#TOLD';

const toldKeyOf = (toldId: MessageId) => ({ pk: toldPartition, sk: toldId });
const keyOf = ({ webhookId, messageId }: DeliveryKey) => ({ pk: `WEBHOOK#${webhookId}`, sk: messageId });

export function webhookMessageStore(database: Database) {
  return {
    find: (key: DeliveryKey) => database.find('main', keyOf(key), DeliveryRecord),
    /** Newest first. */
    listOfWebhook: (webhookId: WebhookId, limit: number) =>
      database.query(
        { table: 'main', partition: { name: 'pk', value: `WEBHOOK#${webhookId}` }, newestFirst: true, limit },
        DeliveryRecord,
      ),
    /** What has not been spread yet, oldest first. */
    listTold: (limit: number) =>
      database.query({ table: 'main', partition: { name: 'pk', value: toldPartition }, limit }, WebhookOutboxRecord),
    /** Longest due first. An index: what was written just now may be missing. */
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
  };
}

export function enqueueMessagesWrite(told: WebhookOutboxRecord): Write {
  return {
    label: 'webhook_told',
    table: 'main',
    action: { put: { ...toldKeyOf(told.toldId), ...told }, unlessExists: true },
  };
}

/** Fails under `webhook_told` when another run has spread it. */
export function fanOutWrites(told: WebhookOutboxRecord, deliveries: readonly DeliveryRecord[]): Write[] {
  return [
    {
      label: 'webhook_told',
      table: 'main',
      action: { remove: toldKeyOf(told.toldId), condition: 'attribute_exists(pk)' },
    },
    ...deliveries.map(createDeliveryWrite),
  ];
}

/** A delivery that is due at once. */
export function newDelivery(
  of: Pick<DeliveryRecord, 'webhookId' | 'accountId' | 'messageId' | 'kind' | 'body'>,
  at: string,
): DeliveryRecord {
  const expiresAtSeconds = Math.ceil(Date.parse(at) / 1000) + keptDays * 86_400;
  return { ...of, state: 'waiting', createdAt: at, tries: 0, nextTryAt: at, lastTry: null, expiresAtSeconds };
}

export function createDeliveryWrite(delivery: DeliveryRecord): Write {
  return {
    label: 'delivery',
    table: 'main',
    action: { put: { ...keyOf(delivery), ...delivery, ...dueKeysOf(delivery) }, unlessExists: true },
  };
}

/** What waits stands in the index under when it is due; what is final stands in none. */
function dueKeysOf({ nextTryAt }: Pick<DeliveryRecord, 'nextTryAt'>) {
  return nextTryAt === null ? {} : { gsi1pk: waiting, gsi1sk: nextTryAt };
}

/** Takes a delivery for one try, until when nobody else takes it. Fails when somebody has, or it has ended. */
export function claimDeliveryWrite(delivery: DeliveryRecord, until: string): Write {
  return {
    label: 'delivery',
    table: 'main',
    action: {
      update: keyOf(delivery),
      set: 'SET nextTryAt = :until, gsi1pk = :waiting, gsi1sk = :until',
      condition: 'nextTryAt = :seen AND tries = :tries',
      values: { ':until': until, ':waiting': waiting, ':seen': delivery.nextTryAt, ':tries': delivery.tries },
    },
  };
}

/** What a claimed try came to. Fails when the claim ran out and somebody else has tried since. */
export function endTryWrite(
  delivery: DeliveryRecord,
  end: Pick<DeliveryRecord, 'state' | 'tries' | 'nextTryAt' | 'lastTry'>,
): Write {
  const { nextTryAt } = end;
  const place = nextTryAt === null ? ' REMOVE gsi1pk, gsi1sk' : ', gsi1pk = :waiting, gsi1sk = :next';
  return {
    label: 'delivery',
    table: 'main',
    action: {
      update: keyOf(delivery),
      set: `SET state = :state, tries = :tries, nextTryAt = :next, lastTry = :last${place}`,
      condition: 'tries = :seen',
      values: {
        ':state': end.state,
        ':tries': end.tries,
        ':next': nextTryAt,
        ':last': end.lastTry,
        ':seen': delivery.tries,
        ...(nextTryAt !== null && { ':waiting': waiting }),
      },
    },
  };
}

/** Of an endpoint that is gone. */
export function dropDeliveryWrite(delivery: DeliveryRecord): Write {
  return { label: 'delivery', table: 'main', action: { remove: keyOf(delivery) } };
}
