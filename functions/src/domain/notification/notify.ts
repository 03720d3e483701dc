import type { AccountId } from '@cellgate/shared/contract/id.ts';
import { type Context, timestamp } from '../../context.ts';
import { describeError } from '../../log.ts';
import { noticeWrite } from '../../storage/account/notification-store.ts';
import { isConditionFailed, type Write } from '../../storage/database.ts';
import { sendEnqueuedMails } from '../mail/send-enqueued-mail.ts';
import { composeNotifications, type NotificationDraft, readAudience } from './compose-notifications.ts';

export interface Notice extends NotificationDraft {
  /** Names of notices, at most 90, each of which is given once only, however often this is called. */
  once: readonly string[];
  /** Writes for the transaction of the notices, so that they also happen once only. */
  beside?: readonly Write[];
}

/**
 * Notifies a customer of a sweep's finding, by the chosen channels; a later sweep completes what a crash interrupted. Errors are logged, not thrown.
 * Notices, in-app notification and email are written in one transaction. Requests use `composeNotifications` in their own transaction.
 */
export async function notify(ctx: Context, accountId: AccountId, notice: Notice): Promise<void> {
  try {
    await writeNotice(ctx, accountId, notice);
  } catch (error) {
    ctx.log.error('notification.failed', { accountId, kind: notice.kind, ...describeError(error) });
  }
}

async function writeNotice(
  ctx: Context,
  accountId: AccountId,
  { kind, details, once, beside = [] }: Notice,
): Promise<void> {
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
