import type { DataOf } from '@cellgate/shared/contract/endpoint.ts';
import type { ProxyId } from '@cellgate/shared/contract/id.ts';
import type { listProxyUsers as listProxyUsersEndpoint } from '@cellgate/shared/proxy/proxy-user.endpoints.ts';
import { sumUsers } from '@cellgate/shared/proxy/traffic.ts';
import type { AccountActor, Call } from '../../context.ts';
import { trafficStore } from '../../storage/proxy/traffic-store.ts';
import { requireOwnProxy } from '../proxy-reading/require-own-proxy.ts';
import { showProxyUsers } from './show-proxy-users.ts';

export async function listProxyUsers({
  ctx,
  caller,
  input,
}: Call<{ id: ProxyId }, AccountActor>): Promise<DataOf<typeof listProxyUsersEndpoint>> {
  const proxy = await requireOwnProxy(ctx, caller, input.id);
  const counters = await trafficStore(ctx.database).listCounters(proxy.proxyId);
  const reportedAt = counters.map(({ at }) => at).sort();
  return { users: showProxyUsers(proxy, sumUsers(counters)), measuredAt: reportedAt.at(-1) ?? null };
}
