import { secretOverlapHours, webhookSecretPrefix } from '@cellgate/shared/webhook/webhook.ts';
import type { Context } from '../../context.ts';
import { seal, unseal } from '../../seal.ts';
import type { WebhookRecord } from '../../storage/webhook/webhook-store.ts';

const secretBytes = 32;

type SecretOwner = Pick<WebhookRecord, 'webhookId'>;
const contextOf = ({ webhookId }: SecretOwner) => `webhook:${webhookId}`;

/** Creates a signing secret, in plain text for its owner and sealed for storage. */
export function createWebhookSecret(ctx: Pick<Context, 'randomBytes' | 'keys'>, owner: SecretOwner) {
  const secret = `${webhookSecretPrefix}${ctx.randomBytes(secretBytes).toString('base64')}`;
  const { randomBytes } = ctx;
  return { secret, sealed: seal({ key: ctx.keys.seal, text: secret, context: contextOf(owner), randomBytes }) };
}

/** Returns the secrets that sign now: the current one and, for a day, the previous one. */
export function signingSecrets(ctx: Pick<Context, 'now' | 'keys'>, webhook: WebhookRecord): string[] {
  const { sealedSecret, oldSecret } = webhook;
  const old = oldSecret && Date.parse(oldSecret.until) > ctx.now() ? [oldSecret.sealed] : [];
  return [sealedSecret, ...old].flatMap(
    (sealed) => unseal({ key: ctx.keys.seal, sealed, context: contextOf(webhook) }) ?? [],
  );
}

export function oldSecretOf(ctx: Pick<Context, 'now'>, { sealedSecret }: WebhookRecord): WebhookRecord['oldSecret'] {
  return { sealed: sealedSecret, until: new Date(ctx.now() + secretOverlapHours * 3_600_000).toISOString() };
}
