import type { BodyOf, DataOf, ParamsOf } from '@cellgate/shared/contract/endpoint.ts';
import type * as addresses from '@cellgate/shared/session/sign-in-address.endpoints.ts';
import { isSignInAllowedFrom } from '@cellgate/shared/session/sign-in-address.ts';
import type { Call, Context, SessionActor } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { type AccountRecord, liftAddressesWrite, signInAddressesWrite } from '../../storage/account/account-store.ts';
import { spendMailedTokenWrite } from '../../storage/account/mailed-token-store.ts';
import { isConditionFailed } from '../../storage/database.ts';
import { eventWrite } from '../../storage/event-store.ts';
import { openMailedToken } from '../access/mailed-token.ts';
import { requireAccount, requireVerifiedEmail } from '../access/require-account.ts';
import { confirmPassword } from '../credential/confirm-password.ts';
import { commit } from '../happening/commit.ts';
import { composeSecurityAlert } from '../notification/compose-security-alert.ts';

type Get = typeof addresses.getSignInAddresses;
type Change = typeof addresses.changeSignInAddresses;
type Lift = typeof addresses.liftSignInAddresses;

const liftedMs = 24 * 3_600_000;

export async function getSignInAddresses({
  ctx,
  caller,
}: Omit<Call<unknown, SessionActor>, 'input'>): Promise<DataOf<Get>> {
  return toSignInAddresses(ctx, await requireAccount(ctx, caller), caller.ip);
}

/**
 * Changes the allowed sign-in IPs, which also ends a lift. The caller's IP must be among them and the email address verified, so that owners cannot
 * lock themselves out. Throws `account.address_outside`, `account.email_unverified`.
 */
export async function changeSignInAddresses({
  ctx,
  caller,
  input,
}: Call<BodyOf<Change>, SessionActor>): Promise<DataOf<Change>> {
  const account = await requireAccount(ctx, caller);
  requireVerifiedEmail(account);
  const { undoWrites } = await confirmPassword({ ctx, caller }, account, input.password);
  const allowed = input.addresses;
  if (!isSignInAllowedFrom({ allowed, liftedUntil: null }, caller.ip, ctx.now()))
    throw new AppError('account.address_outside');
  const { accountId } = account;
  const details = { count: allowed.length, ip: caller.ip };
  const alert = await composeSecurityAlert({ ctx, caller }, account, { kind: 'addresses_changed' });
  const event = eventWrite({ ctx, caller, kind: 'account.addresses_changed', subject: accountId, details });
  const writes = [signInAddressesWrite(accountId, allowed), ...undoWrites, ...alert.writes, event];
  await commit(ctx, { ...alert, writes });
  return toSignInAddresses(ctx, { signInAddresses: allowed, addressesLiftedUntil: null }, caller.ip);
}

/** Lifts the allowed sign-in IPs for 24 hours by a mailed link, which works once. Password and second factor are still required to sign in. */
export async function liftSignInAddresses({ ctx, caller, input }: Call<ParamsOf<Lift>>): Promise<DataOf<Lift>> {
  const { account, record } = await openMailedToken(ctx, { token: input.token, purpose: 'lift_addresses' });
  const { accountId } = account;
  const liftedUntil = new Date(ctx.now() + liftedMs).toISOString();
  try {
    await ctx.database.transact([
      spendMailedTokenWrite(record),
      liftAddressesWrite(accountId, liftedUntil),
      eventWrite({ ctx, caller, kind: 'account.addresses_lifted', subject: accountId, details: { ip: caller.ip } }),
    ]);
  } catch (error) {
    if (isConditionFailed(error, 'mailed_token')) throw new AppError('mailed_link.invalid', { cause: error });
    throw error;
  }
  return { liftedUntil };
}

function toSignInAddresses(
  ctx: Context,
  { signInAddresses, addressesLiftedUntil }: Pick<AccountRecord, 'signInAddresses' | 'addressesLiftedUntil'>,
  current: string,
): DataOf<Get> {
  const isLifted = addressesLiftedUntil !== null && ctx.now() < Date.parse(addressesLiftedUntil);
  return { addresses: signInAddresses, liftedUntil: isLifted ? addressesLiftedUntil : null, current };
}
