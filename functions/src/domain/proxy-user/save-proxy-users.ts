import { aboutProxy } from '@cellgate/shared/log/about-proxy.ts';
import type { Proxy } from '@cellgate/shared/proxy/proxy.ts';
import type { ProxyUser } from '@cellgate/shared/proxy/proxy-user.ts';
import { sumUsers } from '@cellgate/shared/proxy/traffic.ts';
import type { AccountActor, Caller, Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { isConditionFailed } from '../../storage/database.ts';
import { eventWrite } from '../../storage/event-store.ts';
import { changeUsersWrite } from '../../storage/proxy/proxy-access-store.ts';
import type { ProxyRecord } from '../../storage/proxy/proxy-store.ts';
import { trafficStore } from '../../storage/proxy/traffic-store.ts';
import { changeLookupWrites, lookupsOfProxy } from '../../storage/search/lookup-store.ts';
import { commit } from '../happening/commit.ts';
import { awaitConfirmation } from '../proxy/await-confirmation.ts';
import { showProxyUsers } from './show-proxy-users.ts';

interface UsersChange {
  proxy: ProxyRecord;
  change: Partial<Pick<ProxyRecord, 'auth' | 'users'>>;
  kind: 'proxy.user_added' | 'proxy.user_changed' | 'proxy.user_removed';
  /** Username of the user changed. */
  username: string;
}

/**
 * Stores the users of a proxy, publishes them to its server, and returns as soon as the server has confirmed, or after a timeout. `user` is undefined
 * if removed.
 */
export async function saveProxyUsers(
  ctx: Context,
  caller: Caller<AccountActor>,
  { proxy, change, kind, username }: UsersChange,
): Promise<{ proxy: Proxy; user: ProxyUser | undefined }> {
  const changed = { ...proxy, ...change, version: proxy.version + 1 };
  try {
    const details = { ...aboutProxy(proxy), username };
    const event = eventWrite({ ctx, caller, kind, subject: caller.actor.accountId, details });
    const lookups = changeLookupWrites(lookupsOfProxy(proxy), lookupsOfProxy(changed));
    await commit(ctx, { writes: [changeUsersWrite(proxy, changed), event, ...lookups], servers: [proxy] });
  } catch (error) {
    if (isConditionFailed(error, 'proxy')) throw new AppError('proxy.settings_busy');
    throw error;
  }
  const [shown, counters] = await Promise.all([
    awaitConfirmation(ctx, changed),
    trafficStore(ctx.database).listCounters(proxy.proxyId),
  ]);
  const users = showProxyUsers(changed, sumUsers(counters));
  return { proxy: shown, user: users.find((user) => user.username === username) };
}
