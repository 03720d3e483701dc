import type { AccountId } from '@cellgate/shared/contract/id.ts';
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
 * `countListed`. `counts`: those that are known.
 */
export async function showCustomers(
  ctx: Context,
  accounts: readonly AccountRecord[],
  { isCountListed = false, counts: known = new Map() }: { isCountListed?: boolean; counts?: ActiveCounts } = {},
): Promise<Customer[]> {
  const ids = accounts.map(({ accountId }) => accountId);
  const unknown = ids.filter((id) => !known.has(id));
  const [balances, counted] = await Promise.all([
    balanceStore(ctx.database).findMany(ids, { mayBeStale: true }),
    isCountListed ? countListed(ctx, unknown) : countNow(ctx, unknown),
  ]);
  const balanceOf = new Map(balances.map((balance) => [balance.accountId, balance]));
  return accounts.map((account) => {
    const { accountId } = account;
    return toCustomer(account, balanceOf.get(accountId), {
      active: known.get(accountId) ?? counted.get(accountId) ?? 0,
    });
  });
}

/** Numbers of active proxies by customer. */
export type ActiveCounts = ReadonlyMap<AccountId, number>;

/** Counts the active proxies of customers by the list rows, which may be a minute old; counting those of customers with many costs much more. */
export async function countListed(ctx: Context, ids: readonly AccountId[]): Promise<ActiveCounts> {
  const rows = await customerRowStore(ctx.database).findMany(ids, { mayBeStale: true });
  const listed = new Map(rows.map(({ accountId, running }) => [accountId, running]));
  // A customer who has just registered has no row.
  const others = await countNow(
    ctx,
    ids.filter((id) => !listed.has(id)),
  );
  return new Map([...listed, ...others]);
}

async function countNow(ctx: Context, ids: readonly AccountId[]): Promise<ActiveCounts> {
  const counts = ids.map(async (id) => [id, (await countProxies(ctx, id)).active] as const);
  return new Map(await Promise.all(counts));
}
