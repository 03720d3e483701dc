import { type AccountActor, type Caller, type Context, timestamp } from '../../context.ts';
import { isConditionFailed } from '../../storage/database.ts';
import { eventWrite } from '../../storage/event-store.ts';
import { noticeWrite, notificationStore } from '../../storage/notification-store.ts';
import type { ProxyRecord } from '../../storage/proxy-store.ts';

/** A script may ask every minute: its first look of each hour stands for the others. */
const hourLength = '2026-11-21T08'.length;

/** Before passwords are answered to a program: puts it into the customer's history, once an hour for each key and each session. */
export async function noteCredentialsRead(
  ctx: Pick<Context, 'database' | 'now' | 'newId'>,
  caller: Pick<Caller<AccountActor>, 'actor'>,
  read: readonly Pick<ProxyRecord, 'auth'>[],
): Promise<void> {
  const quantity = read.filter(({ auth }) => auth.password !== '').length;
  if (quantity === 0) return;
  const { accountId, sessionId, keyId } = caller.actor;
  const reader = keyId ?? sessionId ?? accountId;
  const at = timestamp(ctx);
  const notice = `credentials-read:${reader}:${at.slice(0, hourLength)}`;
  if ((await notificationStore(ctx.database).findNotices([notice])).has(notice)) return;
  try {
    await ctx.database.transact([
      noticeWrite(notice, at),
      eventWrite({ ctx, caller, kind: 'proxy.credentials_listed', subject: accountId, details: { reader, quantity } }),
    ]);
  } catch (error) {
    // The same reader asked twice at once: it stands there.
    if (!isConditionFailed(error, 'notice')) throw error;
  }
}
