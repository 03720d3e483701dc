import type { AccountId } from '@cellgate/shared/contract/id.ts';
import { type Cents, toCents, toDollars } from '@cellgate/shared/contract/money.ts';
import type { WebhookEvent, WebhookKind } from '@cellgate/shared/webhook/webhook-message.ts';
import { type Context, timestamp } from '../../context.ts';
import { describeError } from '../../log.ts';
import type { Write } from '../../storage/database.ts';
import { enqueueMessagesWrite } from '../../storage/webhook/webhook-message-store.ts';
import { webhookStore } from '../../storage/webhook/webhook-store.ts';
import { readNotificationSettings } from '../notification/compose-notifications.ts';

/** Events that an account's endpoints subscribe to, as read before a change. */
export interface WebhookSubscriptions {
  accountId: AccountId;
  kinds: ReadonlySet<WebhookKind>;
  lowBalanceCents: Cents;
}

export async function readSubscriptions(ctx: Context, accountId: AccountId): Promise<WebhookSubscriptions> {
  const webhooks = await webhookStore(ctx.database).listOfAccount(accountId);
  const kinds = new Set(webhooks.filter(({ isOn }) => isOn).flatMap((webhook) => webhook.kinds));
  const settings = kinds.has('balance.low') ? await readNotificationSettings(ctx, accountId) : undefined;
  return { accountId, kinds, lowBalanceCents: toCents(settings?.lowBalance ?? 0) };
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

/** Returns the `balance.low` event if a movement has just taken the balance below the owner's limit. */
export function lowBalanceEvents(
  { lowBalanceCents }: WebhookSubscriptions,
  { beforeCents, afterCents }: { beforeCents: Cents; afterCents: Cents },
): WebhookEvent[] {
  if (beforeCents < lowBalanceCents || afterCents >= lowBalanceCents) return [];
  return [{ kind: 'balance.low', data: { balance: toDollars(afterCents), limit: toDollars(lowBalanceCents) } }];
}

/** Starts the webhook sender right after a commit. Errors are logged, not thrown, because the schedule sends within a minute anyway. */
export async function triggerWebhookSender(ctx: Context, { kinds }: WebhookSubscriptions): Promise<void> {
  if (kinds.size === 0) return;
  try {
    await ctx.taskStarter?.start('send-webhooks');
  } catch (error) {
    ctx.log.warn('webhook.trigger_failed', describeError(error));
  }
}
