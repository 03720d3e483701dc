import type { LedgerEntry } from '@cellgate/shared/balance/balance.ts';
import type { AccountId } from '@cellgate/shared/contract/id.ts';
import type { Context } from '../../context.ts';
import { balanceStore } from '../../storage/balance/balance-store.ts';

/** Maximum number of ledger entries searched, the oldest after the beginning. */
const maxEntries = 500;

/** Returns the ledger entries of an order or top-up, oldest first, among the 500 that follow its creation. */
export async function readEntries(
  { database }: Pick<Context, 'database'>,
  { accountId, since, reference }: { accountId: AccountId; since: string; reference: string },
): Promise<LedgerEntry[]> {
  const balances = balanceStore(database);
  const last = (await balances.find(accountId))?.sequence ?? 0;
  const from = await balances.firstSince(accountId, since, last);
  const entries = await balances.listEntries(accountId, { from, to: Math.min(last, from + maxEntries - 1) });
  return entries.filter((entry) => entry.reference === reference).reverse();
}
