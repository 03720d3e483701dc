import type { ProxyId } from '@cellgate/shared/contract/id.ts';
import { mergeSpeeds } from '@cellgate/shared/proxy/speed.ts';
import { addTraffic, noTraffic, type ProxyStats, sumUsers } from '@cellgate/shared/proxy/traffic.ts';
import { isOnline } from '@cellgate/shared/server/server.ts';
import { offlineSince } from '@cellgate/shared/server/server-view.ts';
import { firstKnownHour, hourOf, unknownHours } from '@cellgate/shared/traffic/traffic-hours.ts';
import { type AccountActor, type Call, type Context, timestamp } from '../../context.ts';
import type { ProxyRecord } from '../../storage/proxy/proxy-store.ts';
import { trafficStore } from '../../storage/proxy/traffic-store.ts';
import { serverStore } from '../../storage/server/server-store.ts';
import { silenceStore } from '../../storage/server/silence-store.ts';
import { loadOfProxy, onServerFrom } from '../proxy-reading/load-of-proxy.ts';
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
  const [counters, days, server, silent] = await Promise.all([
    store.listCounters(proxyId),
    store.listDaysByHour(proxyId, Math.max(spans.days, daysOfHours)),
    serverStore(ctx.database).find(proxy.serverId),
    spans.hours === 0 ? [] : silenceStore(ctx.database).listHours(proxy.serverId, firstHour),
  ]);
  const firstDate = new Date(ctx.now() - (spans.days - 1) * dayMs).toISOString().slice(0, 10);
  const withHours = days.filter(({ date }) => date >= firstHour.slice(0, 10));
  const known = firstKnownHour(withHours);
  const hours = withHours.flatMap((day) => day.hours).filter(({ at }) => at >= firstHour && (!known || at >= known));
  const silence = { hours: silent, since: server && !isOnline(server, ctx.now()) ? offlineSince(server) : null };
  const from = [onServerFrom(proxy), firstHour, known ?? ''].reduce((a, b) => (a > b ? a : b));
  const to = [proxy.endDate, timestamp(ctx)].reduce((a, b) => (a < b ? a : b));
  return {
    totals: counters.reduce(addTraffic, noTraffic),
    users: sumUsers(counters),
    days: days.filter(({ date }) => date >= firstDate).map(({ hours: _, ...day }) => day),
    hours,
    hoursSince: known && known > firstHour ? known : null,
    unknownHours: spans.hours === 0 ? [] : unknownHours(silence, { counted: hours, from, to }),
    speeds: mergeSpeeds(speeds, [], ctx.now()),
    now: loadOfProxy(proxy, server, ctx.now()),
    measuredAt:
      counters
        .map(({ at }) => at)
        .sort()
        .at(-1) ?? null,
  };
}
