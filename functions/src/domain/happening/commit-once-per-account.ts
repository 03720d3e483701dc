import type { Context } from '../../context.ts';
import { notificationStore } from '../../storage/account/notification-store.ts';
import type { ProxyRecord } from '../../storage/proxy/proxy-store.ts';
import { commitOnce } from './commit-once.ts';
import type { Happening } from './happening.ts';

/** Maximum number of notices per transaction. */
const maxTogether = 90;

/** Notifies each customer of all proxies concerned in one happening, leaving out those whose notice was given before. */
export async function commitOncePerAccount(
  ctx: Context,
  concerned: readonly { proxy: ProxyRecord; notice: string }[],
  happenedTo: (proxies: readonly ProxyRecord[]) => Happening,
): Promise<void> {
  const given = await notificationStore(ctx.database).findNotices(concerned.map(({ notice }) => notice));
  const fresh = concerned.filter(({ notice }) => !given.has(notice));
  for (const [accountId, own] of Map.groupBy(fresh, ({ proxy }) => proxy.accountId)) {
    for (let start = 0; start < own.length; start += maxTogether) {
      const part = own.slice(start, start + maxTogether);
      const happened = happenedTo(part.map(({ proxy }) => proxy));
      await commitOnce(ctx, accountId, { happened, once: part.map(({ notice }) => notice) });
    }
  }
}
