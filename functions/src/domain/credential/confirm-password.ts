import type { AccountActor, Caller, Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import type { AccountRecord } from '../../storage/account/account-store.ts';
import type { Write } from '../../storage/database.ts';
import { throttleStore } from '../../storage/throttle-store.ts';
import { isPassword } from '../access/password-hash.ts';
import { confirmPasswordBuckets } from '../access/throttle-buckets.ts';
import { isKnownDevice } from './recognize-device.ts';
import { recordFailedGuess } from './record-failed-guess.ts';

/**
 * Before what a stolen session must not do alone. Throws `account.password_missing`, `account.password_wrong`, and `request.too_many` to who guesses. `giveBack`
 * goes into the transaction of what was confirmed.
 */
export async function confirmPassword(
  { ctx, caller }: { ctx: Context; caller: Caller<AccountActor> },
  account: AccountRecord,
  password: string,
): Promise<{ giveBack: readonly Write[] }> {
  if (account.password === null) throw new AppError('account.password_missing');
  const place = await throttleStore(ctx.database).take(confirmPasswordBuckets(caller.actor.accountId), ctx.now());
  if (!place.granted) throw new AppError('request.too_many', { retryAfterSeconds: place.retryAfterSeconds });
  if (!(await isPassword(password, account.password))) {
    // Only a signed-in caller gets here; on an unknown device that may be a stolen session.
    const isKnown = await isKnownDevice({ ctx, caller }, account.accountId);
    await recordFailedGuess({ ctx, caller }, account, { kind: 'password', isKnownDevice: isKnown });
    throw new AppError('account.password_wrong');
  }
  return place;
}
