import { revealCredentials as revealCredentialsCall } from '@cellgate/shared/proxy/credentials.endpoints.ts';
import { maxRevealedProxies, type RevealPurpose } from '@cellgate/shared/proxy/credentials.ts';
import type { Proxy } from '@cellgate/shared/proxy/proxy.ts';
import { call } from '../../api/call.ts';

/** The proxies with their passwords, which lists leave out. Each time stands in the history. */
export async function withPasswords(proxies: readonly Proxy[], purpose: RevealPurpose): Promise<Proxy[]> {
  const complete: Proxy[] = [];
  for (let start = 0; start < proxies.length; start += maxRevealedProxies) {
    const some = proxies.slice(start, start + maxRevealedProxies);
    const body = { proxyIds: some.map(({ _id }) => _id), purpose };
    const revealed = new Map(
      (await call(revealCredentialsCall, { body })).proxies.map(({ proxyId, users }) => [proxyId, users]),
    );
    complete.push(...some.map((proxy) => ({ ...proxy, ...revealed.get(proxy._id)?.[0] })));
  }
  return complete;
}

/** The same of one. Where an address alone decides there is nothing to ask for. */
export async function withPassword(proxy: Proxy, purpose: RevealPurpose): Promise<Proxy> {
  if (proxy.features.authentication.type === 'iponly') return proxy;
  const [complete] = await withPasswords([proxy], purpose);
  return complete ?? proxy;
}
