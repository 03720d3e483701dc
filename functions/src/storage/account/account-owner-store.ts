import type { AccountId } from '@cellgate/shared/contract/id.ts';
import type { Write } from '../database.ts';
import { type AccountRecord, accountKeyOf } from './account-store.ts';

/** Records that the owner gave the password, or signed in at Google, without opening a session. */
export function ownerProvedWrite(accountId: AccountId, at: string): Write {
  return {
    label: 'account',
    table: 'main',
    action: {
      update: accountKeyOf(accountId),
      set: 'SET ownerProvedAt = :at',
      condition: 'attribute_exists(pk)',
      values: { ':at': at },
    },
  };
}

/**
 * Removes everything that the person who opened the account set for sign-in: password, second factor, allowed sign-in IPs, sessions. Fails with
 * label `account` if the password was changed or a sign-in happened since the account was read.
 */
export function resetSignInWrite(account: AccountRecord): Write {
  return {
    label: 'account',
    table: 'main',
    action: {
      update: accountKeyOf(account.accountId),
      set: 'SET password = :none, twoFactorAt = :none, signInAddresses = :nowhere, addressesLiftedUntil = :none ADD sessionEpoch :one',
      condition: 'password = :seen AND lastLoginAt = :seenLogin',
      values: {
        ':none': null,
        ':nowhere': [],
        ':seen': account.password,
        ':seenLogin': account.lastLoginAt,
        ':one': 1,
      },
    },
  };
}

/** Checks that no session of the account was ended since it was read. Fails with label `epoch`. */
export function sameEpochWrite({ accountId, sessionEpoch }: AccountRecord): Write {
  const never = sessionEpoch === 0 ? 'attribute_not_exists(sessionEpoch) OR ' : '';
  return {
    label: 'epoch',
    table: 'main',
    action: {
      check: accountKeyOf(accountId),
      condition: `${never}sessionEpoch = :seen`,
      values: { ':seen': sessionEpoch },
    },
  };
}
