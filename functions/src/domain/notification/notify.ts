import type { AccountId } from '@cellgate/shared/contract/id.ts';
import { type Context, timestamp } from '../../context.ts';
import { describeError } from '../../log.ts';
import { noticeWrite } from '../../storage/account/notification-store.ts';
import { isConditionFailed, type Write } from '../../storage/database.ts';
import { sendEnqueuedMails } from '../mail/send-enqueued-mail.ts';
import { composeNotifications, type NotificationDraft, readAudience } from './compose-notifications.ts';

export interface Notice extends NotificationDraft {
  /** Names what is told only once, however often this is called; at most 90. */
  once: readonly string[];
  /** Written in the same transaction as the notices, and so also once. */
  beside?: readonly Write[];
}

/**
 * Notifies a customer of what a sweep has found, by the channels they chose; a later sweep completes what a crash interrupted. Failures are
 * logged and never propagate. Notices, bell and mail are written in one transaction. Acts notify in their own transaction, with
 * `composeNotifications`.
 */
export async function notify(ctx: Context, accountId: AccountId, notice: Notice): Promise<void> {
  try {
    await tell(ctx, accountId, notice);
  } catch (error) {
    ctx.log.error('notification.failed', { accountId, kind: notice.kind, ...describeError(error) });
  }
}

async function tell(ctx: Context, accountId: AccountId, { kind, details, once, beside = [] }: Notice): Promise<void> {
  const audience = await readAudience(ctx, accountId);
  if (!audience.account?.isActive) return;
  const { writes, letters } = composeNotifications(ctx, audience, [{ kind, details }]);
  const at = timestamp(ctx);
  try {
    await ctx.database.transact([...once.map((name) => noticeWrite(name, at)), ...beside, ...writes]);
  } catch (error) {
    if (isConditionFailed(error, 'notice')) return;
    throw error;
  }
  await sendEnqueuedMails(ctx, letters);
}
