import type { AccountId } from '@cellgate/shared/contract/id.ts';
import { type Cents, toCents, toDollars } from '@cellgate/shared/contract/money.ts';
import type { WebhookEvent, WebhookKind } from '@cellgate/shared/webhook/webhook-message.ts';
import { type Context, timestamp } from '../../context.ts';
import { describeError } from '../../log.ts';
import type { Write } from '../../storage/database.ts';
import { enqueueMessagesWrite } from '../../storage/webhook/webhook-message-store.ts';
import { webhookStore } from '../../storage/webhook/webhook-store.ts';
import { readNotificationSettings } from '../notification/compose-notifications.ts';

/** Of what an account's endpoints want to be told, as it was when a verb began. */
export interface WebhookSubscriptions {
  accountId: AccountId;
  kinds: ReadonlySet<WebhookKind>;
  lowBalanceCents: Cents;
}

export async function readListeners(ctx: Context, accountId: AccountId): Promise<WebhookSubscriptions> {
  const webhooks = await webhookStore(ctx.database).listOfAccount(accountId);
  const kinds = new Set(webhooks.filter(({ isOn }) => isOn).flatMap((webhook) => webhook.kinds));
  const settings = kinds.has('balance.low') ? await readNotificationSettings(ctx, accountId) : undefined;
  return { accountId, kinds, lowBalanceCents: toCents(settings?.lowBalance ?? 0) };
}

/**
 * What is to be told, for the transaction of what it tells of: one write however much it is, and none when nobody listens. So nothing is told
 * that did not happen, and nothing that happened is lost. `send-webhooks.ts` takes it from there.
 */
export function enqueueWebhookWrites(
  ctx: Pick<Context, 'now' | 'newId'>,
  { accountId, kinds }: WebhookSubscriptions,
  news: readonly WebhookEvent[],
): Write[] {
  const at = timestamp(ctx);
  const messages = news
    .filter(({ kind }) => kinds.has(kind))
    .map(({ kind, data }) => {
      return { messageId: ctx.newId('message'), kind, body: JSON.stringify({ type: kind, timestamp: at, data }) };
    });
  const [first] = messages;
  return first ? [enqueueMessagesWrite({ toldId: first.messageId, accountId, messages, createdAt: at })] : [];
}

/** Whether a movement of money has just taken the balance below what its owner chose. */
export function lowBalanceEvents(
  { lowBalanceCents }: WebhookSubscriptions,
  { beforeCents, afterCents }: { beforeCents: Cents; afterCents: Cents },
): WebhookEvent[] {
  if (beforeCents < lowBalanceCents || afterCents >= lowBalanceCents) return [];
  return [{ kind: 'balance.low', data: { balance: toDollars(afterCents), limit: toDollars(lowBalanceCents) } }];
}

/** After the commit: has them sent now instead of within a minute. It fails nothing, because the schedule comes anyway. */
export async function triggerWebhookSender(ctx: Context, { kinds }: WebhookSubscriptions): Promise<void> {
  if (kinds.size === 0) return;
  try {
    await ctx.taskStarter?.start('send-webhooks');
  } catch (error) {
    ctx.log.warn('webhook.trigger_failed', describeError(error));
  }
}
