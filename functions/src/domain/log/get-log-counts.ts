import type { DataOf } from '@cellgate/shared/contract/endpoint.ts';
import type { getLogCounts as getLogCountsEndpoint } from '@cellgate/shared/log/log.endpoints.ts';
import { type LogCounts, noLines } from '@cellgate/shared/log/log-state.ts';
import type { AccountActor, Call } from '../../context.ts';
import { requireStaff } from '../require.ts';
import { readCounts } from './read-counts.ts';

/** Returns the numbers of lines of today and of seven days, as last counted. */
export async function getLogCounts({
  ctx,
  caller,
}: Omit<Call<unknown, AccountActor>, 'input'>): Promise<DataOf<typeof getLogCountsEndpoint>> {
  requireStaff(caller.actor);
  const { days, today, countedAt } = await readCounts(ctx);
  return { today: sumOf(days.filter(({ day }) => day === today)), week: sumOf(days), countedAt };
}

function sumOf(days: readonly LogCounts[]): LogCounts {
  return days.reduce(
    (sum, { customer, proxy, system, error }) => ({
      customer: sum.customer + customer,
      proxy: sum.proxy + proxy,
      system: sum.system + system,
      error: sum.error + error,
    }),
    noLines,
  );
}
