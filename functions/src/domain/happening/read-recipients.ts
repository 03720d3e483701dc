import type { AccountId } from '@cellgate/shared/contract/id.ts';
import type { Context } from '../../context.ts';
import { type Audience, readAudience } from '../notification/compose-notifications.ts';
import { readSubscriptions, type WebhookSubscriptions } from './enqueue-webhooks.ts';

/** An account with the webhook events and notifications that it wants, as read before a change. */
export interface Recipients {
  subscriptions: WebhookSubscriptions;
  audience: Audience;
}

/** Reads the channels that an account has chosen. A retried change may use one reading for all its attempts. */
export async function readRecipients(ctx: Pick<Context, 'database'>, accountId: AccountId): Promise<Recipients> {
  const [subscriptions, audience] = await Promise.all([
    readSubscriptions(ctx, accountId),
    readAudience(ctx, accountId),
  ]);
  return { subscriptions, audience };
}
