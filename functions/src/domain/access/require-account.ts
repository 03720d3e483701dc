import type { AccountActor, Caller, Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { type AccountRecord, accountStore } from '../../storage/account/account-store.ts';

/** Returns the caller's account as stored now, so that a suspension also stops calls in progress. Throws `session.revoked`, `account.suspended`. */
export async function requireAccount(ctx: Context, caller: Caller<AccountActor>): Promise<AccountRecord> {
  const account = await accountStore(ctx.database).find(caller.actor.accountId);
  if (!account) throw new AppError('session.revoked');
  if (!account.isActive) throw new AppError('account.suspended');
  return account;
}

/**
 * Throws `account.email_unverified` if the email address is not verified. Required for functions that rely on it: two-factor authentication, API
 * keys, webhooks. Not required for orders.
 */
export function requireVerifiedEmail(account: Pick<AccountRecord, 'emailVerifiedAt'>): void {
  if (account.emailVerifiedAt === null) throw new AppError('account.email_unverified');
}
