import type { Registration, Role } from '@cellgate/shared/account/account.ts';
import type { Language } from '@cellgate/shared/language/language.ts';
import { defaultSessionTimeout } from '@cellgate/shared/session/session-timeout.ts';
import { type Context, timestamp } from '../../context.ts';
import type { AccountRecord } from '../../storage/account/account-store.ts';
import { hashPassword } from '../access/password-hash.ts';

type Required = 'firstName' | 'lastName' | 'email';
/** A registration, or the part of one that accounts of the installation itself have. */
export type NewAccountInput = Pick<Registration, Required> &
  Partial<Omit<Registration, Required>> & {
    role: Role;
    language: Language;
    signedInNow: boolean;
    emailVerified: boolean;
  };

/** Returns the record of a new account, and hashes its password. */
export async function newAccount(
  ctx: Pick<Context, 'now' | 'newId' | 'randomBytes'>,
  input: NewAccountInput,
): Promise<AccountRecord> {
  const { password } = input;
  return newAccountWith(ctx, input, password === undefined ? null : await hashPassword(ctx, password));
}

/** Returns the record of a new account with a hashed password, null if it has none. */
export function newAccountWith(
  ctx: Pick<Context, 'now' | 'newId'>,
  input: Omit<NewAccountInput, 'password'>,
  password: AccountRecord['password'],
): AccountRecord {
  const at = timestamp(ctx);
  return {
    accountId: ctx.newId('account'),
    email: input.email,
    firstName: input.firstName,
    lastName: input.lastName,
    role: input.role,
    isActive: true,
    password,
    profile: { phone: '', country: '', industry: input.industry ?? '', useCase: input.useCase ?? '' },
    howDidYouHear: input.howDidYouHear ?? '',
    notifications: { email: true, marketing: input.marketingAccepted ?? false, security: true },
    language: input.language,
    termsAcceptedAt: input.termsAccepted ? at : null,
    createdAt: at,
    lastLoginAt: input.signedInNow ? at : null,
    emailVerifiedAt: input.emailVerified ? at : null,
    sessionEpoch: 0,
    twoFactorAt: null,
    sessionTimeoutMinutes: defaultSessionTimeout,
    signInAddresses: [],
    addressesLiftedUntil: null,
    ownerProvedAt: null,
    flags: [],
  };
}
