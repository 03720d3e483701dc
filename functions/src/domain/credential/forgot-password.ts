import type { BodyOf, DataOf } from '@cellgate/shared/contract/endpoint.ts';
import type { forgotPassword as forgotPasswordEndpoint } from '@cellgate/shared/session/session.endpoints.ts';
import type { Call } from '../../context.ts';
import { mailedLinkMail } from '../../outbound/mails/mailed-link.ts';
import { accountStore } from '../../storage/account/account-store.ts';
import { attemptWrite } from '../../storage/event-store.ts';
import { createMailedToken } from '../access/mailed-token.ts';
import { passLimits } from '../access/pass-limits.ts';
import { forgotPasswordBuckets } from '../access/throttle-buckets.ts';
import { commit } from '../happening/commit.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import { padToStep } from './pad-to-step.ts';

type ForgotPassword = typeof forgotPasswordEndpoint;
/** Step, in ms, to which the duration is padded. Sending an email usually takes less. */
const stepMs = 1_000;

/** Mails a password reset link if the address has an active account. Response, response time and limits are the same for any other address. */
export async function forgotPassword({
  ctx,
  caller,
  input,
}: Call<BodyOf<ForgotPassword>>): Promise<DataOf<ForgotPassword>> {
  await passLimits(ctx, forgotPasswordBuckets(input.email, caller.ip));

  await padToStep(ctx, { stepMs }, async () => {
    const account = await accountStore(ctx.database).findByEmail(input.email);
    if (!account?.isActive) return;
    const { accountId, email, firstName } = account;
    const { token, write, linkSeconds } = createMailedToken(ctx, { account, purpose: 'reset_password' });
    const url = `${ctx.config.publicOrigin}/auth/reset-password/${token}`;
    // In the owner's language, because the caller may be another person.
    const mail = { to: email, ...mailedLinkMail(account.language, { purpose: 'reset_password', firstName, url }) };
    const details = { ip: caller.ip };
    const attempt = attemptWrite({ ctx, caller, kind: 'account.password_forgotten', accountId, details });
    await commit(ctx, {
      writes: [write, attempt],
      mails: [enqueueMail(ctx, { accountId, mail, kind: 'reset_password', linkSeconds })],
    });
  });
  return {};
}
