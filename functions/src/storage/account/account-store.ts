import { isStaff, NotificationChoice, Profile, Role } from '@cellgate/shared/account/account.ts';
import { AccountId } from '@cellgate/shared/contract/id.ts';
import { CustomerFlag } from '@cellgate/shared/customer/customer.ts';
import { Language } from '@cellgate/shared/language/language.ts';
import { defaultSessionTimeout, SessionTimeout } from '@cellgate/shared/session/session-timeout.ts';
import { z } from 'zod';
import type { Database, Write } from '../database.ts';
import type { ReadOptions } from '../read-options.ts';
import { changeWordWrites, searchableAccount } from '../search/word-store.ts';
import { byOwner } from '../tables.ts';
import { between } from '../ulid-range.ts';
import { write } from '../write.ts';
import { exists, missing, oneOf } from '../write-terms.ts';

/** Argon2id hash (RFC 9106) with its parameters, so that raising them later keeps old hashes valid. */
export const PasswordHash = z.object({
  algorithm: z.literal('argon2id'),
  memoryKib: z.int(),
  passes: z.int(),
  parallelism: z.int(),
  /** Base64. */
  salt: z.string(),
  /** Base64. */
  tag: z.string(),
});
export type PasswordHash = z.infer<typeof PasswordHash>;

export const AccountRecord = z.object({
  accountId: AccountId,
  /** Email in canonical form: trimmed and in lowercase. */
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role: Role,
  isActive: z.boolean(),
  /** Null if the customer signs in only through another provider. */
  password: PasswordHash.nullable(),
  profile: Profile,
  howDidYouHear: z.string(),
  notifications: NotificationChoice,
  /** Language of mails that are not triggered by a request. */
  language: Language,
  termsAcceptedAt: z.string().nullable(),
  createdAt: z.string(),
  lastLoginAt: z.string().nullable(),
  /** Time at which a link mailed to `email` was used; null before. */
  emailVerifiedAt: z.string().nullable().default(null),
  /** Epoch of valid sessions; incrementing it ends all older ones. */
  sessionEpoch: z.int().default(0),
  /** Time since which sign-in requires two-factor authentication; null if off. */
  twoFactorAt: z.string().nullable().default(null),
  sessionTimeoutMinutes: SessionTimeout.default(defaultSessionTimeout),
  /** Allowed sign-in IPs and ranges in canonical form; empty if all are allowed. */
  signInAddresses: z.array(z.string()).default([]),
  /** End of a temporary lift of `signInAddresses`; null if there is none. */
  addressesLiftedUntil: z.string().nullable().default(null),
  /** Time of the owner's last proof by password or Google apart from sign-ins; null in accounts from before it was recorded. */
  ownerProvedAt: z.string().nullable().default(null),
  /** Marks that staff has put on the customer. */
  flags: z.array(CustomerFlag).default([]),
});
export type AccountRecord = z.infer<typeof AccountRecord>;

const MailboxRecord = z.object({ email: z.string(), accountId: AccountId });
type MailboxRecord = z.infer<typeof MailboxRecord>;

export const accountKeyOf = (accountId: AccountId) => ({ pk: `ACCOUNT#${accountId}`, sk: 'ACCOUNT' });
/** Returns the index entry that lists an account of staff; none for a customer. */
export function staffIndexOf({ accountId, role }: Pick<AccountRecord, 'accountId' | 'role'>) {
  return isStaff(role) ? { gsi2pk: 'STAFF', gsi2sk: accountId } : {};
}

const mailboxKeyOf = (email: string) => ({ pk: `EMAIL#${email}`, sk: 'EMAIL' });

export function accountStore(database: Database) {
  const find = (accountId: AccountId) => database.find('main', accountKeyOf(accountId), AccountRecord);
  return {
    find,
    findMany: (accountIds: readonly AccountId[], options?: ReadOptions) =>
      database.findMany(accountIds.map(accountKeyOf), AccountRecord, options),
    /** Returns the ID of the account with this canonical email. */
    findOwner: async (email: string) => (await database.find('main', mailboxKeyOf(email), MailboxRecord))?.accountId,
    /** Returns the account with this canonical email. */
    findByEmail: async (email: string) => {
      const mailbox = await database.find('main', mailboxKeyOf(email), MailboxRecord);
      return mailbox && (await find(mailbox.accountId));
    },
    /** Returns the oldest account. */
    findFirst: async () => {
      const partition = { name: 'gsi1pk', value: 'ACCOUNTS' };
      const [first] = await database.query({ table: 'main', index: byOwner, partition, limit: 1 }, AccountRecord);
      return first;
    },
    list: () =>
      database.query(
        { table: 'main', index: byOwner, partition: { name: 'gsi1pk', value: 'ACCOUNTS' }, newestFirst: true },
        AccountRecord,
      ),
    /** Lists accounts with ULIDs from `first` up to `before`, excluded, newest first. */
    listNewest: ({ limit, ...range }: { first: string; before: string | null; limit: number }) =>
      database.query(
        {
          table: 'main',
          index: byOwner,
          partition: { name: 'gsi1pk', value: 'ACCOUNTS' },
          sort: { name: 'gsi1sk', ...between('acc_', range) },
          newestFirst: true,
          limit,
        },
        AccountRecord,
      ),
  };
}

/** Begins a write of an account. It fails with label `account`. */
export const writeAccount = (accountId: AccountId) => write<AccountRecord>('account', accountKeyOf(accountId));
const writeMailbox = (email: string) => write<MailboxRecord>('email', mailboxKeyOf(email));

/** Fails with label `email` if the address is already registered. */
export function createAccountWrites(account: AccountRecord): Write[] {
  const { accountId, email } = account;
  return [
    writeMailbox(email).create({ email, accountId }),
    writeAccount(accountId).create({ ...account, gsi1pk: 'ACCOUNTS', gsi1sk: accountId, ...staffIndexOf(account) }),
    ...changeWordWrites(undefined, searchableAccount(account)),
  ];
}

/** Fails with label `account` if the account's password or email has changed since it was read. */
export function unchangedAccountWrite({ accountId, email, password }: AccountRecord): Write {
  return writeAccount(accountId).when({ email, password });
}

/** Removes the account and frees its email. Fails with label `account` if password, email or name changed since it was read. */
export function removeAccountWrites(account: AccountRecord): Write[] {
  const { accountId, email, password, firstName, lastName } = account;
  return [
    writeAccount(accountId).delete().when({ email, password, firstName, lastName }),
    writeMailbox(email).delete().when({ accountId }),
    ...changeWordWrites(searchableAccount(account), undefined),
  ];
}

/** Fails with label `account` if the password was changed or the account suspended since it was read. */
export function signedInWrite(account: AccountRecord, seen: { at: string; password: PasswordHash | null }): Write {
  return writeAccount(account.accountId)
    .set({ lastLoginAt: seen.at, password: seen.password })
    .when({ password: account.password, isActive: true });
}

/** Changes the password and ends all sessions. Fails with label `account` if the password was changed since it was read. */
export function changePasswordWrite(
  account: AccountRecord,
  { password, emailVerifiedAt }: { password: PasswordHash; emailVerifiedAt: string | null },
): Write {
  return writeAccount(account.accountId)
    .set({ password, emailVerifiedAt })
    .add({ sessionEpoch: 1 })
    .when({ password: account.password });
}

/** Marks the email as verified. Fails with label `account` if the email was changed since. */
export function verifiedEmailWrite(
  { accountId, email }: AccountRecord,
  { at, ownerProvedAt }: { at: string; ownerProvedAt: string | null },
): Write {
  return writeAccount(accountId).set({ emailVerifiedAt: at, ownerProvedAt }).when({ email });
}

/** Ends every session that is not moved to `account.sessionEpoch + 1`. Fails with label `account` if the epoch changed since it was read. */
export function nextEpochWrite({ accountId, sessionEpoch }: AccountRecord): Write {
  return writeAccount(accountId)
    .set({ sessionEpoch: sessionEpoch + 1 })
    .when({ sessionEpoch: oneOf(missing, sessionEpoch) });
}

/** Suspends the account and ends all sessions. Fails with label `account` if it is suspended, or if its epoch has changed since it was read. */
export function deactivateWrite({ accountId, sessionEpoch }: AccountRecord): Write {
  return writeAccount(accountId)
    .set({ isActive: false, sessionEpoch: sessionEpoch + 1 })
    .when({ isActive: true, sessionEpoch: oneOf(missing, sessionEpoch) });
}

/** Ends the suspension of the account. Fails with label `account` if it is not suspended. */
export function activateWrite(accountId: AccountId): Write {
  return writeAccount(accountId).set({ isActive: true }).when({ isActive: false });
}

/** Sets the marks of staff. Fails with label `account` if they were changed since they were read. */
export function flagsWrite(
  accountId: AccountId,
  { seen, flags }: { seen: AccountRecord['flags']; flags: AccountRecord['flags'] },
): Write {
  return writeAccount(accountId)
    .set({ flags })
    .when({ pk: exists, flags: seen.length === 0 ? oneOf(missing, seen) : seen });
}

/** Changes name and profile. Fails with label `account` if the name or email changed since the account was read. */
export function profileWrites(
  account: AccountRecord,
  { firstName, lastName, profile }: Pick<AccountRecord, 'firstName' | 'lastName' | 'profile'>,
): Write[] {
  return [
    writeAccount(account.accountId)
      .set({ firstName, lastName, profile })
      .when({ firstName: account.firstName, lastName: account.lastName, email: account.email }),
    ...changeWordWrites(searchableAccount(account), searchableAccount({ ...account, firstName, lastName })),
  ];
}

/**
 * Gives the account another email, which is not verified, and ends all sessions. Fails with label `email` if the new one is registered, and with label
 * `account` if email, name or epoch changed since the account was read.
 */
export function changeEmailWrites(account: AccountRecord, after: AccountRecord): Write[] {
  const { accountId, firstName, lastName, sessionEpoch } = account;
  return [
    writeMailbox(after.email).create({ email: after.email, accountId }),
    writeMailbox(account.email).delete().when({ accountId }),
    writeAccount(accountId)
      .set({ email: after.email, emailVerifiedAt: null, sessionEpoch: sessionEpoch + 1 })
      .when({ email: account.email, firstName, lastName, sessionEpoch: oneOf(missing, sessionEpoch) }),
    ...changeWordWrites(searchableAccount(account), searchableAccount(after)),
  ];
}

/** Fails with label `account` if the notifications were changed since they were read: concurrent changes must not undo each other. */
export function preferencesWrite(
  account: AccountRecord,
  {
    notifications,
    sessionTimeoutMinutes,
    language,
  }: Pick<AccountRecord, 'notifications' | 'sessionTimeoutMinutes' | 'language'>,
): Write {
  return writeAccount(account.accountId)
    .set({ notifications, sessionTimeoutMinutes, language })
    .when({ notifications: account.notifications });
}

/** Turns two-factor authentication off and ends all sessions. Fails with label `account` if the epoch has changed since it was read. */
export function twoFactorRemovedWrite({ accountId, sessionEpoch }: AccountRecord): Write {
  return writeAccount(accountId)
    .set({ twoFactorAt: null, sessionEpoch: sessionEpoch + 1 })
    .when({ sessionEpoch: oneOf(missing, sessionEpoch) });
}

/** Turns two-factor authentication on at `at`, or off if null. */
export function twoFactorSwitchWrite(accountId: AccountId, at: string | null): Write {
  return writeAccount(accountId).set({ twoFactorAt: at });
}

/** Stores a new hash of the same password. Fails with label `account` if the password was changed since it was read. */
export function rehashWrite(account: AccountRecord, password: PasswordHash): Write {
  return writeAccount(account.accountId).set({ password }).when({ password: account.password });
}

/** Replaces the allowed sign-in IPs, effective immediately, and ends a temporary lift. */
export function signInAddressesWrite(accountId: AccountId, signInAddresses: AccountRecord['signInAddresses']): Write {
  return writeAccount(accountId).set({ signInAddresses, addressesLiftedUntil: null }).when({ pk: exists });
}

export function liftAddressesWrite(accountId: AccountId, until: string): Write {
  return writeAccount(accountId).set({ addressesLiftedUntil: until }).when({ pk: exists });
}
