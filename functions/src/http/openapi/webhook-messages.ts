import { MessageId, WebhookId } from '@cellgate/shared/contract/id.ts';
import { webhookKinds } from '@cellgate/shared/happening/happenings.ts';
import { secretOverlapHours, webhookTimeoutMs } from '@cellgate/shared/webhook/webhook.ts';
import { type SentKind, webhookData } from '@cellgate/shared/webhook/webhook-message.ts';
import { z } from 'zod';
import type { JsonSchema, Parameter, WebhookOperation } from './document.ts';
import { exampleOf } from './example-of.ts';
import type { Part, SchemaBook } from './schema-book.ts';

/** Event of each kind of message. */
const summaries: Readonly<Record<SentKind, string>> = {
  'proxy.ready': 'A proxy can be used: its port is open for the first time, after an extension or on another modem',
  'proxy.rotated': 'A rotation gave the proxy another IP',
  'proxy.rotation_failed': 'A rotation ended without another IP',
  'proxy.down': 'A proxy has been down for a minute, and not because of a rotation. Sent once per outage',
  'proxy.recovered': 'A proxy works again after an outage that was sent as `proxy.down`',
  'proxy.expiring': 'Proxies will expire soon. Sent 7 (monthly periods only), 3 and 1 days before',
  'proxy.expired': 'The paid period of a proxy has ended. An extension within the grace period restores it unchanged',
  'proxy.extended': 'Proxies were extended, by the owner or by auto-extend',
  'proxy.replaced':
    'A proxy has another modem, and so another host or other ports; support may also exchange the modem and keep them. `proxy.ready` follows',
  'order.completed': 'An order was completed: its proxies were assigned and paid',
  'order.not_placed': 'A waiting order could not be placed. What was paid is on the balance',
  'order.cancelled': 'Proxies of an order have ended and were refunded: cancelled, or impossible to deliver',
  'topup.completed': 'A top-up was credited to the balance',
  'balance.low': 'The balance has fallen below the limit in the notification settings',
  'webhook.test': 'A test message, sent on request to one endpoint, whichever events it subscribes to',
};

const dataByKind: Readonly<Record<string, z.ZodType>> = {
  ...webhookData,
  'webhook.test': z.object({ webhookId: WebhookId }),
};
const kinds: readonly SentKind[] = [...webhookKinds, 'webhook.test'];

/** Parts of the messages, for the book that describes them. */
export const webhookParts: readonly Part[] = Object.entries({ ...dataByKind, 'webhook-id': MessageId }).map(
  ([subject, schema]) => ({ schema, direction: 'output', subject }),
);

/** Returns the messages to customers' endpoints, by kind, as requests that a receiver gets ("webhooks" of OpenAPI 3.1). */
export function describeWebhooks(book: SchemaBook): Record<string, { post: WebhookOperation }> {
  return Object.fromEntries(kinds.map((kind) => [kind, { post: describeWebhook(kind, book) }]));
}

function describeWebhook(kind: SentKind, book: SchemaBook): WebhookOperation {
  const schema: JsonSchema = {
    type: 'object',
    required: ['type', 'timestamp', 'data'],
    properties: {
      type: { const: kind },
      timestamp: { type: 'string', format: 'date-time', description: 'Time of the event' },
      data: book.schemaOf({ schema: dataByKind[kind] ?? z.unknown(), direction: 'output', subject: kind }),
    },
  };
  return {
    operationId: `on_${kind.replaceAll('.', '_')}`,
    summary: summaries[kind],
    tags: ['Webhooks'],
    security: [],
    parameters: Object.keys(signatureHeaders).map((name) => ({ $ref: `#/components/parameters/${name}` })),
    requestBody: {
      required: true,
      content: { 'application/json': { schema, example: exampleOf(schema, '', book.named) } },
    },
    responses: {
      '2XX': {
        description: `The message is delivered. Respond within ${webhookTimeoutMs / 1000} seconds; any other response, including a redirect, is retried up to 7 times in about a day`,
      },
    },
  };
}

/** Headers of every message (Standard Webhooks 1.0). */
export const signatureHeaders: Readonly<Record<string, Parameter>> = {
  WebhookId: {
    name: 'webhook-id',
    in: 'header',
    required: true,
    description: 'ID of the message, the same in every attempt. A message may be delivered more than once',
    schema: { $ref: '#/components/schemas/MessageId' },
  },
  WebhookTimestamp: {
    name: 'webhook-timestamp',
    in: 'header',
    required: true,
    description: 'Time of the attempt, in seconds since 1970. Refuse a message that is more than 5 minutes old',
    schema: { type: 'integer', examples: [1_795_249_800] },
  },
  WebhookSignature: {
    name: 'webhook-signature',
    in: 'header',
    required: true,
    description: `\`v1,\` and the base64-encoded HMAC-SHA256 of \`{webhook-id}.{webhook-timestamp}.{body}\`, with the base64-decoded part of the secret after \`whsec_\` as key. Two signatures, separated by a space, for ${secretOverlapHours} hours after the secret was replaced`,
    schema: { type: 'string', examples: ['v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4='] },
  },
};
