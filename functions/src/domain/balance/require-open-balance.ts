import { AppError } from '../../errors.ts';
import type { BalanceRecord } from '../../storage/balance/balance-store.ts';

/**
 * Returns the balance if money may be moved. Throws `account.closing` while the account is being deleted, and `account.not_found` if there is no such
 * account.
 */
export function requireOpenBalance(balance: BalanceRecord | undefined): BalanceRecord {
  if (!balance) throw new AppError('account.not_found');
  if (balance.closure === 'closing') throw new AppError('account.closing', { retryAfterSeconds: 60 });
  return balance;
}
