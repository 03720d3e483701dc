import type { BodyOf, DataOf } from '@cellgate/shared/contract/endpoint.ts';
import type { WebhookId } from '@cellgate/shared/contract/id.ts';
import type {
  changeWebhook as changeEndpoint,
  renewWebhookSecret as renewSecretEndpoint,
} from '@cellgate/shared/webhook/webhook.endpoints.ts';
import type { AccountActor, Call } from '../../context.ts';
import { sameEpochWrite } from '../../storage/account/account-owner-store.ts';
import { eventWrite } from '../../storage/event-store.ts';
import { changeWebhookWrite, deleteWebhookWrite } from '../../storage/webhook/webhook-store.ts';
import { requireAccount, requireVerifiedEmail } from '../access/require-account.ts';
import { requireOpenUrl, requireOwnWebhook, writeWebhook } from './require-webhook.ts';
import { showWebhook } from './show-webhook.ts';
import { createWebhookSecret, oldSecretOf } from './webhook-secret.ts';

type Change = typeof changeEndpoint;
type RenewSecret = typeof renewSecretEndpoint;
type WebhookKey = { id: WebhookId };

/**
 * Changes a webhook endpoint. Enabling it, or changing its URL while enabled, clears its failures. Throws `webhook.not_found`, `webhook.url_refused`.
 */
export async function changeWebhook({
  ctx,
  caller,
  input,
}: Call<BodyOf<Change> & WebhookKey, AccountActor>): Promise<DataOf<Change>> {
  const account = await requireAccount(ctx, caller);
  requireVerifiedEmail(account);
  const { accountId } = account;
  const { id: webhookId, url, kinds, isOn } = input;
  requireOpenUrl(ctx, url);
  const webhook = await requireOwnWebhook(ctx, { accountId, webhookId });
  const isFresh = isOn && (!webhook.isOn || url !== webhook.url);
  const change = { url, kinds, isOn, wasGivenUp: false, ...(isFresh && { failingSince: null }) };
  const details = { webhookId, host: new URL(url).host, kinds: kinds.join(' '), isOn, ip: caller.ip };
  await writeWebhook(ctx, [
    changeWebhookWrite(webhook, change),
    sameEpochWrite(account),
    eventWrite({ ctx, caller, kind: 'account.webhook_changed', subject: accountId, details }),
  ]);
  return { webhook: showWebhook({ ...webhook, ...change }, ctx.now()) };
}

/** Creates a new signing secret. The previous one also signs for a day, so that a receiver can switch without losing a message. */
export async function renewWebhookSecret({
  ctx,
  caller,
  input,
}: Call<WebhookKey, AccountActor>): Promise<DataOf<RenewSecret>> {
  const account = await requireAccount(ctx, caller);
  requireVerifiedEmail(account);
  const { accountId } = account;
  const webhook = await requireOwnWebhook(ctx, { accountId, webhookId: input.id });
  const { secret, sealed } = createWebhookSecret(ctx, webhook);
  const change = { sealedSecret: sealed, oldSecret: oldSecretOf(ctx, webhook) };
  const details = { webhookId: input.id, ip: caller.ip };
  await writeWebhook(ctx, [
    changeWebhookWrite(webhook, change),
    sameEpochWrite(account),
    eventWrite({ ctx, caller, kind: 'account.webhook_secret_renewed', subject: accountId, details }),
  ]);
  return { secret, webhook: showWebhook({ ...webhook, ...change }, ctx.now()) };
}

export async function deleteWebhook({ ctx, caller, input }: Call<WebhookKey, AccountActor>) {
  const { accountId } = await requireAccount(ctx, caller);
  const webhook = await requireOwnWebhook(ctx, { accountId, webhookId: input.id });
  const details = { webhookId: input.id, host: new URL(webhook.url).host, ip: caller.ip };
  await writeWebhook(ctx, [
    deleteWebhookWrite(webhook),
    eventWrite({ ctx, caller, kind: 'account.webhook_deleted', subject: accountId, details }),
  ]);
  return {};
}
