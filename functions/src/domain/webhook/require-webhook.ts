import type { AccountId, WebhookId } from '@cellgate/shared/contract/id.ts';
import type { Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { isConditionFailed, type Write } from '../../storage/database.ts';
import { type WebhookRecord, webhookStore } from '../../storage/webhook/webhook-store.ts';

/** One of the account's own; one of somebody else is as unknown as one that never was. */
export async function requireOwnWebhook(
  ctx: Context,
  key: { accountId: AccountId; webhookId: WebhookId },
): Promise<WebhookRecord> {
  const webhook = await webhookStore(ctx.database).find(key);
  if (!webhook) throw new AppError('webhook.not_found');
  return webhook;
}

/** Only addresses that may be called at all; where a name leads to is judged with every call. */
export function requireOpenUrl(ctx: Context, url: string): void {
  if (!ctx.webhookSender.accepts(url)) throw new AppError('webhook.url_refused');
}

/** A change of an endpoint: somebody else's at the same moment, or sessions that ended meanwhile, are worth another try by the caller. */
export async function writeWebhook(ctx: Context, writes: readonly Write[]): Promise<void> {
  try {
    await ctx.database.transact(writes);
  } catch (error) {
    if (isConditionFailed(error, 'webhook') || isConditionFailed(error, 'epoch'))
      throw new AppError('internal.busy', { retryAfterSeconds: 1, cause: error });
    throw error;
  }
}
