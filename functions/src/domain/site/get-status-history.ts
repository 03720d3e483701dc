import type { DataOf } from '@cellgate/shared/contract/endpoint.ts';
import type { getStatusHistory as endpoint } from '@cellgate/shared/site/status-history.endpoints.ts';
import { dateAfter, historyDays, historyOf } from '@cellgate/shared/site/status-history.ts';
import { type Context, timestamp } from '../../context.ts';
import { statusDayStore } from '../../storage/day/status-day-store.ts';

/**
 * Returns the availability of servers and operators on the last 90 days. The records are read at most once in 60 s per process, for all visitors
 * together. Without the setting `statusServers` no server is listed.
 */
export async function getStatusHistory(ctx: Context): Promise<DataOf<typeof endpoint>> {
  const [{ site }, history] = await Promise.all([
    ctx.settings.current(),
    ctx.statusRecords.read(async () => {
      const to = timestamp(ctx).slice(0, 10);
      const from = dateAfter(to, 1 - historyDays);
      return historyOf(await statusDayStore(ctx.database).list({ from, to }), to);
    }),
  ]);
  return site.statusServers ? history : { ...history, servers: [], incidents: [] };
}
