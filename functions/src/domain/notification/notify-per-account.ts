import type { AccountId } from '@cellgate/shared/contract/id.ts';
import type { NotificationDetails, NotificationKind } from '@cellgate/shared/notification/notification.ts';
import type { Context } from '../../context.ts';
import { notificationStore } from '../../storage/account/notification-store.ts';
import type { Write } from '../../storage/database.ts';
import type { ProxyRecord } from '../../storage/proxy/proxy-store.ts';
import { nameProxies } from '../proxy-reading/name-proxies.ts';
import { notify } from './notify.ts';

/** Notices of one message: they are written in one transaction. */
const maxTogether = 90;

/** Tells each customer of all their proxies that it concerns in one message; what was told before is left out. */
export async function notifyPerAccount(
  ctx: Context,
  concerned: readonly { proxy: ProxyRecord; notice: string }[],
  news: {
    kind: NotificationKind;
    details: NotificationDetails;
    /** What is written together with the notices. */
    beside?: (accountId: AccountId, proxies: readonly ProxyRecord[]) => Promise<readonly Write[]>;
  },
): Promise<void> {
  const told = await notificationStore(ctx.database).findNotices(concerned.map(({ notice }) => notice));
  const fresh = concerned.filter(({ notice }) => !told.has(notice));
  for (const [accountId, own] of Map.groupBy(fresh, ({ proxy }) => proxy.accountId)) {
    for (let start = 0; start < own.length; start += maxTogether) {
      const part = own.slice(start, start + maxTogether);
      const proxies = part.map(({ proxy }) => proxy);
      const details = { ...news.details, proxies: nameProxies(proxies) };
      const beside = (await news.beside?.(accountId, proxies)) ?? [];
      await notify(ctx, accountId, { kind: news.kind, details, once: part.map(({ notice }) => notice), beside });
    }
  }
}
