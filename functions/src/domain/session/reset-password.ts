import type { BodyOf, DataOf, ParamsOf } from '@cellgate/shared/contract/endpoint.ts';
import type { resetPassword as resetPasswordEndpoint } from '@cellgate/shared/session/session.endpoints.ts';
import { type Call, timestamp } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { changePasswordWrite } from '../../storage/account-store.ts';
import { isConditionFailed } from '../../storage/database.ts';
import { eventWrite } from '../../storage/event-store.ts';
import { spendMailedTokenWrite } from '../../storage/mailed-token-store.ts';
import { deliverLetter } from '../mail/deliver-letter.ts';
import { composeSecurityNews } from '../notification/compose-security-news.ts';
import { openMailedToken } from './mailed-token.ts';
import { hashPassword } from './password-hash.ts';

type ResetPassword = typeof resetPasswordEndpoint;

/**
 * Another password for who holds the mailed link, which thereby also proves the mailbox. Ends every session and opens none: who
 * found the link in somebody's mail is not signed in by it where a second factor stands in the way.
 */
export async function resetPassword({
  ctx,
  caller,
  input,
}: Call<ParamsOf<ResetPassword> & BodyOf<ResetPassword>>): Promise<DataOf<ResetPassword>> {
  const { account, record } = await openMailedToken(ctx, { token: input.token, purpose: 'reset_password' });
  const at = timestamp(ctx);
  const password = await hashPassword(ctx, input.password);
  const details = { ip: caller.ip };
  const news = await composeSecurityNews({ ctx, caller }, account, { kind: 'password_changed' });
  try {
    await ctx.database.transact([
      spendMailedTokenWrite(record),
      ...news.writes,
      changePasswordWrite(account, { password, emailVerifiedAt: account.emailVerifiedAt ?? at }),
      eventWrite({ ctx, caller, kind: 'account.password_reset', subject: account.accountId, details }),
    ]);
  } catch (error) {
    if (isConditionFailed(error)) throw new AppError('mailed_link.invalid', { cause: error });
    throw error;
  }
  await deliverLetter(ctx, news.letter);
  return {};
}
