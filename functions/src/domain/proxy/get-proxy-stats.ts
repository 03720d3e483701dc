import type { ProxyId } from '@cellgate/shared/contract/id.ts';
import { mergeSpeeds } from '@cellgate/shared/proxy/speed.ts';
import { addTraffic, noTraffic, type ProxyStats, sumUsers } from '@cellgate/shared/proxy/traffic.ts';
import type { AccountActor, Call, Context } from '../../context.ts';
import type { ProxyRecord } from '../../storage/proxy/proxy-store.ts';
import { trafficStore } from '../../storage/proxy/traffic-store.ts';
import { serverStore } from '../../storage/server/server-store.ts';
import { loadOfProxy } from '../proxy-reading/load-of-proxy.ts';
import { requireOwnProxy } from '../proxy-reading/require-own-proxy.ts';

const dayMs = 86_400_000;

/**
 * Returns the traffic of the caller's proxy in the last `days` days, today included, and of the proxy's whole life, and its load now. Traffic counts for the day on which its report arrived.
 */
export async function getProxyStats({
  ctx,
  caller,
  input,
}: Call<{ id: ProxyId; days: number }, AccountActor>): Promise<{ stats: ProxyStats }> {
  return { stats: await readStats(ctx, await requireOwnProxy(ctx, caller, input.id), input.days) };
}

/** Returns the traffic of a proxy in the last `dayCount` days, today included, and of its whole life, and its load now. */
export async function readStats(
  ctx: Pick<Context, 'database' | 'now'>,
  proxy: ProxyRecord,
  dayCount: number,
): Promise<ProxyStats> {
  const { proxyId, speeds = [] } = proxy;
  const store = trafficStore(ctx.database);
  const [counters, days, server] = await Promise.all([
    store.listCounters(proxyId),
    store.listDays(proxyId, dayCount),
    serverStore(ctx.database).find(proxy.serverId),
  ]);
  const firstDate = new Date(ctx.now() - (dayCount - 1) * dayMs).toISOString().slice(0, 10);
  return {
    totals: counters.reduce(addTraffic, noTraffic),
    users: sumUsers(counters),
    days: days.filter(({ date }) => date >= firstDate),
    speeds: mergeSpeeds(speeds, [], ctx.now()),
    now: loadOfProxy(proxy, server, ctx.now()),
    measuredAt:
      counters
        .map(({ at }) => at)
        .sort()
        .at(-1) ?? null,
  };
}
