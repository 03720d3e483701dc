import type { BodyOf, DataOf, ParamsOf } from '@cellgate/shared/contract/endpoint.ts';
import type { resetPassword as resetPasswordEndpoint } from '@cellgate/shared/session/session.endpoints.ts';
import { type Call, type Context, timestamp } from '../../context.ts';
import { AppError, isAppError } from '../../errors.ts';
import { changePasswordWrite } from '../../storage/account/account-store.ts';
import { spendMailedTokenWrite } from '../../storage/account/mailed-token-store.ts';
import { isConditionFailed } from '../../storage/database.ts';
import { eventWrite } from '../../storage/event-store.ts';
import { openMailedToken } from '../access/mailed-token.ts';
import { hashPassword } from '../access/password-hash.ts';
import { requireGoodPassword } from '../access/require-good-password.ts';
import { findPrograms, programNames, revokeLatePrograms, revokeProgramsWrites } from '../account/revoke-programs.ts';
import { composeChange } from '../happening/commit.ts';
import { composeSecurityAlert } from '../notification/compose-security-alert.ts';

type ResetPassword = typeof resetPasswordEndpoint;

/**
 * Sets a new password by a mailed link, which also verifies the mailbox. Ends all sessions and opens none, so that a link from a stolen email cannot
 * bypass two-factor authentication. Revokes API keys and disables webhooks, because an intruder may have created them.
 */
export async function resetPassword({
  ctx,
  caller,
  input,
}: Call<ParamsOf<ResetPassword> & BodyOf<ResetPassword>>): Promise<DataOf<ResetPassword>> {
  const { account, record } = await openLink(ctx, input.token);
  const at = timestamp(ctx);
  await requireGoodPassword(ctx, input.password);
  const password = await hashPassword(ctx, input.password);
  const details = { ip: caller.ip };
  const { accountId } = account;
  const programs = await findPrograms(ctx, accountId);
  const revocation = { accountId, reason: 'password_reset' } as const;
  const alert = await composeSecurityAlert({ ctx, caller }, account, {
    kind: 'password_changed',
    programs: { outcome: 'ended', names: programNames(programs) },
  });
  const change = composeChange(ctx, {
    ...alert,
    writes: [
      ...alert.writes,
      spendMailedTokenWrite(record),
      changePasswordWrite(account, { password, emailVerifiedAt: account.emailVerifiedAt ?? at }),
      eventWrite({ ctx, caller, kind: 'account.password_reset', subject: accountId, details }),
      ...revokeProgramsWrites({ ctx, caller }, programs, revocation),
    ],
  });
  try {
    await ctx.database.transact(change.writes);
  } catch (error) {
    if (isConditionFailed(error, 'mailed_token') || isConditionFailed(error, 'account'))
      throw new AppError('mailed_link.invalid', { cause: error });
    if (isConditionFailed(error)) throw new AppError('internal.busy', { retryAfterSeconds: 1, cause: error });
    throw error;
  }
  await revokeLatePrograms({ ctx, caller }, revocation);
  await change.deliver();
  return {};
}

/** Opens a link that sets a password: one that was asked for, or an invitation. Throws `mailed_link.invalid`. */
async function openLink(ctx: Context, token: string): ReturnType<typeof openMailedToken> {
  try {
    return await openMailedToken(ctx, { token, purpose: 'reset_password' });
  } catch (error) {
    if (!isAppError(error, 'mailed_link.invalid')) throw error;
    return await openMailedToken(ctx, { token, purpose: 'invitation' });
  }
}
