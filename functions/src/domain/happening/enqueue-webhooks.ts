import type { AccountId } from '@cellgate/shared/contract/id.ts';
import type { WebhookKind } from '@cellgate/shared/happening/happenings.ts';
import type { WebhookEvent } from '@cellgate/shared/webhook/webhook-message.ts';
import { type Context, timestamp } from '../../context.ts';
import { describeError } from '../../log.ts';
import type { Write } from '../../storage/database.ts';
import { enqueueMessagesWrite } from '../../storage/webhook/webhook-message-store.ts';
import { webhookStore } from '../../storage/webhook/webhook-store.ts';

/** Events that an account's endpoints subscribe to, as read before a change. */
export interface WebhookSubscriptions {
  accountId: AccountId;
  kinds: ReadonlySet<WebhookKind>;
}

export async function readSubscriptions(
  ctx: Pick<Context, 'database'>,
  accountId: AccountId,
): Promise<WebhookSubscriptions> {
  const webhooks = await webhookStore(ctx.database).listOfAccount(accountId);
  return { accountId, kinds: new Set(webhooks.filter(({ isOn }) => isOn).flatMap((webhook) => webhook.kinds)) };
}

/**
 * Returns the write that enqueues events, for the transaction of the change: one write for any number, none without a subscription. Thus no event is
 * lost, and none is sent for a change that failed. `send-webhooks.ts` sends them.
 */
export function enqueueWebhookWrites(
  ctx: Pick<Context, 'now' | 'newId'>,
  { accountId, kinds }: WebhookSubscriptions,
  events: readonly WebhookEvent[],
): Write[] {
  const at = timestamp(ctx);
  const messages = events
    .filter(({ kind }) => kinds.has(kind))
    .map(({ kind, data }) => {
      return { messageId: ctx.newId('message'), kind, body: JSON.stringify({ type: kind, timestamp: at, data }) };
    });
  const [first] = messages;
  return first ? [enqueueMessagesWrite({ toldId: first.messageId, accountId, messages, createdAt: at })] : [];
}

/** Starts the webhook sender right after a commit. Errors are logged, not thrown, because the schedule sends within a minute anyway. */
export async function triggerWebhookSender(ctx: Context): Promise<void> {
  try {
    await ctx.taskStarter?.start('send-webhooks');
  } catch (error) {
    ctx.log.warn('webhook.trigger_failed', describeError(error));
  }
}
