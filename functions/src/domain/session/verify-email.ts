import type { DataOf, ParamsOf } from '@cellgate/shared/contract/endpoint.ts';
import type {
  resendVerification as resendVerificationEndpoint,
  verifyEmail as verifyEmailEndpoint,
} from '@cellgate/shared/session/session.endpoints.ts';
import { type AccountActor, type Call, type Context, timestamp } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { verifyEmailMail } from '../../outbound/mails/verify-email.ts';
import { verifiedEmailWrite } from '../../storage/account-store.ts';
import { isConditionFailed } from '../../storage/database.ts';
import { eventWrite } from '../../storage/event-store.ts';
import { throttleStore } from '../../storage/throttle-store.ts';
import { requireAccount } from '../account/require-account.ts';
import { deliverLetter } from '../mail/deliver-letter.ts';
import { writeLetter } from '../mail/letter.ts';
import { makeMailedToken, openMailedToken } from './mailed-token.ts';
import { resendVerificationBuckets } from './throttle-buckets.ts';

type VerifyEmail = typeof verifyEmailEndpoint;

/** Where the mailed link of an address leads. */
export function verificationUrl(ctx: Pick<Context, 'config'>, token: string): string {
  return `${ctx.config.publicOrigin}/auth/verify-email/${token}`;
}

/** The link stays good until it expires: it proves the same thing each time, and mail scanners open links before people do. */
export async function verifyEmail({ ctx, caller, input }: Call<ParamsOf<VerifyEmail>>): Promise<DataOf<VerifyEmail>> {
  const { account } = await openMailedToken(ctx, { token: input.token, purpose: 'verify_email' });
  if (account.emailVerifiedAt) return {};
  try {
    await ctx.database.transact([
      verifiedEmailWrite(account, timestamp(ctx)),
      eventWrite({ ctx, caller, kind: 'account.email_verified', subject: account.accountId }),
    ]);
  } catch (error) {
    if (!isConditionFailed(error, 'account')) throw error;
  }
  return {};
}

/** Another link, unless the address is confirmed already. */
export async function resendVerification({
  ctx,
  caller,
}: Omit<Call<unknown, AccountActor>, 'input'>): Promise<DataOf<typeof resendVerificationEndpoint>> {
  const account = await requireAccount(ctx, caller);
  if (account.emailVerifiedAt) return {};
  const place = await throttleStore(ctx.database).take(resendVerificationBuckets(account.accountId), ctx.now());
  if (!place.granted) throw new AppError('request.too_many', { retryAfterSeconds: place.retryAfterSeconds });

  const { token, write, linkSeconds } = makeMailedToken(ctx, { account, purpose: 'verify_email' });
  const mail = verifyEmailMail(caller.language, { ...account, url: verificationUrl(ctx, token) });
  const { accountId, email } = account;
  const letter = writeLetter(ctx, { accountId, mail: { to: email, ...mail }, linkSeconds });
  await ctx.database.transact([write, letter.write]);
  await deliverLetter(ctx, letter);
  return {};
}
