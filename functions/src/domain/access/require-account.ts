import type { AccountActor, Caller, Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { type AccountRecord, accountStore } from '../../storage/account/account-store.ts';

/** The caller's account as it stands now: a suspension stops also what is under way. */
export async function requireAccount(ctx: Context, caller: Caller<AccountActor>): Promise<AccountRecord> {
  const account = await accountStore(ctx.database).find(caller.actor.accountId);
  if (!account) throw new AppError('session.revoked');
  if (!account.isActive) throw new AppError('account.suspended');
  return account;
}

/** Before what relies on the mailbox: a second factor, keys for programs, calls to other systems. Ordering does not. */
export function requireVerifiedEmail(account: Pick<AccountRecord, 'emailVerifiedAt'>): void {
  if (account.emailVerifiedAt === null) throw new AppError('account.email_unverified');
}
