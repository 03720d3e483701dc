import { isStaff } from '@cellgate/shared/account/account.ts';
import type { DataOf } from '@cellgate/shared/contract/endpoint.ts';
import { toDollars } from '@cellgate/shared/contract/money.ts';
import type { getCustomerStats as getCustomerStatsEndpoint } from '@cellgate/shared/customer/customer-file.endpoints.ts';
import { type AccountActor, type Call, type Context, timestamp } from '../../context.ts';
import { accountStore } from '../../storage/account/account-store.ts';
import { customerTotalsStore, customerTotalsWrite } from '../../storage/account/customer-totals-store.ts';
import { balanceStore } from '../../storage/balance/balance-store.ts';
import { firstUlid } from '../../storage/ulid-range.ts';
import { requireStaff } from '../require.ts';

/** Number of accounts read at once. */
const pageSize = 500;

/**
 * Counts customers and adds up their balances, page by page. Every run starts from scratch, so that skipped or repeated runs do no harm; no counter is
 * written by what customers do.
 */
export async function countCustomers(ctx: Context): Promise<void> {
  const sum = { total: 0, active: 0, spentCents: 0, balanceCents: 0 };
  let before: string | null = null;
  do {
    const page = await accountStore(ctx.database).listNewest({ first: firstUlid(0), before, limit: pageSize });
    const customers = page.filter(({ role }) => !isStaff(role));
    const ids = customers.map(({ accountId }) => accountId);
    const balances = await balanceStore(ctx.database).findMany(ids, { mayBeStale: true });
    sum.total += customers.length;
    sum.active += customers.filter(({ isActive }) => isActive).length;
    for (const { spentCents, balanceCents } of balances) {
      sum.spentCents += spentCents;
      sum.balanceCents += balanceCents;
    }
    const last = page.at(-1);
    before = last && page.length === pageSize ? last.accountId.slice('acc_'.length) : null;
  } while (before !== null);
  await ctx.database.transact([customerTotalsWrite({ ...sum, countedAt: timestamp(ctx) })]);
}

/** Returns the totals of all customers as last counted; nulls before the first count. */
export async function getCustomerStats({
  ctx,
  caller,
}: Omit<Call<unknown, AccountActor>, 'input'>): Promise<DataOf<typeof getCustomerStatsEndpoint>> {
  requireStaff(caller.actor);
  const totals = await customerTotalsStore(ctx.database).find();
  return {
    stats: {
      totalCustomers: totals?.total ?? null,
      activeCustomers: totals?.active ?? null,
      totalRevenue: totals ? toDollars(totals.spentCents) : null,
      totalBalance: totals ? toDollars(totals.balanceCents) : null,
      countedAt: totals?.countedAt ?? null,
    },
  };
}
