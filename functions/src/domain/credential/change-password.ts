import type { BodyOf, DataOf } from '@cellgate/shared/contract/endpoint.ts';
import type { changePassword as changePasswordEndpoint } from '@cellgate/shared/session/session.endpoints.ts';
import type { Call, SessionActor } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { changePasswordWrite } from '../../storage/account/account-store.ts';
import { keepSessionWrite } from '../../storage/account/session-store.ts';
import { isConditionFailed } from '../../storage/database.ts';
import { eventWrite } from '../../storage/event-store.ts';
import { hashPassword } from '../access/password-hash.ts';
import { requireAccount } from '../access/require-account.ts';
import { requireGoodPassword } from '../access/require-good-password.ts';
import { findPrograms, programNames, revokeLatePrograms, revokeProgramsWrites } from '../account/revoke-programs.ts';
import { composeChange } from '../happening/commit.ts';
import { composeSecurityAlert } from '../notification/compose-security-alert.ts';
import { confirmPassword } from './confirm-password.ts';

type ChangePassword = typeof changePasswordEndpoint;

/**
 * Changes the caller's password after verifying the current one; ends all other sessions. Revokes API keys and disables webhooks only if the caller
 * asks for it; the email lists which stayed and which ended.
 */
export async function changePassword({
  ctx,
  caller,
  input,
}: Call<BodyOf<ChangePassword>, SessionActor>): Promise<DataOf<ChangePassword>> {
  const account = await requireAccount(ctx, caller);
  const { undoWrites } = await confirmPassword({ ctx, caller }, account, input.currentPassword);
  await requireGoodPassword(ctx, input.newPassword, 'newPassword');
  const password = await hashPassword(ctx, input.newPassword);
  const { accountId } = account;
  const programs = await findPrograms(ctx, accountId);
  const revocation = { accountId, reason: 'password_changed' } as const;
  const alert = await composeSecurityAlert({ ctx, caller }, account, {
    kind: 'password_changed',
    programs: { outcome: input.revokeAccess ? 'ended' : 'stay', names: programNames(programs) },
  });
  const change = composeChange(ctx, {
    ...alert,
    writes: [
      ...alert.writes,
      changePasswordWrite(account, { password, emailVerifiedAt: account.emailVerifiedAt }),
      keepSessionWrite(caller.actor, account.sessionEpoch),
      ...undoWrites,
      ...(input.revokeAccess ? revokeProgramsWrites({ ctx, caller }, programs, revocation) : []),
      eventWrite({
        ctx,
        caller,
        kind: 'account.password_changed',
        subject: accountId,
        details: { ip: caller.ip },
      }),
    ],
  });
  try {
    await ctx.database.transact(change.writes);
  } catch (error) {
    if (isConditionFailed(error, 'session')) throw new AppError('session.revoked', { cause: error });
    if (isConditionFailed(error)) throw new AppError('internal.busy', { retryAfterSeconds: 1, cause: error });
    throw error;
  }
  if (input.revokeAccess) await revokeLatePrograms({ ctx, caller }, revocation);
  await change.deliver();
  return {};
}
