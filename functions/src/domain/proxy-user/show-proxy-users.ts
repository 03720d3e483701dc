import type { ProxyUser } from '@cellgate/shared/proxy/proxy-user.ts';
import { noTraffic, type UserTraffic } from '@cellgate/shared/proxy/traffic.ts';
import type { AddedUser, ProxyRecord } from '../../storage/proxy/proxy-store.ts';

/** Returns the proxy's own user, then the added ones; none once the proxy has expired. */
export function showProxyUsers(proxy: ProxyRecord, traffic: readonly UserTraffic[]): ProxyUser[] {
  const { username, note } = proxy.auth;
  const own = { username, note, isEnabled: true, isOwn: true, createdAt: proxy.createdAt };
  const added = proxy.users.map((user: AddedUser) => ({ ...user, isOwn: false }));
  return [own, ...added]
    .filter((user) => user.username !== '')
    .map((user) => ({ ...user, traffic: traffic.find((part) => part.username === user.username) ?? noTraffic }));
}
