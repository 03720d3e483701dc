import type { BodyOf, DataOf, ParamsOf, QueryOf } from '@cellgate/shared/contract/endpoint.ts';
import type {
  resendVerification as resendVerificationEndpoint,
  verifyEmail as verifyEmailEndpoint,
  verifyEmailWithPassword as verifyEmailWithPasswordEndpoint,
} from '@cellgate/shared/session/session.endpoints.ts';
import { type AccountActor, type Call, type Context, timestamp } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { mailedLinkMail } from '../../outbound/mails/mailed-link.ts';
import { type AccountRecord, verifiedEmailWrite } from '../../storage/account/account-store.ts';
import { isConditionFailed, type Write } from '../../storage/database.ts';
import { eventWrite } from '../../storage/event-store.ts';
import { createMailedToken, openMailedToken } from '../access/mailed-token.ts';
import { passLimits } from '../access/pass-limits.ts';
import { isPassword } from '../access/password-hash.ts';
import { requireAccount } from '../access/require-account.ts';
import { loginBuckets, resendVerificationBuckets } from '../access/throttle-buckets.ts';
import { isKnownDevice } from '../credential/recognize-device.ts';
import { recordFailedGuess } from '../credential/record-failed-guess.ts';
import { commit } from '../happening/commit.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import { createBrowserToken, isBrowserToken } from './registration-browser.ts';

type VerifyEmail = typeof verifyEmailEndpoint;
type WithPassword = typeof verifyEmailWithPasswordEndpoint;

/** Returns the URL of the mailed link that verifies an email address. */
export function verificationUrl(ctx: Pick<Context, 'config'>, token: string): string {
  return `${ctx.config.publicOrigin}/auth/verify-email/${token}`;
}

/**
 * Verifies the email address in the browser that registered. Any other browser must give the password, because someone else may have opened the
 * account with this address: throws `mailed_link.password_needed`. The link stays valid until it expires, because mail scanners open links before
 * people do.
 */
export async function verifyEmail({
  ctx,
  caller,
  input,
}: Call<ParamsOf<VerifyEmail> & QueryOf<VerifyEmail>>): Promise<DataOf<VerifyEmail>> {
  const { account } = await openMailedToken(ctx, { token: input.token, purpose: 'verify_email' });
  if (account.emailVerifiedAt) return {};
  if (!isBrowserToken(ctx, account.accountId, input.browser)) throw new AppError('mailed_link.password_needed');
  await confirm({ ctx, caller, input: { account, ownerProvedAt: account.ownerProvedAt, beside: [] } });
  return {};
}

/**
 * Verifies the email address in any browser by the account's password, under the limits of signing in. Throws `account.password_wrong`,
 * `mailed_link.invalid`, `request.too_many`.
 */
export async function verifyEmailWithPassword({
  ctx,
  caller,
  input,
}: Call<ParamsOf<WithPassword> & BodyOf<WithPassword>>): Promise<DataOf<WithPassword>> {
  const { account } = await openMailedToken(ctx, { token: input.token, purpose: 'verify_email' });
  if (account.emailVerifiedAt) return {};
  const { accountId, email, sessionEpoch: epoch } = account;
  const isKnown = await isKnownDevice({ ctx, caller }, accountId);
  const { maxLoginAttempts: attempts } = (await ctx.settings.current()).security;
  const buckets = loginBuckets({ email, epoch, isKnownDevice: isKnown, attempts }, caller.ip);
  const throttle = await passLimits(ctx, buckets);
  if (!(await isPassword(input.password, account.password))) {
    await recordFailedGuess({ ctx, caller }, account, { kind: 'password', isKnownDevice: isKnown });
    throw new AppError('account.password_wrong');
  }
  await confirm({ ctx, caller, input: { account, ownerProvedAt: timestamp(ctx), beside: throttle.undoWrites } });
  return {};
}

async function confirm({
  ctx,
  caller,
  input: { account, ownerProvedAt, beside },
}: Call<{ account: AccountRecord; ownerProvedAt: string | null; beside: readonly Write[] }>): Promise<void> {
  const details = { ip: caller.ip };
  try {
    await ctx.database.transact([
      verifiedEmailWrite(account, { at: timestamp(ctx), ownerProvedAt }),
      ...beside,
      eventWrite({ ctx, caller, kind: 'account.email_verified', subject: account.accountId, details }),
    ]);
  } catch (error) {
    if (!isConditionFailed(error, 'account')) throw error;
  }
}

/** Mails another link, unless the email address is verified already. Throws `request.too_many`. */
export async function resendVerification({
  ctx,
  caller,
}: Omit<Call<unknown, AccountActor>, 'input'>): Promise<DataOf<typeof resendVerificationEndpoint>> {
  const account = await requireAccount(ctx, caller);
  const browserToken = createBrowserToken(ctx, account.accountId);
  if (account.emailVerifiedAt) return { browserToken };
  await passLimits(ctx, resendVerificationBuckets(account.accountId));

  const { token, write, linkSeconds } = createMailedToken(ctx, { account, purpose: 'verify_email' });
  const { accountId, email, firstName } = account;
  const url = verificationUrl(ctx, token);
  const mail = mailedLinkMail(caller.language, { purpose: 'verify_email', firstName, url });
  const mails = [enqueueMail(ctx, { accountId, kind: 'verify_email', mail: { to: email, ...mail }, linkSeconds })];
  await commit(ctx, { writes: [write], mails });
  return { browserToken };
}
