import { isStaff } from '@cellgate/shared/account/account.ts';
import type { AccountId } from '@cellgate/shared/contract/id.ts';
import type { Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { type AccountRecord, accountStore } from '../../storage/account/account-store.ts';

/** Returns the account of a customer. Throws `account.not_found`, and `customer.is_staff` for an account of staff. */
export async function requireCustomer(
  { database }: Pick<Context, 'database'>,
  accountId: AccountId,
): Promise<AccountRecord> {
  const account = await accountStore(database).find(accountId);
  if (!account) throw new AppError('account.not_found');
  if (isStaff(account.role)) throw new AppError('customer.is_staff');
  return account;
}
