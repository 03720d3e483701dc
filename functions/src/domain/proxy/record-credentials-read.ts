import { createHash } from 'node:crypto';
import { type AccountActor, type Caller, type Context, timestamp } from '../../context.ts';
import { noticeWrite, notificationStore } from '../../storage/account/notification-store.ts';
import { isConditionFailed } from '../../storage/database.ts';
import { eventWrite } from '../../storage/event-store.ts';
import type { ProxyRecord } from '../../storage/proxy/proxy-store.ts';

/** Length of a timestamp up to its hour. A script may ask every minute: only its first request of an hour is recorded. */
const hourLength = '2026-11-21T08'.length;

/**
 * Records that passwords are about to be returned, in the history of the customer and of each proxy: once an hour for each key or session and each
 * set of proxies.
 */
export async function recordCredentialsRead(
  ctx: Pick<Context, 'database' | 'now' | 'newId'>,
  caller: Pick<Caller<AccountActor>, 'actor'>,
  read: readonly Pick<ProxyRecord, 'auth' | 'proxyId'>[],
): Promise<void> {
  const withPassword = read.filter(({ auth }) => auth.password !== '').map(({ proxyId }) => proxyId);
  if (withPassword.length === 0) return;
  const proxyIds = withPassword.sort().join(' ');
  const { accountId, sessionId, keyId } = caller.actor;
  const reader = keyId ?? sessionId ?? accountId;
  const at = timestamp(ctx);
  const notice = `credentials-read:${reader}:${fingerprint(proxyIds)}:${at.slice(0, hourLength)}`;
  if ((await notificationStore(ctx.database).findNotices([notice])).has(notice)) return;
  const details = { reader, quantity: withPassword.length, proxyIds };
  try {
    await ctx.database.transact([
      noticeWrite(notice, at),
      eventWrite({ ctx, caller, kind: 'proxy.credentials_listed', subject: accountId, details }),
    ]);
  } catch (error) {
    // A concurrent request of the same reader has recorded it.
    if (!isConditionFailed(error, 'notice')) throw error;
  }
}

function fingerprint(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22);
}
