import { fullName } from '@cellgate/shared/account/full-name.ts';
import type { AccountActor, Context } from '../../context.ts';
import { accountStore } from '../../storage/account/account-store.ts';

/** Returns the name of the staff member who calls; the email if there is no name. */
export async function nameOfStaff(
  { database }: Pick<Context, 'database'>,
  { accountId }: AccountActor,
): Promise<string> {
  const account = await accountStore(database).find(accountId);
  return account ? fullName(account) : accountId;
}
