import type { SignInAnswer } from '@cellgate/shared/session/session.endpoints.ts';
import type { Caller, Context } from '../../context.ts';
import { type AccountRecord, rehashWrite } from '../../storage/account/account-store.ts';
import { requireAddressOrMail } from '../access/require-address.ts';
import { completeSignIn, type Entry } from './complete-sign-in.ts';
import { signChallenge } from './login-challenge.ts';

/** Completes the first factor: signs in, or returns a challenge if the account has a second factor. Throws `account.address_denied`. */
export async function completeFirstFactor(
  { ctx, caller }: { ctx: Context; caller: Caller },
  account: AccountRecord,
  entry: Entry,
): Promise<SignInAnswer> {
  await requireAddressOrMail({ ctx, caller }, account);
  if (account.twoFactorAt === null) return completeSignIn({ ctx, caller }, account, entry);
  const rehash = entry.password ? [rehashWrite(account, entry.password)] : [];
  const writes = [...entry.beside, ...rehash];
  if (writes.length > 0) await ctx.database.transact(writes);
  return { challenge: await signChallenge(ctx, account, entry) };
}
