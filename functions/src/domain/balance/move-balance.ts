import type { AccountId } from '@cellgate/shared/contract/id.ts';
import type { Context } from '../../context.ts';
import { type BalanceRecord, balanceStore } from '../../storage/balance/balance-store.ts';
import { isConditionFailed } from '../../storage/database.ts';
import { retryOnConflict } from '../../storage/retry-on-conflict.ts';
import { type Change, commit } from '../happening/commit.ts';
import { requireOpenBalance } from './require-open-balance.ts';

/**
 * Commits the change that `plan` makes from the balance, and plans again if other movements of the account came first. Rethrows any other failed
 * condition. Returns the balance that the plan was made from. Throws `account.closing` while the account is being deleted, and `internal.busy` after
 * 25 conflicts.
 */
export function moveBalance(
  ctx: Context,
  accountId: AccountId,
  plan: (balance: BalanceRecord) => Change,
): Promise<BalanceRecord> {
  const move = async () => {
    const balance = requireOpenBalance(await balanceStore(ctx.database).find(accountId));
    await commit(ctx, plan(balance));
    return balance;
  };
  return retryOnConflict(ctx, move, { isConflict: isMovedBalance });
}

/** Reports whether only the balance has changed since it was read. */
function isMovedBalance(error: unknown): boolean {
  return isConditionFailed(error) && error.failed.every(({ label }) => label === 'balance' || label === 'ledger');
}
