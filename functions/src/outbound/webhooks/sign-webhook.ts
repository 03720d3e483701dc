import { createHmac } from 'node:crypto';
import { webhookSecretPrefix } from '@cellgate/shared/webhook/webhook.ts';

interface SignedMessage {
  id: string;
  body: string;
  /** Time of sending, in epoch milliseconds. */
  nowMs: number;
  /** Signing secrets: the current one and, during a replacement, the previous one. */
  secrets: readonly string[];
}

/** Returns the three headers of Standard Webhooks 1.0 ("Signature scheme", symmetric): HMAC-SHA256 over `id.timestamp.body`. */
export function webhookHeaders({ id, body, nowMs, secrets }: SignedMessage): Record<string, string> {
  const timestamp = Math.floor(nowMs / 1000);
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(webhookSecretPrefix.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  });
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signatures.join(' '),
  };
}
