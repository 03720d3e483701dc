import type { getUserStats as getUserStatsEndpoint } from '@cellgate/shared/balance/balance.endpoints.ts';
import type { DataOf } from '@cellgate/shared/contract/endpoint.ts';
import { toDollars } from '@cellgate/shared/contract/money.ts';
import type { AccountActor, Call } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { balanceStore } from '../../storage/balance/balance-store.ts';
import { topupStore } from '../../storage/balance/topup-store.ts';
import { confirmingCents } from '../balance/show-topup.ts';
import { countProxies } from '../proxy-reading/count-proxies.ts';

/**
 * Returns the caller's balance and proxy counts. `pendingBalance` is what payment providers have seen but not confirmed; unpaid top-ups add nothing.
 */
export async function getUserStats({
  ctx,
  caller,
}: Omit<Call<unknown, AccountActor>, 'input'>): Promise<DataOf<typeof getUserStatsEndpoint>> {
  const { accountId } = caller.actor;
  const [balance, topups, proxies] = await Promise.all([
    balanceStore(ctx.database).find(accountId),
    topupStore(ctx.database).listOfAccount(accountId),
    countProxies(ctx, accountId),
  ]);
  if (!balance) throw new AppError('session.revoked');
  return {
    stats: {
      balance: toDollars(balance.balanceCents),
      pendingBalance: toDollars(topups.reduce((sum, topup) => sum + confirmingCents(topup), 0)),
      activeProxies: proxies.active,
      totalProxies: proxies.total,
      totalSpent: toDollars(balance.spentCents),
    },
  };
}
