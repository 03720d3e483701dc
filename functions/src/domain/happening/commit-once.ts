import type { AccountId } from '@cellgate/shared/contract/id.ts';
import { bySystem, type Context, timestamp } from '../../context.ts';
import { describeError } from '../../log.ts';
import { noticeWrite } from '../../storage/account/notification-store.ts';
import { isConditionFailed } from '../../storage/database.ts';
import { commit } from './commit.ts';
import type { Happening } from './happening.ts';
import { readRecipients } from './read-recipients.ts';

interface Finding {
  happened: Happening;
  /** Names of notices, at most 90, each of which is given once only, however often this is called. */
  once: readonly string[];
}

/**
 * Notifies an active customer of a sweep's finding, once; a later sweep completes what a crash interrupted. Notices, webhook messages, notification and
 * email are written in one transaction. Errors are logged, not thrown.
 */
export async function commitOnce(ctx: Context, accountId: AccountId, { happened, once }: Finding): Promise<void> {
  try {
    const recipients = await readRecipients(ctx, accountId);
    if (!recipients.audience.account?.isActive) return;
    const at = timestamp(ctx);
    const writes = once.map((name) => noticeWrite(name, at));
    await commit(ctx, { caller: bySystem, writes, happened: [happened], recipients });
  } catch (error) {
    if (isConditionFailed(error, 'notice')) return;
    ctx.log.error('notification.failed', { accountId, kind: happened.notification?.kind, ...describeError(error) });
  }
}
