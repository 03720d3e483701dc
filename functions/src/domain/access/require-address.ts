import { isSignInAllowedFrom } from '@cellgate/shared/session/sign-in-address.ts';
import type { Caller, Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { mailedLinkMail } from '../../outbound/mails/mailed-link.ts';
import type { AccountRecord } from '../../storage/account/account-store.ts';
import { eventWrite } from '../../storage/event-store.ts';
import { throttleStore } from '../../storage/throttle-store.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import { sendEnqueuedMail } from '../mail/send-enqueued-mail.ts';
import { createMailedToken } from './mailed-token.ts';
import { liftAddressesBuckets } from './throttle-buckets.ts';

/** Throws `account.address_denied` if the IP is not among the account's allowed sign-in IPs. */
export function requireAddress(
  ctx: Pick<Context, 'now'>,
  { signInAddresses: allowed, addressesLiftedUntil: liftedUntil }: AccountRecord,
  ip: string,
): void {
  if (!isSignInAllowedFrom({ allowed, liftedUntil }, ip, ctx.now())) throw new AppError('account.address_denied');
}

/**
 * Does the same for a caller who has proved the identity. On refusal, mails the owner a link that lifts the list; the email also warns of a sign-in
 * from another IP.
 */
export async function requireAddressOrMail(
  { ctx, caller }: { ctx: Context; caller: Caller },
  account: AccountRecord,
): Promise<void> {
  try {
    requireAddress(ctx, account, caller.ip);
  } catch (error) {
    await mailLiftLink({ ctx, caller }, account);
    throw error;
  }
}

async function mailLiftLink({ ctx, caller }: { ctx: Context; caller: Caller }, account: AccountRecord): Promise<void> {
  const { accountId, email, firstName, language } = account;
  const { ip } = caller;
  const throttle = await throttleStore(ctx.database).take(liftAddressesBuckets(accountId), ctx.now());
  if (!throttle.granted) return;
  const { token, write, linkSeconds } = createMailedToken(ctx, { account, purpose: 'lift_addresses' });
  const url = `${ctx.config.publicOrigin}/auth/lift-addresses/${token}`;
  const mail = { to: email, ...mailedLinkMail(language, { purpose: 'lift_addresses', firstName, ip, url }) };
  const outgoing = enqueueMail(ctx, { accountId, mail, kind: 'lift_addresses', linkSeconds });
  await ctx.database.transact([
    write,
    ...outgoing.writes,
    eventWrite({ ctx, caller, kind: 'account.address_denied', subject: accountId, details: { ip } }),
  ]);
  await sendEnqueuedMail(ctx, outgoing);
}
