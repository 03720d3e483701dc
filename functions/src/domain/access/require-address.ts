import { isSignInAllowedFrom } from '@cellgate/shared/session/sign-in-address.ts';
import type { Caller, Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { liftAddressesMail } from '../../outbound/mails/lift-addresses.ts';
import type { AccountRecord } from '../../storage/account/account-store.ts';
import { eventWrite } from '../../storage/event-store.ts';
import { throttleStore } from '../../storage/throttle-store.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import { sendEnqueuedMail } from '../mail/send-enqueued-mail.ts';
import { createMailedToken } from './mailed-token.ts';
import { liftAddressesBuckets } from './throttle-buckets.ts';

/** Throws `account.address_denied` for an address that the account's owner has not listed. */
export function requireAddress(
  ctx: Pick<Context, 'now'>,
  { signInAddresses: allowed, addressesLiftedUntil: liftedUntil }: AccountRecord,
  ip: string,
): void {
  if (!isSignInAllowedFrom({ allowed, liftedUntil }, ip, ctx.now())) throw new AppError('account.address_denied');
}

/**
 * The same for somebody who has just shown who they are: their mailbox gets the way in, and thereby learns that the password is known at a
 * place that is not listed.
 */
export async function requireAddressOrMail(
  { ctx, caller }: { ctx: Context; caller: Caller },
  account: AccountRecord,
): Promise<void> {
  try {
    requireAddress(ctx, account, caller.ip);
  } catch (error) {
    await mailWayIn({ ctx, caller }, account);
    throw error;
  }
}

async function mailWayIn({ ctx, caller }: { ctx: Context; caller: Caller }, account: AccountRecord): Promise<void> {
  const { accountId, email, firstName, language } = account;
  const { ip } = caller;
  const place = await throttleStore(ctx.database).take(liftAddressesBuckets(accountId), ctx.now());
  if (!place.granted) return;
  const { token, write, linkSeconds } = createMailedToken(ctx, { account, purpose: 'lift_addresses' });
  const url = `${ctx.config.publicOrigin}/auth/lift-addresses/${token}`;
  const mail = { to: email, ...liftAddressesMail(language, { firstName, ip, url }) };
  const letter = enqueueMail(ctx, { accountId, mail, linkSeconds });
  await ctx.database.transact([
    write,
    letter.write,
    eventWrite({ ctx, caller, kind: 'account.address_denied', subject: accountId, details: { ip } }),
  ]);
  await sendEnqueuedMail(ctx, letter);
}
