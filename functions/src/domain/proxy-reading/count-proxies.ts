import type { AccountId } from '@cellgate/shared/contract/id.ts';
import type { Context } from '../../context.ts';
import { proxyStore } from '../../storage/proxy/proxy-store.ts';
import { statusOf } from './to-proxy.ts';

export async function countProxies(ctx: Context, accountId: AccountId): Promise<{ active: number; total: number }> {
  const proxies = await proxyStore(ctx.database).listOfAccount(accountId);
  return { active: proxies.filter((proxy) => statusOf(proxy, ctx.now()) === 'active').length, total: proxies.length };
}
