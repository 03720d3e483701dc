import type { BodyOf, DataOf } from '@cellgate/shared/contract/endpoint.ts';
import type { register, SignedIn } from '@cellgate/shared/session/session.endpoints.ts';
import type { Call } from '../../context.ts';
import { welcomeMail } from '../../outbound/mails/welcome.ts';
import type { AccountRecord } from '../../storage/account/account-store.ts';
import type { Write } from '../../storage/database.ts';
import { eventWrite } from '../../storage/event-store.ts';
import { requireOpenRegistration } from '../access/by-settings.ts';
import { createMailedToken } from '../access/mailed-token.ts';
import { passLimits } from '../access/pass-limits.ts';
import { requireGoodPassword } from '../access/require-good-password.ts';
import { registrationBuckets } from '../access/throttle-buckets.ts';
import { storeAccount } from '../account/create-account.ts';
import { newAccount } from '../account/new-account.ts';
import { toUser } from '../account/show-user.ts';
import { recognizeDevice } from '../credential/recognize-device.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import { sendEnqueuedMail } from '../mail/send-enqueued-mail.ts';
import { openSession } from '../session/open-session.ts';
import { createBrowserToken } from './registration-browser.ts';
import { verificationUrl } from './verify-email.ts';

type Register = typeof register;

/** Registers a customer's account and signs in. Throws `account.email_taken`, `registration.closed`, `request.too_many`. */
export async function registerAccount({ ctx, caller, input }: Call<BodyOf<Register>>): Promise<DataOf<Register>> {
  await requireOpenRegistration(ctx);
  await requireGoodPassword(ctx, input.password);
  // Before the hash, which is expensive and thus an attacker's target.
  await passLimits(ctx, registrationBuckets(caller.ip));

  const account = await newAccount(ctx, {
    ...input,
    role: 'client',
    language: caller.language,
    signedInNow: true,
    emailVerified: false,
  });
  const mailed = createMailedToken(ctx, { account, purpose: 'verify_email' });
  const signedIn = await openAccount({
    ctx,
    caller,
    input: {
      account,
      beside: [mailed.write],
      verification: { url: verificationUrl(ctx, mailed.token), linkSeconds: mailed.linkSeconds },
    },
  });
  return { ...signedIn, browserToken: createBrowserToken(ctx, account.accountId) };
}

/** Stores a new account with its first session, and sends the welcome email. */
export async function openAccount({
  ctx,
  caller,
  input: { account, beside, verification },
}: Call<{
  account: AccountRecord;
  beside: readonly Write[];
  /** Link for an email address that is not verified yet. */
  verification?: { url: string; linkSeconds: number };
}>): Promise<SignedIn> {
  const { accountId, firstName, email } = account;
  const { write, tokens, actor } = await openSession({ ctx, caller }, account, { remembered: false });
  const device = await recognizeDevice({ ctx, caller }, accountId);
  const event = eventWrite({
    ctx,
    caller: { actor },
    kind: 'account.registered',
    subject: accountId,
    details: { ip: caller.ip },
  });
  const origin = ctx.config.publicOrigin;
  const welcome = welcomeMail(caller.language, { firstName, verifyUrl: verification?.url, origin });
  const mail = { to: email, ...welcome };
  const outgoing = enqueueMail(ctx, {
    accountId,
    mail,
    kind: 'welcome',
    ...(verification && { linkSeconds: verification.linkSeconds }),
  });
  await storeAccount(ctx, account, [write, device.write, ...outgoing.writes, ...beside, event]);
  await sendEnqueuedMail(ctx, outgoing);
  return { user: toUser(account, { balanceCents: 0, spentCents: 0 }, { active: 0 }), tokens };
}
