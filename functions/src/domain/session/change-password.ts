import type { BodyOf, DataOf } from '@cellgate/shared/contract/endpoint.ts';
import type { changePassword as changePasswordEndpoint } from '@cellgate/shared/session/session.endpoints.ts';
import type { Call, SessionActor } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { changePasswordWrite } from '../../storage/account-store.ts';
import { isConditionFailed } from '../../storage/database.ts';
import { eventWrite } from '../../storage/event-store.ts';
import { keepSessionWrite } from '../../storage/session-store.ts';
import { requireAccount } from '../account/require-account.ts';
import { deliverLetter } from '../mail/deliver-letter.ts';
import { composeSecurityNews } from '../notification/compose-security-news.ts';
import { confirmPassword } from './confirm-password.ts';
import { hashPassword } from './password-hash.ts';

type ChangePassword = typeof changePasswordEndpoint;

/** Another password for who knows the one in force. Every other session ends, and the mailbox is told. */
export async function changePassword({
  ctx,
  caller,
  input,
}: Call<BodyOf<ChangePassword>, SessionActor>): Promise<DataOf<ChangePassword>> {
  const account = await requireAccount(ctx, caller);
  const { giveBack } = await confirmPassword({ ctx, caller }, account, input.currentPassword);
  const password = await hashPassword(ctx, input.newPassword);
  const news = await composeSecurityNews({ ctx, caller }, account, { kind: 'password_changed' });
  try {
    await ctx.database.transact([
      changePasswordWrite(account, { password, emailVerifiedAt: account.emailVerifiedAt }),
      keepSessionWrite(caller.actor, account.sessionEpoch),
      ...giveBack,
      ...news.writes,
      eventWrite({
        ctx,
        caller,
        kind: 'account.password_changed',
        subject: account.accountId,
        details: { ip: caller.ip },
      }),
    ]);
  } catch (error) {
    if (isConditionFailed(error, 'session')) throw new AppError('session.revoked', { cause: error });
    if (isConditionFailed(error)) throw new AppError('internal.busy', { retryAfterSeconds: 1, cause: error });
    throw error;
  }
  await deliverLetter(ctx, news.letter);
  return {};
}
