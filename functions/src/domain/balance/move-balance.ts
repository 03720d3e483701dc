import type { AccountId } from '@cellgate/shared/contract/id.ts';
import type { Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { type BalanceRecord, balanceStore } from '../../storage/balance/balance-store.ts';
import { isConditionFailed, type Write } from '../../storage/database.ts';
import { requireOpenBalance } from './require-open-balance.ts';

const maxAttempts = 25;
const maxPauseMs = 200;

/**
 * Commits the transaction that `plan` makes from the balance, and plans again if other movements of the account came first. Rethrows any other failed
 * condition. Returns the balance that the plan was made from. Throws `account.closing` while the account is being deleted, and `internal.busy` after
 * 25 conflicts.
 */
export async function moveBalance(
  ctx: Context,
  accountId: AccountId,
  plan: (balance: BalanceRecord) => readonly Write[],
): Promise<BalanceRecord> {
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const balance = requireOpenBalance(await balanceStore(ctx.database).find(accountId));
    try {
      await ctx.database.transact(plan(balance));
      return balance;
    } catch (error) {
      const moved =
        isConditionFailed(error) && error.failed.every(({ label }) => label === 'balance' || label === 'ledger');
      if (!moved) throw error;
      await ctx.pause(ctx.random() * Math.min(maxPauseMs, 10 * 2 ** attempt));
    }
  }
  throw new AppError('internal.busy', { retryAfterSeconds: 1 });
}
