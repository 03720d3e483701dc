import { revealCredentials as revealCredentialsCall } from '@cellgate/shared/proxy/credentials.endpoints.ts';
import { maxRevealedProxies, type ProxyCredentials, type RevealPurpose } from '@cellgate/shared/proxy/credentials.ts';
import type { Proxy } from '@cellgate/shared/proxy/proxy.ts';
import { type ExportScope, expandUsers } from '@cellgate/shared/proxy-export/expand-users.ts';
import { call } from '../../../api/call.ts';

/** Returns the proxies with their passwords, which lists omit, once per exported user. Each call is recorded in the history. */
export async function withPasswords(proxies: readonly Proxy[], whose: ExportScope): Promise<Proxy[]> {
  const complete: Proxy[] = [];
  for (let start = 0; start < proxies.length; start += maxRevealedProxies) {
    const some = proxies.slice(start, start + maxRevealedProxies);
    const revealed = await reveal(some, 'export');
    complete.push(...some.flatMap((proxy) => expandUsers(proxy, revealed.get(proxy._id) ?? [], whose)));
  }
  return complete;
}

/** Returns a proxy with the credentials of one user, by default its main user. With IP-only access there are none to fetch. */
export async function withPassword(
  proxy: Proxy,
  purpose: RevealPurpose,
  username: string = proxy.username,
): Promise<Proxy> {
  if (proxy.features.authentication.type === 'iponly') return proxy;
  const users = (await reveal([proxy], purpose)).get(proxy._id) ?? [];
  return { ...proxy, ...users.find((user) => user.username === username) };
}

async function reveal(
  proxies: readonly Proxy[],
  purpose: RevealPurpose,
): Promise<ReadonlyMap<string, ProxyCredentials[]>> {
  const body = { proxyIds: proxies.map(({ _id }) => _id), purpose };
  const answer = await call(revealCredentialsCall, { body });
  return new Map(answer.proxies.map(({ proxyId, users }) => [proxyId, users]));
}
