import { AccountId, WebhookId } from '@cellgate/shared/contract/id.ts';
import { WebhookKind } from '@cellgate/shared/webhook/webhook-message.ts';
import { z } from 'zod';
import type { Database, Write } from '../database.ts';
import { write } from '../write.ts';
import { exists } from '../write-terms.ts';

export const WebhookRecord = z.object({
  accountId: AccountId,
  webhookId: WebhookId,
  url: z.string(),
  kinds: z.array(WebhookKind),
  isOn: z.boolean(),
  wasGivenUp: z.boolean(),
  failingSince: z.string().nullable(),
  sealedSecret: z.string(),
  /** Previous secret, which also signs until `until`; null if there is none. */
  oldSecret: z.object({ sealed: z.string(), until: z.string() }).nullable(),
  createdAt: z.string(),
  /** Incremented with each change by the owner. */
  version: z.int(),
});
export type WebhookRecord = z.infer<typeof WebhookRecord>;

type WebhookKey = Pick<WebhookRecord, 'accountId' | 'webhookId'>;

const keyOf = ({ accountId, webhookId }: WebhookKey) => ({ pk: `ACCOUNT#${accountId}`, sk: `WEBHOOK#${webhookId}` });

export function webhookStore(database: Database) {
  return {
    find: (key: WebhookKey) => database.find('main', keyOf(key), WebhookRecord),
    /** Lists the endpoints of an account, oldest first. */
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

const writeWebhook = (key: WebhookKey) => write<WebhookRecord>('webhook', keyOf(key));

export function createWebhookWrite(webhook: WebhookRecord): Write {
  return writeWebhook(webhook).create(webhook);
}

/** Changes an endpoint. Fails with label `webhook` if it was changed or deleted since it was read. */
export function changeWebhookWrite(webhook: WebhookRecord, change: Partial<Omit<WebhookRecord, 'version'>>): Write {
  const { version } = webhook;
  return writeWebhook(webhook)
    .put({ ...webhook, ...change, version: version + 1 })
    .when({ version });
}

export function deleteWebhookWrite(webhook: WebhookRecord): Write {
  return writeWebhook(webhook).delete().when({ pk: exists });
}

/** Stores the time since which deliveries fail, or null after a success. Fails with label `webhook` if the owner changed the endpoint since. */
export function webhookHealthWrite(webhook: WebhookRecord, failingSince: string | null): Write {
  return writeWebhook(webhook).set({ failingSince }).when({ version: webhook.version });
}

/** Disables a failing endpoint. Fails with label `webhook` if its owner changed it since; the endpoint then stays enabled. */
export function disableFailingWebhookWrite(webhook: WebhookRecord): Write {
  return changeWebhookWrite(webhook, { isOn: false, wasGivenUp: true });
}
