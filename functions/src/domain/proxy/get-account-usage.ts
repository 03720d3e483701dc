import type { DataOf } from '@cellgate/shared/contract/endpoint.ts';
import type { getAccountUsage as getAccountUsageEndpoint } from '@cellgate/shared/proxy/proxy.endpoints.ts';
import { addTraffic, type DayTraffic, firstUsageDay, noTraffic, sumDays } from '@cellgate/shared/proxy/traffic.ts';
import { type AccountActor, type Call, timestamp } from '../../context.ts';
import { proxyStore } from '../../storage/proxy/proxy-store.ts';
import { trafficStore } from '../../storage/proxy/traffic-store.ts';

const dayMs = 86_400_000;
/** Maximum number of proxies counted, newest first. */
const maxCounted = 500;
/** Maximum number of concurrent reads. */
const maxConcurrent = 25;

/** Returns the traffic of the caller's proxies in this calendar month. Traffic counts for the day on which its server read the counters. */
export async function getAccountUsage({
  ctx,
  caller,
}: Omit<Call<unknown, AccountActor>, 'input'>): Promise<DataOf<typeof getAccountUsageEndpoint>> {
  const today = timestamp(ctx).slice(0, 10);
  const from = `${today.slice(0, 8)}01`;
  // The last report of a proxy may arrive a little after its end.
  const oldestEnd = new Date(Date.parse(from) - dayMs).toISOString();
  const proxies = (await proxyStore(ctx.database).listOfAccount(caller.actor.accountId)).filter(
    ({ endDate }) => endDate >= oldestEnd,
  );
  const counted = proxies.slice(0, maxCounted);
  const store = trafficStore(ctx.database);
  const known: DayTraffic[] = [];
  for (let start = 0; start < counted.length; start += maxConcurrent) {
    const some = counted.slice(start, start + maxConcurrent);
    known.push(
      ...(await Promise.all(some.map(({ proxyId }) => store.listDays(proxyId, Number(today.slice(8)))))).flat(),
    );
  }
  const days = sumDays(known.filter(({ date }) => date >= from));
  const totals =
    days.length === 0 ? null : days.map(({ date: _, ...traffic }) => traffic).reduce(addTraffic, noTraffic);
  const since = firstUsageDay(counted, { from, today });
  return { usage: { from, since, totals, days, proxies: { counted: counted.length, total: proxies.length } } };
}
