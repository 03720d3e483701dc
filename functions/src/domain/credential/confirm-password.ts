import type { AccountActor, Caller, Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import type { AccountRecord } from '../../storage/account/account-store.ts';
import type { Write } from '../../storage/database.ts';
import { passLimits } from '../access/pass-limits.ts';
import { isPassword } from '../access/password-hash.ts';
import { confirmPasswordBuckets } from '../access/throttle-buckets.ts';
import { isKnownDevice } from './recognize-device.ts';
import { recordFailedGuess } from './record-failed-guess.ts';

/**
 * Verifies the password before an action that a stolen session alone must not perform. Returns the writes that undo the counted attempt, for the
 * transaction of that action. Throws `account.password_missing`, `account.password_wrong`, and `request.too_many` after too many attempts.
 */
export async function confirmPassword(
  { ctx, caller }: { ctx: Context; caller: Caller<AccountActor> },
  account: AccountRecord,
  password: string,
): Promise<{ undoWrites: readonly Write[] }> {
  if (account.password === null) throw new AppError('account.password_missing');
  const throttle = await passLimits(ctx, confirmPasswordBuckets(caller.actor.accountId));
  if (!(await isPassword(password, account.password))) {
    // Only a signed-in caller gets here; on an unknown device that may be a stolen session.
    const isKnown = await isKnownDevice({ ctx, caller }, account.accountId);
    await recordFailedGuess({ ctx, caller }, account, { kind: 'password', isKnownDevice: isKnown });
    throw new AppError('account.password_wrong');
  }
  return throttle;
}
