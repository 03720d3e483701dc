import type { DataOf } from '@cellgate/shared/contract/endpoint.ts';
import type { getLogCounts as getLogCountsEndpoint } from '@cellgate/shared/log/log.endpoints.ts';
import { type LogCounts, noLines } from '@cellgate/shared/log/log-state.ts';
import type { AccountActor, Call } from '../../context.ts';
import { logCountStore } from '../../storage/day/log-count-store.ts';
import { requireStaff } from '../require.ts';

const dayMs = 86_400_000;
const days = 7;

/** Returns the numbers of lines of today and of seven days, as last counted. */
export async function getLogCounts({
  ctx,
  caller,
}: Omit<Call<unknown, AccountActor>, 'input'>): Promise<DataOf<typeof getLogCountsEndpoint>> {
  requireStaff(caller.actor);
  const store = logCountStore(ctx.database);
  const [from, today] = [dayOf(ctx.now() - (days - 1) * dayMs), dayOf(ctx.now())];
  const [counted, until] = await Promise.all([store.list({ from, to: today }), store.findUntil()]);
  return {
    today: sumOf(counted.filter(({ day }) => day === today)),
    week: sumOf(counted),
    countedAt: until ?? null,
  };
}

function sumOf(counts: readonly LogCounts[]): LogCounts {
  return counts.reduce(
    (sum, { customer, proxy, system, error }) => ({
      customer: sum.customer + customer,
      proxy: sum.proxy + proxy,
      system: sum.system + system,
      error: sum.error + error,
    }),
    noLines,
  );
}

const dayOf = (atMs: number) => new Date(atMs).toISOString().slice(0, 10);
