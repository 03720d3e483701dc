import type { AccountId, WebhookId } from '@cellgate/shared/contract/id.ts';
import type { Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { isConditionFailed, type Write } from '../../storage/database.ts';
import { type WebhookRecord, webhookStore } from '../../storage/webhook/webhook-store.ts';

/** Returns one of the account's endpoints. Throws `webhook.not_found`, also for one of another account. */
export async function requireOwnWebhook(
  ctx: Context,
  key: { accountId: AccountId; webhookId: WebhookId },
): Promise<WebhookRecord> {
  const webhook = await webhookStore(ctx.database).find(key);
  if (!webhook) throw new AppError('webhook.not_found');
  return webhook;
}

/** Throws `webhook.url_refused` for a URL that may never be called. The address behind a host name is checked with every attempt. */
export function requireOpenUrl(ctx: Context, url: string): void {
  if (!ctx.webhookSender.accepts(url)) throw new AppError('webhook.url_refused');
}

/** Writes a change of an endpoint. Throws `internal.busy` if the endpoint was changed or the account's sessions were ended meanwhile. */
export async function writeWebhook(ctx: Context, writes: readonly Write[]): Promise<void> {
  try {
    await ctx.database.transact(writes);
  } catch (error) {
    if (isConditionFailed(error, 'webhook') || isConditionFailed(error, 'epoch'))
      throw new AppError('internal.busy', { retryAfterSeconds: 1, cause: error });
    throw error;
  }
}
