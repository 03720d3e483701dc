import type { BodyOf, DataOf } from '@cellgate/shared/contract/endpoint.ts';
import type { revealCredentials as revealCredentialsEndpoint } from '@cellgate/shared/proxy/credentials.endpoints.ts';
import type { RevealedProxy } from '@cellgate/shared/proxy/credentials.ts';
import type { AccountActor, Call } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { eventWrite } from '../../storage/event-store.ts';
import { type ProxyRecord, proxyStore } from '../../storage/proxy/proxy-store.ts';

type Endpoint = typeof revealCredentialsEndpoint;

/** Returns passwords, of all requested proxies or none, after recording the request, once for all of them. Throws `proxy.not_found`. */
export async function revealCredentials({
  ctx,
  caller,
  input,
}: Call<BodyOf<Endpoint>, AccountActor>): Promise<DataOf<Endpoint>> {
  const { accountId } = caller.actor;
  const proxyIds = [...new Set(input.proxyIds)];
  const found = new Map((await proxyStore(ctx.database).findMany(proxyIds)).map((proxy) => [proxy.proxyId, proxy]));
  const revealed = proxyIds.map((proxyId): RevealedProxy => {
    const proxy = found.get(proxyId);
    if (proxy?.accountId !== accountId) throw new AppError('proxy.not_found');
    return { proxyId, users: usersOf(proxy) };
  });
  const [proxyId, ...others] = proxyIds;
  const named =
    others.length === 0 && proxyId ? { proxyId } : { quantity: proxyIds.length, proxyIds: proxyIds.join(' ') };
  const details = { ...named, purpose: input.purpose };
  await ctx.database.transact([
    eventWrite({ ctx, caller, kind: 'proxy.credentials_revealed', subject: accountId, details }),
  ]);
  return { proxies: revealed };
}

/** Returns the users of a proxy with their passwords; none if it has expired. */
export function usersOf({ auth, users }: Pick<ProxyRecord, 'auth' | 'users'>): RevealedProxy['users'] {
  return [auth, ...users].filter(({ username }) => username !== '');
}
