import { Email, PersonName, Role, type User } from '@cellgate/shared/account/account.ts';
import { NewPassword } from '@cellgate/shared/account/password.ts';
import { toIssues } from '@cellgate/shared/contract/issue.ts';
import { z } from 'zod';
import type { Call, Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { type AccountRecord, createAccountWrites } from '../../storage/account/account-store.ts';
import { createBalanceWrite } from '../../storage/balance/balance-store.ts';
import { isConditionFailed, type Write } from '../../storage/database.ts';
import { eventWrite } from '../../storage/event-store.ts';
import { requireSystem } from '../require.ts';
import { newAccount } from './new-account.ts';
import { toUser } from './show-user.ts';

export const NewAccount = z.strictObject({
  firstName: PersonName,
  lastName: PersonName,
  email: Email,
  password: NewPassword,
  role: Role,
});

/**
 * Creates an account of any role, with a verified email address, no session and no email. Only for the installation itself and administrators. Throws
 * `request.invalid`, `account.email_taken`.
 */
export async function createAccount({ ctx, caller, input }: Call<z.input<typeof NewAccount>>): Promise<User> {
  requireSystem(caller.actor);
  const parsed = NewAccount.safeParse(input);
  if (!parsed.success) throw new AppError('request.invalid', { issues: toIssues(parsed.error.issues, input) });
  const account = await newAccount(ctx, {
    ...parsed.data,
    language: caller.language,
    signedInNow: false,
    // The operator of the installation vouches for the address.
    emailVerified: true,
  });
  const details = { role: account.role };
  const event = eventWrite({ ctx, caller, kind: 'account.registered', subject: account.accountId, details });
  await storeAccount(ctx, account, [event]);
  return toUser(account, { balanceCents: 0, spentCents: 0 }, { active: 0 });
}

/** Stores the account, its mailbox and its empty balance, with the writes `beside`. Throws `account.email_taken`. */
export async function storeAccount(
  ctx: Pick<Context, 'database'>,
  account: AccountRecord,
  beside: readonly Write[],
): Promise<void> {
  try {
    await ctx.database.transact([...createAccountWrites(account), createBalanceWrite(account.accountId), ...beside]);
  } catch (error) {
    if (isConditionFailed(error, 'email')) throw new AppError('account.email_taken', { cause: error });
    throw error;
  }
}
