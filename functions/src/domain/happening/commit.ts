import type { ServerId } from '@cellgate/shared/contract/id.ts';
import type { Context } from '../../context.ts';
import { maxTransactionActions, type Write } from '../../storage/database.ts';
import type { EventAuthor } from '../../storage/event-draft.ts';
import { eventWrite } from '../../storage/event-store.ts';
import { bumpRevisionWrites } from '../../storage/server/server-store.ts';
import { publishDesiredStates } from '../desired/publish-desired.ts';
import type { EnqueuedMail } from '../mail/enqueue-mail.ts';
import { sendEnqueuedMails } from '../mail/send-enqueued-mail.ts';
import { composeNotifications } from '../notification/compose-notifications.ts';
import { enqueueWebhookWrites, triggerWebhookSender } from './enqueue-webhooks.ts';
import type { Happening } from './happening.ts';
import type { Recipients } from './read-recipients.ts';

/** A change of records, with everything that is announced of it. */
export type Change = {
  writes: readonly Write[];
  /** Servers whose desired state changes: their revision is increased, and the state is published. */
  servers?: readonly { serverId: ServerId }[];
  /** Emails of their own kind, e.g. a receipt; they are stored with the change and sent after it. */
  mails?: readonly EnqueuedMail[];
} & (Announcement | { [Key in keyof Announcement]?: never });

interface Announcement {
  /** Author of the events. */
  caller: EventAuthor;
  happened: readonly Happening[];
  /** Account that gets webhook messages and notifications; null if no account does. */
  recipients: Recipients | null;
}

/** A change in the form of one transaction. */
export interface ComposedChange {
  writes: readonly Write[];
  /** Delivers what was committed: publishes desired states, sends emails, starts the webhook sender. Errors are logged, not thrown. */
  deliver(): Promise<void>;
}

/**
 * Commits a change in one transaction with its events, webhook messages, notifications and emails, and delivers them. Throws `ConditionFailed`
 * like `Database.transact`, and then nothing was written; after the commit nothing is thrown.
 */
export async function commit(ctx: Context, change: Change): Promise<void> {
  const { writes, deliver } = composeChange(ctx, change);
  await ctx.database.transact(writes);
  await deliver();
}

/**
 * Returns the transaction of a change, and its delivery after the commit. Throws a `RangeError` if it has more than 100 actions: DynamoDB would
 * refuse it.
 */
export function composeChange(
  ctx: Context,
  { caller, recipients, happened = [], servers = [], mails = [], ...change }: Change,
): ComposedChange {
  const events = happened.flatMap(({ event }) => (event && caller ? [eventWrite({ ctx, caller, ...event })] : []));
  const messages = happened.flatMap(({ webhook }) => webhook ?? []);
  const drafts = happened.flatMap(({ notification }) => notification ?? []);
  const notifications = recipients ? composeNotifications(ctx, recipients.audience, drafts) : { writes: [], mails: [] };
  const enqueued = recipients ? enqueueWebhookWrites(ctx, recipients.subscriptions, messages) : [];
  const writes = [
    ...change.writes,
    ...bumpRevisionWrites(servers),
    ...events,
    ...enqueued,
    ...mails.flatMap((each) => each.writes),
    ...notifications.writes,
  ];
  if (writes.length > maxTransactionActions) throw new RangeError(`a transaction of ${writes.length} actions`);
  const deliver = async () => {
    await Promise.all([
      publishDesiredStates(
        ctx,
        servers.map(({ serverId }) => serverId),
      ),
      sendEnqueuedMails(ctx, [...mails, ...notifications.mails]),
      ...(enqueued.length > 0 ? [triggerWebhookSender(ctx)] : []),
    ]);
  };
  return { writes, deliver };
}
