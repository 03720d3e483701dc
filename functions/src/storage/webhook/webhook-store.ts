import { AccountId, WebhookId } from '@cellgate/shared/contract/id.ts';
import { WebhookKind } from '@cellgate/shared/webhook/webhook-message.ts';
import { z } from 'zod';
import type { Database, Write } from '../database.ts';

export const WebhookRecord = z.object({
  accountId: AccountId,
  webhookId: WebhookId,
  url: z.string(),
  kinds: z.array(WebhookKind),
  isOn: z.boolean(),
  wasGivenUp: z.boolean(),
  failingSince: z.string().nullable(),
  sealedSecret: z.string(),
  /** Signs as well until then. */
  oldSecret: z.object({ sealed: z.string(), until: z.string() }).nullable(),
  createdAt: z.string(),
  /** Rises with each change by its owner. */
  version: z.int(),
});
export type WebhookRecord = z.infer<typeof WebhookRecord>;

type WebhookKey = Pick<WebhookRecord, 'accountId' | 'webhookId'>;

const keyOf = ({ accountId, webhookId }: WebhookKey) => ({ pk: `ACCOUNT#${accountId}`, sk: `WEBHOOK#${webhookId}` });
const label = 'webhook';

export function webhookStore(database: Database) {
  return {
    find: (key: WebhookKey) => database.find('main', keyOf(key), WebhookRecord),
    /** Oldest first. */
    listOfAccount: (accountId: AccountId) =>
      database.query(
        {
          table: 'main',
          partition: { name: 'pk', value: `ACCOUNT#${accountId}` },
          sort: { name: 'sk', beginsWith: 'WEBHOOK#' },
        },
        WebhookRecord,
      ),
  };
}

export function createWebhookWrite(webhook: WebhookRecord): Write {
  return { label, table: 'main', action: { put: { ...keyOf(webhook), ...webhook }, unlessExists: true } };
}

/** By its owner: fails when it is gone or was changed since it was read. */
export function changeWebhookWrite(webhook: WebhookRecord, change: Partial<Omit<WebhookRecord, 'version'>>): Write {
  const next = { ...webhook, ...change, version: webhook.version + 1 };
  return {
    label,
    table: 'main',
    action: {
      put: { ...keyOf(webhook), ...next },
      condition: 'version = :seen',
      values: { ':seen': webhook.version },
    },
  };
}

export function deleteWebhookWrite(webhook: WebhookRecord): Write {
  return { label, table: 'main', action: { remove: keyOf(webhook), condition: 'attribute_exists(pk)' } };
}

/** Something came through, or did not: since when nothing has. Leaves the owner's changes alone. */
export function webhookHealthWrite(webhook: WebhookRecord, failingSince: string | null): Write {
  return {
    label,
    table: 'main',
    action: {
      update: keyOf(webhook),
      set: 'SET failingSince = :since',
      condition: 'version = :seen',
      values: { ':since': failingSince, ':seen': webhook.version },
    },
  };
}

/** Fails when its owner has changed it meanwhile: then it gets another chance. */
export function disableFailingWebhookWrite(webhook: WebhookRecord): Write {
  return changeWebhookWrite(webhook, { isOn: false, wasGivenUp: true });
}
