import type { Caller, Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import type { AccountRecord } from '../../storage/account/account-store.ts';
import { changeTwoFactorWrite } from '../../storage/account/two-factor-store.ts';
import type { Write } from '../../storage/database.ts';
import { checkSecondFactor } from './second-factor.ts';

/**
 * Checks `code` if the account has a second factor. Returns the writes that use up the code and undo the counted attempt; none without a second
 * factor. Throws `two_factor.code_wrong`, also if a needed code is missing, and `request.too_many`.
 */
export async function confirmSecondFactor(
  { ctx, caller }: { ctx: Context; caller: Caller },
  account: AccountRecord,
  code: string | undefined,
): Promise<readonly Write[]> {
  if (account.twoFactorAt === null) return [];
  if (code === undefined) throw new AppError('two_factor.code_wrong');
  const { record, next, undoWrites } = await checkSecondFactor({ ctx, caller }, account, code);
  return [changeTwoFactorWrite(record, next), ...undoWrites];
}
