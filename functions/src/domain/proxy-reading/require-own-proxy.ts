import type { ProxyId } from '@cellgate/shared/contract/id.ts';
import type { AccountActor, Caller, Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { type ProxyRecord, proxyStore } from '../../storage/proxy/proxy-store.ts';
import { statusOf } from './to-proxy.ts';

/** Returns the caller's proxy. Throws `proxy.not_found`, also for a proxy of another account. */
export async function requireOwnProxy(ctx: Context, caller: Caller<AccountActor>, id: ProxyId): Promise<ProxyRecord> {
  const proxy = await proxyStore(ctx.database).find(id);
  if (proxy?.accountId !== caller.actor.accountId) throw new AppError('proxy.not_found');
  return proxy;
}

/** Returns the caller's active proxy. Throws `proxy.not_found`, `proxy.not_active`. */
export async function requireActiveProxy(
  ctx: Context,
  caller: Caller<AccountActor>,
  id: ProxyId,
): Promise<ProxyRecord> {
  const proxy = await requireOwnProxy(ctx, caller, id);
  if (statusOf(proxy, ctx.now()) !== 'active') throw new AppError('proxy.not_active');
  return proxy;
}
