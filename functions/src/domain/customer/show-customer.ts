import type { Customer } from '@cellgate/shared/customer/customer.ts';
import type { Context } from '../../context.ts';
import type { AccountRecord } from '../../storage/account/account-store.ts';
import { type BalanceRecord, balanceStore } from '../../storage/balance/balance-store.ts';
import { customerRowStore } from '../../storage/listing/customer-row-store.ts';
import { toUser } from '../account/show-user.ts';
import { countProxies } from '../proxy-reading/count-proxies.ts';

const noBalance = { balanceCents: 0, spentCents: 0 };

/** Returns the customer as staff sees it. */
export function toCustomer(
  account: AccountRecord,
  balance: Pick<BalanceRecord, 'balanceCents' | 'spentCents'> | undefined,
  proxies: { active: number },
): Customer {
  const { accountId, firstName, lastName, isActive, profile, flags } = account;
  return {
    ...toUser(account, balance ?? noBalance, proxies),
    id: accountId,
    name: `${firstName} ${lastName}`.trim(),
    country: profile.country,
    status: isActive ? 'active' : 'suspended',
    flags,
  };
}

/**
 * Returns the customers in the given order, with balances and proxies as they are now or were a moment ago. `isCountListed`: active proxies are those of
 * the list rows, which may be a minute old; counting those of customers with many costs much more.
 */
export async function showCustomers(
  ctx: Context,
  accounts: readonly AccountRecord[],
  { isCountListed = false } = {},
): Promise<Customer[]> {
  const ids = accounts.map(({ accountId }) => accountId);
  const [balances, rows] = await Promise.all([
    balanceStore(ctx.database).findMany(ids, { mayBeStale: true }),
    isCountListed ? customerRowStore(ctx.database).findMany(ids, { mayBeStale: true }) : [],
  ]);
  const balanceOf = new Map(balances.map((balance) => [balance.accountId, balance]));
  const listed = new Map(rows.map(({ accountId, running }) => [accountId, running]));
  // A customer who has just registered has no row.
  const counts = await Promise.all(
    ids.map(async (accountId) => listed.get(accountId) ?? (await countProxies(ctx, accountId)).active),
  );
  return accounts.map((account, index) =>
    toCustomer(account, balanceOf.get(account.accountId), { active: counts[index] ?? 0 }),
  );
}
