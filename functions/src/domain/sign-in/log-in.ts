import type { BodyOf, DataOf } from '@cellgate/shared/contract/endpoint.ts';
import type { login } from '@cellgate/shared/session/session.endpoints.ts';
import type { Call } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { accountStore } from '../../storage/account/account-store.ts';
import { passLimits } from '../access/pass-limits.ts';
import { hashPassword, isOutdated, isPassword } from '../access/password-hash.ts';
import { loginBuckets } from '../access/throttle-buckets.ts';
import { isKnownDevice } from '../credential/recognize-device.ts';
import { recordFailedGuess } from '../credential/record-failed-guess.ts';
import { completeFirstFactor } from './complete-first-factor.ts';

type Login = typeof login;

/**
 * Opens a session, or returns a challenge if the account has a second factor. An unknown email address and a wrong password get the same response
 * after the same work; `account.suspended` is thrown only after a correct password.
 */
export async function logIn(call: Call<BodyOf<Login>>): Promise<DataOf<Login>> {
  const { ctx, caller, input } = call;
  const account = await accountStore(ctx.database).findByEmail(input.email);
  const isKnown = await isKnownDevice({ ctx, caller }, account?.accountId);
  const { maxLoginAttempts: attempts } = (await ctx.settings.current()).security;
  const guess = { email: input.email, epoch: account?.sessionEpoch ?? 0, isKnownDevice: isKnown, attempts };
  const throttle = await passLimits(ctx, loginBuckets(guess, caller.ip));

  const isCorrect = await isPassword(input.password, account?.password);
  if (!account || !isCorrect) {
    await recordFailedGuess({ ctx, caller }, account ?? null, { kind: 'password', isKnownDevice: isKnown });
    throw new AppError('account.credentials_wrong');
  }
  if (!account.isActive) {
    await ctx.database.transact(throttle.undoWrites);
    throw new AppError('account.suspended');
  }
  const beside = throttle.undoWrites;
  const isOld = account.password !== null && isOutdated(account.password);
  const rehash = isOld ? { password: await hashPassword(ctx, input.password) } : {};
  return completeFirstFactor(call, account, { remembered: input.rememberMe, beside, ...rehash });
}
