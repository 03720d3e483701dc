import type { BodyOf, DataOf } from '@cellgate/shared/contract/endpoint.ts';
import type { createWebhook as createEndpoint } from '@cellgate/shared/webhook/webhook.endpoints.ts';
import { maxWebhooks } from '@cellgate/shared/webhook/webhook.ts';
import { type AccountActor, type Call, timestamp } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { sameEpochWrite } from '../../storage/account/account-owner-store.ts';
import { eventWrite } from '../../storage/event-store.ts';
import { createWebhookWrite, type WebhookRecord, webhookStore } from '../../storage/webhook/webhook-store.ts';
import { requireAccount, requireVerifiedEmail } from '../access/require-account.ts';
import { requireOpenUrl, writeWebhook } from './require-webhook.ts';
import { showWebhook } from './show-webhook.ts';
import { createWebhookSecret } from './webhook-secret.ts';

/** Creates a webhook endpoint. Throws `webhook.url_refused`, and `webhook.too_many`; two concurrent calls may exceed the limit by one. */
export async function createWebhook({
  ctx,
  caller,
  input,
}: Call<BodyOf<typeof createEndpoint>, AccountActor>): Promise<DataOf<typeof createEndpoint>> {
  const account = await requireAccount(ctx, caller);
  requireVerifiedEmail(account);
  requireOpenUrl(ctx, input.url);
  const { accountId } = account;
  const existing = await webhookStore(ctx.database).listOfAccount(accountId);
  if (existing.length >= maxWebhooks) throw new AppError('webhook.too_many', { params: { limit: maxWebhooks } });
  const webhookId = ctx.newId('webhook');
  const { secret, sealed } = createWebhookSecret(ctx, { webhookId });
  const webhook: WebhookRecord = {
    accountId,
    webhookId,
    url: input.url,
    kinds: input.kinds,
    isOn: true,
    wasGivenUp: false,
    failingSince: null,
    sealedSecret: sealed,
    oldSecret: null,
    createdAt: timestamp(ctx),
    version: 1,
  };
  const details = { webhookId, host: new URL(input.url).host, kinds: input.kinds.join(' '), ip: caller.ip };
  await writeWebhook(ctx, [
    createWebhookWrite(webhook),
    sameEpochWrite(account),
    eventWrite({ ctx, caller, kind: 'account.webhook_created', subject: accountId, details }),
  ]);
  return { secret, webhook: showWebhook(webhook, ctx.now()) };
}
