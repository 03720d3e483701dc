import type { BodyOf, DataOf } from '@cellgate/shared/contract/endpoint.ts';
import type { forgotPassword as forgotPasswordEndpoint } from '@cellgate/shared/session/session.endpoints.ts';
import type { Call } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { resetPasswordMail } from '../../outbound/mails/reset-password.ts';
import { accountStore } from '../../storage/account/account-store.ts';
import { attemptWrite } from '../../storage/event-store.ts';
import { throttleStore } from '../../storage/throttle-store.ts';
import { createMailedToken } from '../access/mailed-token.ts';
import { forgotPasswordBuckets } from '../access/throttle-buckets.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import { sendEnqueuedMail } from '../mail/send-enqueued-mail.ts';
import { padToStep } from './pad-to-step.ts';

type ForgotPassword = typeof forgotPasswordEndpoint;
/** A mail is usually handed over within this time. */
const stepMs = 1_000;

/** Mails a link to an address that has an account. To any other the answer, its time and its limits are the same. */
export async function forgotPassword({
  ctx,
  caller,
  input,
}: Call<BodyOf<ForgotPassword>>): Promise<DataOf<ForgotPassword>> {
  const place = await throttleStore(ctx.database).take(forgotPasswordBuckets(input.email, caller.ip), ctx.now());
  if (!place.granted) throw new AppError('request.too_many', { retryAfterSeconds: place.retryAfterSeconds });

  await padToStep(ctx, { stepMs }, async () => {
    const account = await accountStore(ctx.database).findByEmail(input.email);
    if (!account?.isActive) return;
    const { accountId, email } = account;
    const { token, write, linkSeconds } = createMailedToken(ctx, { account, purpose: 'reset_password' });
    const url = `${ctx.config.publicOrigin}/auth/reset-password/${token}`;
    // In the owner's language: who asks may be somebody else.
    const mail = { to: email, ...resetPasswordMail(account.language, { ...account, url }) };
    const letter = enqueueMail(ctx, { accountId, mail, linkSeconds });
    const details = { ip: caller.ip };
    await ctx.database.transact([
      write,
      letter.write,
      attemptWrite({ ctx, caller, kind: 'account.password_forgotten', accountId, details }),
    ]);
    await sendEnqueuedMail(ctx, letter);
  });
  return {};
}
