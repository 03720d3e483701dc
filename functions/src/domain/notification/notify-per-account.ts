import type { AccountId } from '@cellgate/shared/contract/id.ts';
import type { NotificationDetails, NotificationKind } from '@cellgate/shared/notification/notification.ts';
import type { Context } from '../../context.ts';
import { notificationStore } from '../../storage/account/notification-store.ts';
import type { Write } from '../../storage/database.ts';
import type { ProxyRecord } from '../../storage/proxy/proxy-store.ts';
import { nameProxies } from '../proxy-reading/name-proxies.ts';
import { notify } from './notify.ts';

/** Maximum number of notices per transaction. */
const maxTogether = 90;

/** Notifies each customer of all proxies concerned in one notification, leaving out those already notified of. */
export async function notifyPerAccount(
  ctx: Context,
  concerned: readonly { proxy: ProxyRecord; notice: string }[],
  notification: {
    kind: NotificationKind;
    details: NotificationDetails;
    /** Returns further writes for the transaction of the notices. */
    beside?: (accountId: AccountId, proxies: readonly ProxyRecord[]) => Promise<readonly Write[]>;
  },
): Promise<void> {
  const given = await notificationStore(ctx.database).findNotices(concerned.map(({ notice }) => notice));
  const fresh = concerned.filter(({ notice }) => !given.has(notice));
  for (const [accountId, own] of Map.groupBy(fresh, ({ proxy }) => proxy.accountId)) {
    for (let start = 0; start < own.length; start += maxTogether) {
      const part = own.slice(start, start + maxTogether);
      const proxies = part.map(({ proxy }) => proxy);
      const details = { ...notification.details, proxies: nameProxies(proxies) };
      const beside = (await notification.beside?.(accountId, proxies)) ?? [];
      await notify(ctx, accountId, {
        kind: notification.kind,
        details,
        once: part.map(({ notice }) => notice),
        beside,
      });
    }
  }
}
