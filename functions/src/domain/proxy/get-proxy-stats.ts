import type { ProxyId } from '@cellgate/shared/contract/id.ts';
import { mergeSpeeds } from '@cellgate/shared/proxy/speed.ts';
import { addTraffic, noTraffic, type ProxyStats, sumUsers } from '@cellgate/shared/proxy/traffic.ts';
import { firstKnownHour, hourOf } from '@cellgate/shared/traffic/traffic-hours.ts';
import type { AccountActor, Call, Context } from '../../context.ts';
import type { ProxyRecord } from '../../storage/proxy/proxy-store.ts';
import { trafficStore } from '../../storage/proxy/traffic-store.ts';
import { serverStore } from '../../storage/server/server-store.ts';
import { loadOfProxy } from '../proxy-reading/load-of-proxy.ts';
import { requireOwnProxy } from '../proxy-reading/require-own-proxy.ts';

const hourMs = 3_600_000;
const dayMs = 86_400_000;

/** Numbers of days and of hours, the present ones included. */
type Spans = Record<'days' | 'hours', number>;

/**
 * Returns the traffic of the caller's proxy in the last days and hours, and of the proxy's whole life, and its load now. Traffic counts for the time at
 * which its server read the counters, every five minutes.
 */
export async function getProxyStats({
  ctx,
  caller,
  input: { id, ...spans },
}: Call<{ id: ProxyId } & Spans, AccountActor>): Promise<{ stats: ProxyStats }> {
  return { stats: await readStats(ctx, await requireOwnProxy(ctx, caller, id), spans) };
}

/** Returns the traffic of a proxy in the last days and hours, and of its whole life, and its load now. */
export async function readStats(
  ctx: Pick<Context, 'database' | 'now'>,
  proxy: ProxyRecord,
  spans: Spans,
): Promise<ProxyStats> {
  const { proxyId, speeds = [] } = proxy;
  const store = trafficStore(ctx.database);
  const firstHour = hourOf(ctx.now() - (spans.hours - 1) * hourMs);
  const daysOfHours = spans.hours === 0 ? 0 : Math.ceil(spans.hours / 24) + 1;
  const [counters, days, server] = await Promise.all([
    store.listCounters(proxyId),
    store.listDaysByHour(proxyId, Math.max(spans.days, daysOfHours)),
    serverStore(ctx.database).find(proxy.serverId),
  ]);
  const firstDate = new Date(ctx.now() - (spans.days - 1) * dayMs).toISOString().slice(0, 10);
  const withHours = days.filter(({ date }) => date >= firstHour.slice(0, 10));
  const known = firstKnownHour(withHours);
  return {
    totals: counters.reduce(addTraffic, noTraffic),
    users: sumUsers(counters),
    days: days.filter(({ date }) => date >= firstDate).map(({ hours: _, ...day }) => day),
    hours: withHours.flatMap(({ hours }) => hours).filter(({ at }) => at >= firstHour && (!known || at >= known)),
    hoursSince: known && known > firstHour ? known : null,
    speeds: mergeSpeeds(speeds, [], ctx.now()),
    now: loadOfProxy(proxy, server, ctx.now()),
    measuredAt:
      counters
        .map(({ at }) => at)
        .sort()
        .at(-1) ?? null,
  };
}
